import FeatureKit
import Pictures
import Terminal

/// Lays out blocks in a viewport. Pure: rendered pictures are passed in as values.
struct ScreenLayout: Sendable {
  /// From this width on, a picture is beside the text or list.
  static let wideWidth = 100
  private static let gap = 3

  /// With the viewport's width.
  var text: TextLayout
  /// In cells.
  var rows: Int
  /// Whether to print everything, without a height limit and selection.
  var isPrinted = false
  var cell = PictureBox.CellShape.fallback
  /// Otherwise, the text of pictures is shown.
  var drawsPictures = true
  /// Index of an item.
  var selection: Int?
  /// The first visible line.
  var top = 0
  var filter = ""
  var showsNumbers = false
  var rendered: [PictureRequest: RenderedPicture] = [:]

  var isWide: Bool { text.width >= Self.wideWidth }

  /// - Parameter entries: The choices below the blocks.
  func layout(_ blocks: [Block], entries: [MenuEntry] = []) -> LaidOut {
    let side = side(blocks)
    var main = self
    let sideWidth = sideWidth(side)
    if side != nil { main.text.width = text.width - sideWidth - Self.gap }
    var builder = ContentBuilder(layout: main)
    let pictureRows = main.pictureRows(blocks, entries)
    var isBeside = if case .picture = side { true } else { false }
    for block in blocks {
      switch block {
      case .picture where isBeside: isBeside = false
      case .picture(let picture): builder.add(picture, rows: pictureRows)
      default: builder.add(block)
      }
    }
    builder.add(entries)
    let height = isPrinted ? builder.content.height : rows
    var result = builder.content.view(from: top, rows: height, showing: selection)
    if let picture = sidePicture(side, result.items) { add(picture, beside: main.text.width, to: &result) }
    result.played = played(result)
    return result
  }

  private func played(_ result: LaidOut) -> PictureRequest? {
    var pictures = result.pictures.map(\.request)
    if let selection, result.items.indices.contains(selection),
      case .tile(let details) = result.items[selection].target
    {
      pictures = pictures.filter { $0.picture == details.picture }
    } else {
      pictures = pictures.filter(\.picture.plays)
    }
    return pictures.first
  }

  // MARK: The picture beside the text

  private enum Side {
    case picture(Picture)
    case preview
  }

  private func sideWidth(_ side: Side?) -> Int {
    let plays = if case .picture(let picture) = side { picture.plays } else { false }
    return max(text.width * (plays ? 3 : 2) / 5, text.width - TextLayout.textWidth - Self.gap)
  }

  private func side(_ blocks: [Block]) -> Side? {
    guard isWide else { return nil }
    for block in blocks {
      switch block {
      case .picture(let picture) where picture.character == nil && drawsPictures: return .picture(picture)
      case .table(let table) where !isPrinted && table.rows.contains(where: { isShown($0.picture) }):
        return .preview
      default: continue
      }
    }
    return nil
  }

  private func isShown(_ picture: Picture?) -> Bool {
    picture.map { drawsPictures || $0.character != nil } ?? false
  }

  private func sidePicture(_ side: Side?, _ items: [LaidOut.Item]) -> Picture? {
    switch side {
    case .picture(let picture): return picture
    case .preview:
      guard let selection, items.indices.contains(selection), case .row(let details) = items[selection].target
      else { return nil }
      return details.picture
    case nil: return nil
    }
  }

  private func add(_ picture: Picture, beside width: Int, to result: inout LaidOut) {
    let box = PictureBox(columns: text.width - width - Self.gap, rows: rows)
    let piece = PicturePiece(PictureRequest(picture: picture, box: box, fills: picture.plays), in: self)
    let column = width + Self.gap
    for row in 0..<min(piece.height, rows) {
      if row == result.lines.count { result.lines.append("") }
      let line = result.lines[row]
      result.lines[row] = line + text.blank(column - StyledText.width(of: line)) + piece.line(row).text
    }
    guard let request = piece.request else { return }
    let place = LaidOut.PicturePlace(request: request, row: 0, column: column)
    result.pictures.append(place)
    if let drawn = piece.drawn(at: place) { result.framePictures.append(drawn) }
  }

  // MARK: The picture above the text

  /// The viewport's rows without the first lines of text.
  private func pictureRows(_ blocks: [Block], _ entries: [MenuEntry]) -> Int {
    var builder = ContentBuilder(layout: self)
    for block in blocks {
      if case .picture = block { continue }
      builder.add(block)
    }
    builder.add(entries)
    let plays = blocks.contains { if case .picture(let picture) = $0 { picture.plays } else { false } }
    let textRows = plays ? 4 : max(5, rows / (isPrinted ? 2 : 3))
    return rows - min(builder.content.height, textRows) - 1
  }
}
