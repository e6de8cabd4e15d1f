extension JSONWriter {
  /// Writes a text between quotes.
  mutating func write(_ text: String) {
    bytes.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += #"\""#.utf8
      case "\\": bytes += #"\\"#.utf8
      case "\u{8}": bytes += #"\b"#.utf8
      case "\t": bytes += #"\t"#.utf8
      case "\n": bytes += #"\n"#.utf8
      case "\u{C}": bytes += #"\f"#.utf8
      case "\r": bytes += #"\r"#.utf8
      case " "..<"\u{7F}": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where Self.isHarmless(scalar): bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      default: for unit in String(scalar).utf16 { writeEscape(unit) }
      }
    }
    bytes.append("\"")
  }

  private mutating func writeEscape(_ unit: UInt16) {
    let hex = String(unit, radix: 16)
    bytes += ("\\u" + "0".repeated(4 - hex.count) + hex).utf8
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
