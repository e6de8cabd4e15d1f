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

  func layout(_ blocks: [Block], actions: [Action] = []) -> LaidOut {
    let side = blocks.firstIndex(where: isBeside)
    var main = self
    if let side { main.text.width -= sideWidth(blocks[side]) + Self.gap }
    var left = blocks
    if let side, blocks[side].picture != nil { left.remove(at: side) }
    let content = main.content(left, actions, pictureRows: main.pictureRows(left, actions))
    var result = content.view(from: top, rows: isPrinted ? content.height : rows, showing: selection)
    let selected = result.selected?.target
    if let side, let picture = blocks[side].picture ?? result.selected?.details?.picture {
      add(picture, beside: main.text.width, to: &result)
    }
    result.played = result.pictures.map(\.request).first { request in
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
    let share = block.picture?.plays == true ? 3 : 2
    return max(text.width * share / 5, text.width - TextLayout.textWidth - Self.gap)
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

  private func content(_ blocks: [Block], _ actions: [Action], pictureRows: Int) -> Content {
    var builder = ContentBuilder(layout: self, pictureRows: pictureRows)
    for block in blocks { builder.add(block) }
    builder.add(actions)
    return builder.content
  }

  /// The viewport's rows without the first lines of text.
  private func pictureRows(_ blocks: [Block], _ actions: [Action]) -> Int {
    let text = content(blocks.filter { $0.picture == nil }, actions, pictureRows: 0)
    let plays = blocks.contains { $0.picture?.plays == true }
    let textRows = plays ? 4 : max(5, rows / (isPrinted ? 2 : 3))
    return rows - min(text.height, textRows) - 1
  }
}
