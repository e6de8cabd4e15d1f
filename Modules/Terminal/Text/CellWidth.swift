import FeatureKit

/// Text measured in the cells of a terminal, grapheme by grapheme: é is one cell in both its forms, 漢 is two,
/// and so is 👨‍👩‍👧, whatever it is made of.
public enum CellWidth {
  /// The cells that a text takes. Control characters and combining marks take none.
  public static func cells(of text: some StringProtocol) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  /// The text, or as much of it as fits into so many cells with the mark of omission.
  public static func truncate(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    guard cells(of: text) > width else { return text }
    let room = width - cells(of: ellipsis)
    guard room >= 0 else { return String(repeating: ".", count: max(width, 0)) }
    return prefix(of: text, cells: room) + ellipsis
  }

  /// The text with blanks up to so many cells; a longer one stays as it is.
  public static func pad(_ text: String, to width: Int, alignment: Column.Alignment = .leading) -> String {
    let blanks = String(repeating: " ", count: max(0, width - cells(of: text)))
    return alignment == .leading ? text + blanks : blanks + text
  }

  /// The lines of a text broken at words to so many cells (1 or more). Its own line breaks stay, runs of
  /// blanks become one, and a word longer than a line is broken.
  public static func wrap(_ text: String, to width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      wrap(line: $0, to: max(width, 1))
    }
  }

  private static func wrap(line: Substring, to width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var used = 0
    for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" }) {
      for part in parts(of: word, width: width) {
        let needed = cells(of: part)
        if !current.isEmpty, used + 1 + needed <= width {
          current += " " + part
          used += 1 + needed
        } else {
          if !current.isEmpty { lines.append(current) }
          current = part
          used = needed
        }
      }
    }
    return lines + [current]
  }

  /// The word, or its pieces where it is longer than a line.
  private static func parts(of word: Substring, width: Int) -> [String] {
    if cells(of: word) <= width { return [String(word)] }
    var parts: [String] = []
    var part = ""
    var used = 0
    for character in word {
      let needed = cells(of: character)
      if used + needed > width, !part.isEmpty {
        parts.append(part)
        part = ""
        used = 0
      }
      part.append(character)
      used += needed
    }
    return parts + [part]
  }

  private static func prefix(of text: some StringProtocol, cells room: Int) -> String {
    var used = 0
    return String(
      text.prefix { character in
        used += cells(of: character)
        return used <= room
      }
    )
  }

  /// Printable ASCII: the common case, a cell a byte.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// No grapheme takes more than two cells, however many parts it has.
  static func cells(of character: Character) -> Int {
    let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    if character.unicodeScalars.contains(emojiSelector) { return 2 }
    return min(2, character.unicodeScalars.reduce(0) { $0 + cells(of: $1) })
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and final consonants
    default: return WideCharacters.contains(scalar) ? 2 : 1
    }
  }
}
