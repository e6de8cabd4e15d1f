/// kitty's Unicode placeholders: cells of text in whose place it draws a picture that has a virtual
/// placement, so that a program that knows only text can move and cover them.
extension KittyImage {
  /// The largest number of columns and of rows.
  public static let placeholderLimit = 297

  /// The marks that stand for numbers from 0 on, in kitty's `rowcolumn-diacritics.txt`: the marks above a
  /// character of Unicode 6.0 that don't combine to another character.
  static let numberMarks: [Character] = {
    let combining: Set<UInt32> = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313,
      0x314, 0x340, 0x341, 0x342, 0x343, 0x344, 0x653, 0x654,
    ]
    return (UInt32(0x300)...0x1D244).compactMap { code in
      guard let scalar = Unicode.Scalar(code), case let properties = scalar.properties,
        properties.canonicalCombiningClass.rawValue == 230, properties.generalCategory == .nonspacingMark,
        properties.age.map({ $0.major <= 6 && ($0.major < 6 || $0.minor == 0) }) == true,
        !combining.contains(code)
      else { return nil }
      return Character(scalar)
    }
  }()

  /// At the cursor, the rows below each other. A color and the third mark are the picture's ID, the first two
  /// marks the row and the column; a placeholder without marks is the next column's.
  func placeholders(columns: Int, at column: Int, rows: Range<Int>) -> String {
    let (placeholder, marks) = ("\u{10EEEE}", Self.numberMarks)
    let lines = rows.map { row in
      placeholder + [row, 0, Int(id >> 24)].map { String(marks[$0]) }.joined()
        + String(repeating: placeholder, count: columns - 1)
    }
    let color = [16, 8, 0].map { "\(id >> $0 & 255)" }.joined(separator: ";")
    // Down, and back to the first column.
    return "\u{1B}[38;2;\(color)m\(lines.joined(separator: "\u{1B}[B\u{1B}[\(column + 1)G"))\u{1B}[39m"
  }
}
