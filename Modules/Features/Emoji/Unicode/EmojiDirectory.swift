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
    let text = phrases.utf8
    var isWordStart = true
    for index in text.indices {
      if isWordStart, text[index...].starts(with: beginning) { return true }
      isWordStart = text[index] < UInt8(ascii: "0") || text[index] == UInt8(ascii: "|")
    }
    return false
  }
}

/// Unicode's emojis with groups and keywords, read when first needed.
enum EmojiDirectory {
  /// By code points, as in GitHub's pictures. Split as bytes, because finding the characters would take longer than all
  /// the rest of `emoji list`.
  private static let entries: [Substring: EmojiEntry] = {
    var entries: [Substring: EmojiEntry] = [:]
    entries.reserveCapacity(EmojiData.count)
    for line in EmojiData.subgroups.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"))
      let group = fields.first.map { String(Substring($0)) } ?? ""
      for field in fields.dropFirst() {
        let emoji = field.prefix { $0 != UInt8(ascii: "|") }
        let takesTone = emoji.last == UInt8(ascii: "+")
        entries[Substring(takesTone ? emoji.dropLast() : emoji)] = EmojiEntry(
          group: group,
          phrases: Substring(field[emoji.endIndex...]),
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
