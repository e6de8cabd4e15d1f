import FeatureKit

/// What is known about an emoji from `EmojiData`.
struct EmojiEntry: Sendable, Equatable {
  /// Unicode's name of the group: “Smileys & Emotion”.
  let group: String
  /// In lowercase, each after a “|”.
  fileprivate let phrases: Substring
  let takesTone: Bool
  /// The position in Unicode's order.
  let position: Int

  var keywords: [String] { phrases.split(separator: "|").map(String.init) }

  /// Whether each word begins a word of the keywords.
  func matches(_ words: [[UInt8]]) -> Bool { words.allSatisfy(hasWord(startingWith:)) }

  private func hasWord(startingWith beginning: [UInt8]) -> Bool {
    var phrases = phrases
    return phrases.withUTF8 { text in
      text.indices.contains { index in
        let before = index > 0 ? text[index - 1] : UInt8(ascii: "|")
        let isWordStart = before < UInt8(ascii: "0") || before == UInt8(ascii: "|")
        return isWordStart && text[index...].starts(with: beginning)
      }
    }
  }
}

/// Unicode's emojis with groups and keywords, read when first needed.
enum EmojiDirectory {
  /// By code points, as in GitHub's pictures. Read byte by byte, because `split` would take a fifth of all the time of
  /// `emoji list`.
  private static let entries: [Substring: EmojiEntry] = {
    let text = EmojiData.subgroups.utf8
    func part(_ range: Range<Int>) -> Substring {
      let start = text.index(text.startIndex, offsetBy: range.lowerBound)
      return Substring(text[start..<text.index(start, offsetBy: range.count)])
    }
    var entries: [Substring: EmojiEntry] = [:]
    entries.reserveCapacity(EmojiData.count)
    var group: String?
    // Of the field: where it starts, and its first “|”.
    var (start, keywords) = (0, Int?.none)
    func endField(at end: Int) {
      defer { (start, keywords) = (end + 1, nil) }
      guard let group else { return group = String(part(start..<end)) }
      let phrases = keywords ?? end
      let emoji = part(start..<phrases)
      let takesTone = emoji.utf8.last == UInt8(ascii: "+")
      entries[takesTone ? Substring(emoji.utf8.dropLast()) : emoji] = EmojiEntry(
        group: group,
        phrases: part(phrases..<end),
        takesTone: takesTone,
        position: entries.count
      )
    }
    for (offset, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "|"): keywords = keywords ?? offset
      case UInt8(ascii: "\t"): endField(at: offset)
      case UInt8(ascii: "\n"):
        endField(at: offset)
        group = nil
      default: break
      }
    }
    endField(at: text.count)
    return entries
  }()

  /// nil for GitHub's own pictures and emojis that are newer than the data.
  ///
  /// - Parameter address: The picture's.
  static func entry(at address: String) -> EmojiEntry? {
    EmojiCharacter.codePoints(in: address).flatMap { entries[$0] }
  }
}

/// `--group`: GitHub's own, and Unicode's by the first word of its name.
enum EmojiGroup: String, CaseIterable, Sendable, ParameterValue {
  case smileys, people, animals, food, travel, activities, objects, symbols, flags, github

  func contains(_ emoji: Emoji) -> Bool {
    if self == .github { return emoji.character == nil }
    return emoji.entry?.group.lowercased().hasPrefix(rawValue) ?? false
  }
}
