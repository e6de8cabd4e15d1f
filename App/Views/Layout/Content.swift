import FeatureKit
import Pictures
import Terminal

/// Laid-out blocks. Lines are created when they are visible.
struct Content {
  struct Piece {
    let height: Int
    let line: (_ index: Int, _ selection: Int?) -> String
    /// Replaces the first visible line while the piece is scrolled.
    var heading: String?
  }

  private(set) var height = 0
  private(set) var items: [LaidOut.Item] = []
  private var pieces: [(start: Int, piece: Piece)] = []
  private var pictures: [(line: Int, column: Int, piece: PicturePiece)] = []

  mutating func add(_ piece: Piece) {
    if height > 0 { height += 1 }
    pieces.append((height, piece))
    height += piece.height
  }

  var nextLine: Int { height > 0 ? height + 1 : 0 }

  mutating func add(_ item: LaidOut.Item) { items.append(item) }
  mutating func add(_ picture: PicturePiece, line: Int, column: Int) {
    pictures.append((line, column, picture))
  }

  func view(from requestedTop: Int, rows: Int, showing selection: Int?) -> LaidOut {
    let selected = selection.flatMap { items.indices.contains($0) ? items[$0] : nil }
    let top = top(requestedTop, rows, selection, selected)
    var result = LaidOut(height: height, top: top, items: items, selected: selected)
    result.lines = (top..<min(height, top + rows)).map { line($0, top: top, selection) }
    for (line, column, piece) in pictures where line < top + rows && line + piece.height > top {
      var place = piece.place(row: line - top, column: column)
      if let drawn = place?.drawn, drawn.row < 0 || drawn.row + drawn.rows > rows { place?.drawn = nil }
      result.pictures += [place].compactMap(\.self)
    }
    return result
  }

  private func line(_ line: Int, top: Int, _ selection: Int?) -> String {
    guard let (start, piece) = pieces.last(where: { $0.start <= line }), line < start + piece.height else {
      return ""
    }
    if line == top, line > start, let heading = piece.heading { return heading }
    return piece.line(line - start, selection)
  }

  private func top(_ requested: Int, _ rows: Int, _ selection: Int?, _ item: LaidOut.Item?) -> Int {
    let last = max(0, height - rows)
    var top = min(max(0, requested), last)
    guard let item else { return top }
    // The first and last item are shown with the text above and below them.
    if selection == 0, item.line + item.height <= rows { return 0 }
    if selection == items.count - 1, height - item.line <= rows { return last }
    let heading = pieces.last { $0.start <= item.line }?.piece.heading == nil ? 0 : 1
    top = max(top, item.line + item.height - rows)
    return max(0, min(top, item.line - heading))
  }
}
