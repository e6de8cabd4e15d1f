/// Turns frames into terminal output: only the changed cells, as one synchronized update (mode 2026).
public struct FrameWriter: Sendable {
  private var shown: Frame?
  private var rows = 0
  private var columns = 0
  private var hasKittyPictures = false

  public init() {}

  /// Repaints all cells with the next frame.
  public mutating func invalidate() { shown = nil }

  /// - Returns: Empty when nothing changed.
  public mutating func bytes(for frame: Frame, rows: Int, columns: Int) -> String {
    if (rows, columns) != (self.rows, self.columns) { shown = nil }
    guard frame != shown else { return "" }
    var update = FrameUpdate(rows: rows, columns: columns)
    if shown == nil { update.erase(kittyPictures: hasKittyPictures) }
    update.draw(frame, over: shown)
    hasKittyPictures = hasKittyPictures || frame.pictures.contains(where: KittyGraphics.isKitty)
    (shown, self.rows, self.columns) = (frame, rows, columns)
    return update.text
  }
}

private struct FrameUpdate {
  let rows: Int
  let columns: Int
  private var body: [UInt8] = []
  private var style = CellStyle()

  /// Up to this many unchanged cells are rewritten, which is shorter than moving the cursor.
  private static let shortestMove = 6

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  var text: String {
    "\u{1B}[?2026h\u{1B}[?25l" + String(decoding: body, as: UTF8.self) + "\u{1B}[?2026l"
  }

  mutating func erase(kittyPictures: Bool) {
    add("\u{1B}[m\u{1B}[2J" + (kittyPictures ? KittyGraphics.deleteAll : ""))
  }

  mutating func draw(_ frame: Frame, over shown: Frame?) {
    let fitting = frame.pictures.filter(fits)
    let old = shown?.pictures.filter(fits) ?? []
    let gone = old.filter { !fitting.contains($0) }
    for picture in gone { add(KittyGraphics.delete(picture)) }
    var written: [Int: Range<Int>] = [:]
    for row in 0..<rows {
      let holes = gone.filter { ($0.row..<$0.row + $0.rows).contains(row) }
      let new = Self.line(row, of: frame)
      let previous = shown.map { Self.line(row, of: $0) }
      if new == previous ?? "", holes.isEmpty { continue }
      written[row] = write(new, over: previous, row: row, holes: holes)
    }
    show(CellStyle())
    for picture in fitting where !old.contains(picture) || isOverwritten(picture, written) {
      add(move(picture.row, picture.column) + picture.sequence)
    }
    if let cursor = frame.cursor, cursor.row < rows, cursor.column < columns {
      add(move(cursor.row, cursor.column) + "\u{1B}[?25h")
    }
  }

  private static func line(_ row: Int, of frame: Frame) -> String {
    row < frame.lines.count ? frame.lines[row] : ""
  }

  private func fits(_ picture: FramePicture) -> Bool {
    picture.row >= 0 && picture.column >= 0 && picture.row + picture.rows <= rows
      && picture.column + picture.columns <= columns
  }

  /// Text erases a picture below it, except in kitty's protocol.
  private func isOverwritten(_ picture: FramePicture, _ written: [Int: Range<Int>]) -> Bool {
    !KittyGraphics.isKitty(picture)
      && (picture.row..<picture.row + picture.rows).contains { row in
        written[row]?.overlaps(picture.column..<picture.column + picture.columns) ?? false
      }
  }

  private mutating func add(_ text: String) { body += text.utf8 }

  private mutating func show(_ style: CellStyle) {
    style.write(after: self.style, to: &body)
    self.style = style
  }

  private func move(_ row: Int, _ column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }

  /// Writes the changed cells.
  ///
  /// - Parameters:
  ///   - previous: nil for an erased row.
  ///   - holes: Removed pictures, whose cells must be rewritten.
  /// - Returns: From the first to the last written cell.
  private mutating func write(_ line: String, over previous: String?, row: Int, holes: [FramePicture])
    -> Range<Int>?
  {
    let new = StyledText(line).prefix(columns).padded(to: columns).cells
    var old = StyledText(previous ?? "").prefix(columns).padded(to: columns).cells
    for hole in holes {
      for column in hole.column..<hole.column + hole.columns { old[column].text = "\u{0}" }
    }
    var written: Range<Int>?
    var column = 0
    while let first = (column..<columns).first(where: { new[$0] != old[$0] }) {
      let start = new[first].text.isEmpty ? first - 1 : first
      column = Self.endOfChange(new, old, from: first)
      add(move(row, start))
      emit(new, start..<column)
      written = min(written?.lowerBound ?? start, start)..<column
    }
    return written
  }

  private static func endOfChange(_ new: [StyledText.Cell], _ old: [StyledText.Cell], from first: Int) -> Int
  {
    var end = first + 1
    for column in first + 1..<max(new.count, first + 1) {
      if column >= end + shortestMove { break }
      if new[column] != old[column] || new[column].text.isEmpty { end = column + 1 }
    }
    return end
  }

  private mutating func emit(_ cells: [StyledText.Cell], _ range: Range<Int>) {
    var column = range.lowerBound
    while column < range.upperBound {
      let cell = cells[column]
      let blanks = cells[column..<range.upperBound].prefix(while: \.isErased).count
      if blanks > Self.shortestMove {
        show(CellStyle())
        column += blanks
        add(column == columns ? "\u{1B}[K" : "\u{1B}[\(blanks)X\u{1B}[\(blanks)C")
        continue
      }
      show(cell.style)
      let isWide = column + 1 < cells.count && cells[column + 1].text.isEmpty
      let end = column + (isWide ? 2 : 1)
      if cell.text.unicodeScalars.count > 1 {
        // Terminals disagree on the width of graphemes with several scalars.
        add((isWide ? "  \u{1B}[2D" : "") + cell.text + "\u{1B}[\(end + 1)G")
      } else {
        add(cell.text)
      }
      column = end
    }
  }
}

/// Deletes pictures of kitty's protocol by their cell (`a=d`), so that their IDs needn't be stored.
private enum KittyGraphics {
  static let deleteAll = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

  static func isKitty(_ picture: FramePicture) -> Bool { picture.sequence.hasPrefix("\u{1B}_G") }

  static func delete(_ picture: FramePicture) -> String {
    guard isKitty(picture) else { return "" }
    return "\u{1B}_Ga=d,d=P,x=\(picture.column + 1),y=\(picture.row + 1),q=2\u{1B}\\"
  }
}
