import Pictures
import Terminal

extension TextLayout {
  private static let largestCard = PictureBox(columns: 24, rows: 12)

  /// A character in the middle of a square tint, or of an edge where there are no tints.
  func card(_ character: String, within room: PictureBox) -> [String] {
    let rows = min(room.rows, room.columns / 2, Self.largestCard.rows)
    let cells = CellWidth.cells(of: character)
    guard rows >= PictureLines.minimumRows, cells < 2 * rows - 4 else { return [character] }
    let columns = 2 * rows
    let middle = (rows - 1) / 2
    let left = (columns - cells) / 2
    if style.hasTints {
      return (0..<rows).map { row in
        row != middle
          ? softBlank(columns)
          : softBlank(left) + style.apply(.selection, to: character) + softBlank(columns - left - cells)
      }
    }
    func edge(_ count: Int) -> String {
      style.apply(.dim, to: String(repeating: glyphs.empty, count: count))
    }
    return (0..<rows).map { row in
      if row == 0 || row == rows - 1 { return edge(columns) }
      let around = (blank(left - 2), blank(columns - left - cells - 2))
      return edge(2) + (row == middle ? around.0 + character + around.1 : blank(columns - 4)) + edge(2)
    }
  }
}
