/// Turns frames into terminal output: the changed part of each line, as one synchronized update (mode 2026).
struct FrameWriter: Sendable {
  /// nil before the first frame, which is painted completely.
  private var shown: Frame?
  private var size = (rows: 0, columns: 0)

  /// - Returns: Empty when nothing changed.
  mutating func text(for frame: Frame, rows: Int, columns: Int) -> String {
    if size != (rows, columns) { shown = nil }
    guard frame != shown else { return "" }
    defer { (shown, size) = (frame, (rows, columns)) }
    let pictures = frame.pictures.filter { $0.fits(rows: rows, columns: columns) }
    let old = shown?.pictures.filter { $0.fits(rows: rows, columns: columns) } ?? []
    let removed = old.filter { !pictures.contains($0) }
    // Erasing the screen also deletes kitty's pictures.
    var text = "\u{1B}[?2026h\u{1B}[?25l" + (shown == nil ? "\u{1B}[m\u{1B}[2J" : "")
    text += removed.map(\.deletion).joined()
    var written = [Range<Int>](repeating: 0..<0, count: rows)
    for row in 0..<rows {
      let line = frame.line(row)
      // Text overwrites the pictures that were removed.
      if let shown, shown.line(row) == line, removed.isEmpty { continue }
      let cells = StyledText(line).prefix(columns).padded(to: columns)
      let before = StyledText(shown?.line(row) ?? "").prefix(columns).padded(to: columns)
      written[row] = removed.isEmpty ? cells.changes(from: before) : 0..<columns
      if !written[row].isEmpty {
        text += Self.move(row, written[row].lowerBound) + cells.placed(in: written[row])
      }
    }
    for picture in pictures where !old.contains(picture) || picture.isErased(by: written) {
      text += Self.move(picture.row, picture.column) + picture.sequence
    }
    if let cursor = frame.cursor, cursor.row < rows, cursor.column < columns {
      text += Self.move(cursor.row, cursor.column) + "\u{1B}[?25h"
    }
    return text + "\u{1B}[?2026l"
  }

  private static func move(_ row: Int, _ column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}

extension Frame {
  fileprivate func line(_ row: Int) -> String { row < lines.count ? lines[row] : "" }
}

extension FramePicture {
  private var isKitty: Bool { sequence.hasPrefix("\u{1B}_G") }

  /// Deletes a picture of kitty's protocol by its cell, so that IDs needn't be stored.
  fileprivate var deletion: String {
    isKitty ? "\u{1B}_Ga=d,d=P,x=\(column + 1),y=\(row + 1),q=2\u{1B}\\" : ""
  }

  fileprivate func fits(rows: Int, columns: Int) -> Bool {
    row >= 0 && column >= 0 && row + self.rows <= rows && column + self.columns <= columns
  }

  /// Text erases a picture below it, except in kitty's protocol.
  fileprivate func isErased(by written: [Range<Int>]) -> Bool {
    !isKitty && written[row..<row + rows].contains { $0.overlaps(column..<column + columns) }
  }
}

extension StyledText {
  /// From the first to the last different cell, with both halves of wide characters.
  fileprivate func changes(from old: StyledText) -> Range<Int> {
    let different = cells.indices.lazy.filter { cells[$0] != old.cells[$0] }
    guard var first = different.first, var end = different.last.map({ $0 + 1 }) else { return 0..<0 }
    if cells[first].text.isEmpty { first -= 1 }
    if end < cells.count, cells[end].text.isEmpty { end += 1 }
    return first..<end
  }

  /// The cells with sequences. Terminals disagree on the width of graphemes with several scalars, so a move to
  /// the next column follows them.
  fileprivate func placed(in range: Range<Int>) -> String {
    var text = ""
    var style = CellStyle()
    for column in range where !cells[column].text.isEmpty {
      let cell = cells[column]
      if cell.style != style { text += cell.style.sequence(after: style) }
      style = cell.style
      if cell.text.unicodeScalars.count == 1 {
        text += cell.text
      } else {
        let isWide = column + 1 < cells.count && cells[column + 1].text.isEmpty
        text += (isWide ? "  \u{1B}[2D" : "") + cell.text + "\u{1B}[\(column + (isWide ? 3 : 2))G"
      }
    }
    return text + CellStyle().sequence(after: style)
  }
}
