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

  /// - Parameter actions: They are below the blocks.
  func layout(_ blocks: [Block], actions: [Action] = []) -> LaidOut {
    let side = blocks.firstIndex(where: isBeside)
    var main = self
    if let side { main.text.width -= sideWidth(blocks[side]) + Self.gap }
    var builder = ContentBuilder(layout: main)
    let pictureRows = main.pictureRows(blocks, actions)
    for (index, block) in blocks.enumerated() {
      guard case .picture(let picture) = block else {
        builder.add(block)
        continue
      }
      if index != side { builder.add(picture, rows: pictureRows) }
    }
    builder.add(actions)
    let height = isPrinted ? builder.content.height : rows
    var result = builder.content.view(from: top, rows: height, showing: selection)
    let selected = result.selected?.target
    switch side.map({ blocks[$0] }) {
    case .picture(let picture): add(picture, beside: main.text.width, to: &result)
    case .table:
      if case .row(let details) = selected, let picture = details.picture {
        add(picture, beside: main.text.width, to: &result)
      }
    default: break
    }
    result.played =
      result.pictures.map(\.request).first { request in
        if case .tile(let details) = selected {
          request.picture == details.picture
        } else {
          request.picture.plays
        }
      }
    return result
  }

  // MARK: The picture beside the text

  private func sideWidth(_ block: Block) -> Int {
    let plays = if case .picture(let picture) = block { picture.plays } else { false }
    return max(text.width * (plays ? 3 : 2) / 5, text.width - TextLayout.textWidth - Self.gap)
  }

  /// Whether the block's picture, or its selected row's, is beside the text.
  private func isBeside(_ block: Block) -> Bool {
    switch block {
    case .picture(let picture): isWide && drawsPictures && picture.character == nil
    case .table(let table): isWide && !isPrinted && table.rows.contains { isShown($0.picture) }
    default: false
    }
  }

  private func isShown(_ picture: Picture?) -> Bool {
    picture.map { drawsPictures || $0.character != nil } ?? false
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
    result.pictures += [piece.place(row: 0, column: column)].compactMap(\.self)
  }

  // MARK: The picture above the text

  /// The viewport's rows without the first lines of text.
  private func pictureRows(_ blocks: [Block], _ actions: [Action]) -> Int {
    var builder = ContentBuilder(layout: self)
    for block in blocks {
      if case .picture = block { continue }
      builder.add(block)
    }
    builder.add(actions)
    let plays = blocks.contains { if case .picture(let picture) = $0 { picture.plays } else { false } }
    let textRows = plays ? 4 : max(5, rows / (isPrinted ? 2 : 3))
    return rows - min(builder.content.height, textRows) - 1
  }
}
