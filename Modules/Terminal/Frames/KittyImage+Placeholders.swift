/// kitty's Unicode placeholders: cells of text in whose place it draws a picture that has a virtual
/// placement, so that a program that knows only text can move and cover them.
extension KittyImage {
  /// The largest number of columns and of rows.
  public static let placeholderLimit = 297

  /// The marks that stand for numbers from 0 on, of kitty's `rowcolumn-diacritics.txt`.
  static let numberMarks = String(decoding: PackageResources.number_marks_txt, as: UTF8.self)
    .split(whereSeparator: \.isWhitespace)
    .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init).map(Character.init) }

  /// At the cursor, the rows below each other. A color and the third mark are the picture's ID, the first two
  /// marks the row and the column; a placeholder without marks is the next column's.
  func placeholders(columns: Int, at column: Int, rows: Range<Int>) -> String {
    let placeholder = "\u{10EEEE}"
    let marks = Self.numberMarks
    let lines = rows.map { row in
      placeholder + [row, 0, Int(id >> 24)].map { String(marks[$0]) }.joined()
        + placeholder.repeated(columns - 1)
    }
    let color = id.channels.map(String.init).joined(separator: ";")
    // Down, and back to the first column.
    return "\u{1B}[38;2;\(color)m\(lines.joined(separator: "\u{1B}[B\u{1B}[\(column + 1)G"))\u{1B}[39m"
  }
}
