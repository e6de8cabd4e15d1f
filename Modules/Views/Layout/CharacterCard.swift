import Pictures
import Terminal

extension TextLayout {
  private static let largestCard = PictureBox(columns: 24, rows: 12)

  /// A character in the middle of a square tint.
  func card(_ character: String, within room: PictureBox) -> [String] {
    let rows = min(room.rows, room.columns / 2, Self.largestCard.rows)
    let cells = CellWidth.cells(of: character)
    guard rows >= PictureLines.minimumRows, cells < 2 * rows - 4 else { return [character] }
    let columns = 2 * rows
    let middle = (rows - 1) / 2
    let left = (columns - cells) / 2
    return (0..<rows).map { row in
      row != middle
        ? softBlank(columns)
        : softBlank(left) + style.apply(.selection, to: character) + softBlank(columns - left - cells)
    }
  }
}
