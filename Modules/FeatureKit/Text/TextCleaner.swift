/// The one place that decides what a character from outside may do on a terminal.
enum TextCleaner {
  static func clean(_ raw: some StringProtocol, keepsLines: Bool) -> String {
    if raw.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(raw) }
    let scalars = Array(raw.unicodeScalars)
    var cleaned = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" {
        index += 1
        continue
      }
      if scalar == blackFlag, let tags = flagTags(scalars, after: index) {
        cleaned.append(contentsOf: scalars[index..<tags])
        index = tags
        continue
      }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if let kept = replacement(for: scalar, after: cleaned.last, before: next, keepsLines: keepsLines) {
        cleaned.append(kept)
      }
      index += 1
    }
    return String(cleaned)
  }

  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  private static func replacement(
    for scalar: Unicode.Scalar,
    after previous: Unicode.Scalar?,
    before next: Unicode.Scalar?,
    keepsLines: Bool
  ) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: return keepsLines ? "\n" : " "
    case 0x09: return " "
    case 0x00..<0x20: return Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: return "\u{2421}"
    case 0x80..<0xA0: return "\u{FFFD}"
    case 0x200D: return joins(previous, next) ? scalar : nil
    case 0xFE0F: return previous?.properties.isEmoji == true ? scalar : nil
    case 0xFE00...0xFE0E, 0xE0100...0xE01EF: return nil
    default: return scalar.properties.generalCategory == .format ? nil : scalar
    }
  }

  /// A zero-width joiner is kept only between two parts of one emoji.
  private static func joins(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    guard let previous, let next else { return false }
    let followsEmoji = previous.value == 0xFE0F || isPictograph(previous)
    return followsEmoji && isPictograph(next)
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && scalar.value > 0x203B
  }

  /// The end of a subdivision flag's tag characters (England, Scotland, Wales), if they are well formed.
  private static func flagTags(_ scalars: [Unicode.Scalar], after start: Int) -> Int? {
    let longestTagSequence = 7
    for index in (start + 1)..<min(scalars.count, start + 1 + longestTagSequence) {
      switch scalars[index].value {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: continue
      case 0xE007F where index > start + 1: return index + 1
      default: return nil
      }
    }
    return nil
  }
}
