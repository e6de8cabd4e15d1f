import FeatureKit

/// What is known about an emoji from `groups.txt`.
struct EmojiEntry {
  /// Unicode's name of the group: “Smileys & Emotion”.
  let group: String
  /// In lowercase, each after a “|”.
  fileprivate let phrases: ArraySlice<UInt8>
  let takesTone: Bool
  /// The position in Unicode's order.
  let position: Int

  var keywords: [String] { phrases.split(separator: separator).map { String(decoding: $0, as: UTF8.self) } }

  /// Whether each word begins a word of the keywords.
  func matches(_ words: [[UInt8]]) -> Bool { words.allSatisfy(hasWord(startingWith:)) }

  private func hasWord(startingWith beginning: [UInt8]) -> Bool {
    phrases.indices.contains { index in
      let before = index > phrases.startIndex ? phrases[index - 1] : separator
      let isWordStart = before < "0" || before == separator
      return isWordStart && phrases[index...].starts(with: beginning)
    }
  }
}

/// Before each keyword.
private let separator: UInt8 = "|"

/// Unicode's emojis with groups and keywords, read when first needed.
enum EmojiDirectory {
  /// By code points, as in GitHub's pictures. A line after the licenses is a subgroup. Read as bytes, because
  /// hashes of parts of a text that isn't ASCII would take a fifth of all the time of `emoji list`.
  private static let entries: [String: EmojiEntry] = {
    let data = EmojiSample.file("groups.txt") ?? []
    let start = data.firstRange(of: Array("\n\n".utf8))?.upperBound ?? data.startIndex
    var entries: [String: EmojiEntry] = [:]
    entries.reserveCapacity(2000)
    for line in data[start...].split(separator: "\n") {
      let fields = line.split(separator: "\t")
      let group = String(decoding: fields[0], as: UTF8.self)
      for field in fields.dropFirst() {
        var emoji = field.prefix { $0 != separator }
        let phrases = field[emoji.endIndex...]
        let takesTone = emoji.last == "+"
        if takesTone { emoji.removeLast() }
        entries[String(decoding: emoji, as: UTF8.self)] = EmojiEntry(
          group: group,
          phrases: phrases,
          takesTone: takesTone,
          position: entries.count
        )
      }
    }
    return entries
  }()

  /// nil for GitHub's own pictures and emojis that are newer than the data.
  ///
  /// - Parameter address: The picture's.
  static func entry(at address: String) -> EmojiEntry? {
    EmojiCharacter.codePoints(in: address).flatMap { entries[String($0)] }
  }
}

/// `--group`: GitHub's own, and Unicode's by the first word of its name.
enum EmojiGroup: String, CaseIterable, ParameterValue {
  case smileys, people, animals, food, travel, activities, objects, symbols, flags, github

  func contains(_ emoji: Emoji) -> Bool {
    if self == .github { return emoji.character == nil }
    return emoji.entry?.group.lowercased().hasPrefix(rawValue) ?? false
  }
}
