import FeatureKit

/// Text widths in terminal cells, by grapheme: é takes one cell in both its forms, 漢 and 👨‍👩‍👧 take two.
public enum CellWidth {
  /// Control characters and combining marks take no cells.
  public static func cells(of text: some StringProtocol) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  public static func cells(ofWidest texts: some Sequence<String>) -> Int {
    texts.map { cells(of: $0) }.max() ?? 0
  }

  /// Cuts a text that is too wide and appends the ellipsis.
  public static func truncate(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    guard cells(of: text) > width else { return text }
    let room = width - cells(of: ellipsis)
    guard room >= 0 else { return ".".repeated(width) }
    return prefix(of: text[...], cells: room) + ellipsis
  }

  /// Cuts a text that is too wide in its middle.
  public static func truncateMiddle(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    let room = width - cells(of: ellipsis)
    guard cells(of: text) > width, room > 1 else { return truncate(text, to: width, ellipsis: ellipsis) }
    let end = suffix(of: text, cells: room / 2)
    return prefix(of: text[...], cells: room - cells(of: end)) + ellipsis + end
  }

  /// Spaces behind the text; a wider one is returned unchanged.
  public static func pad(_ text: String, to width: Int) -> String {
    text + " ".repeated(width - cells(of: text))
  }

  /// Spaces before the text; a wider one is returned unchanged.
  public static func padLeft(_ text: String, to width: Int) -> String {
    " ".repeated(width - cells(of: text)) + text
  }

  /// Wraps a text at words to `width` cells; less than 1 counts as 1. Line breaks remain, runs of spaces
  /// become one, and words that are too long are broken, addresses at a separator.
  public static func wrap(_ text: String, to width: Int) -> [String] {
    lines(of: text).flatMap { line -> [String] in
      var lines: [String] = []
      var current = ""
      var used = 0
      for word in words(of: line) {
        for part in parts(of: word, width: width, after: "/?&=-_") {
          let needed = cells(of: part)
          if !current.isEmpty, used + 1 + needed <= width {
            current += " " + part
            used += 1 + needed
          } else {
            if !current.isEmpty { lines.append(current) }
            current = String(part)
            used = needed
          }
        }
      }
      return lines + [current]
    }
  }

  /// A document's lines, broken at `width` cells, at least 1.
  public static func chunks(of text: String, width: Int) -> [String] {
    lines(of: text).flatMap { line in parts(of: line, width: width).map(String.init) }
  }

  private static func lines(of text: String) -> [Substring] {
    // A line feed alone is a character of its own, and bytes are split faster.
    if text.utf8.contains(0x0D) { return text.split(separator: "\n", omittingEmptySubsequences: false) }
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Substring.init)
  }

  private static func words(of line: Substring) -> [Substring] {
    if isPlain(line) { return line.utf8.split(separator: 0x20).map(Substring.init) }
    return line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
  }

  /// The text, in parts if it is wider than a line.
  ///
  /// - Parameter separators: Where an address is broken, unless that leaves half of the line empty.
  private static func parts(of text: Substring, width: Int, after separators: String = "") -> [Substring] {
    var rest = text
    var parts: [Substring] = []
    repeat {
      var part = prefix(of: rest, cells: width)
      if part.endIndex < rest.endIndex, let separator = part.lastIndex(where: separators.contains),
        case let start = part[...separator], cells(of: start) > width / 2
      {
        part = start
      }
      parts.append(part.isEmpty ? rest.prefix(1) : part)
      rest = rest[parts[parts.count - 1].endIndex...]
    } while !rest.isEmpty
    return parts
  }

  /// The first characters that fit.
  static func prefix(of text: Substring, cells room: Int) -> Substring {
    // Only the start of a long text is looked at, with one more byte, because a combining mark may follow.
    if text.utf8.prefix(max(0, room) + 1).allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return Substring(text.utf8.prefix(max(0, room)))
    }
    var used = 0
    return text.prefix { character in
      used += cells(of: character)
      return used <= room
    }
  }

  /// The last characters that fit.
  public static func suffix(of text: String, cells room: Int) -> Substring {
    var used = 0
    let start = text.indices.last { index in
      used += cells(of: text[index])
      return used > room
    }
    return start.map { text[text.index(after: $0)...] } ?? text[...]
  }

  /// Printable ASCII, the common case: one cell for each byte.
  static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } } ?? false
  }

  /// At most 2, however many scalars the grapheme has.
  static func cells(of character: Character) -> Int {
    let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    if character.unicodeScalars.contains(emojiSelector) { return 2 }
    return min(2, character.unicodeScalars.reduce(0) { $0 + cells(of: $1) })
  }

  /// Whether terminals agree on its width: a single scalar, and no emoji since Unicode 12.
  static func isCertain(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return false }
    return !first.properties.isEmojiPresentation || first.properties.age.map { $0.major < 12 } ?? false
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    switch scalar.value {
    case ..<0x1100: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and final consonants
    default:
      return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// Wide and Fullwidth in EastAsianWidth.txt of Unicode 17, merged across unassigned gaps, without emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initial consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // CJK radicals and punctuation
    0x3041...0x3247,  // kana, bopomofo, enclosed CJK
    0x3250...0xA4C6,  // enclosed CJK, CJK extension A, hexagrams, CJK ideographs, Yi
    0xA960...0xA97C,  // Hangul extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6B,  // CJK compatibility and small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18D08,  // Tangut, Khitan
    0x1AFF0...0x1B2FB,  // kana supplement, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // CJK extensions B and later
  ]
}
