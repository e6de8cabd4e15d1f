import FeatureKit

/// What is known about an emoji from `groups.txt`.
struct EmojiEntry: Sendable, Equatable {
  /// Unicode's name of the group: “Smileys & Emotion”.
  let group: String
  /// Where in the data the keywords are, in bytes: in lowercase, each after a “|”.
  fileprivate let range: Range<Int>
  let takesTone: Bool
  /// The position in Unicode's order.
  let position: Int

  var keywords: [String] { phrases.split(separator: "|").map(String.init) }

  private var phrases: Substring {
    let text = EmojiDirectory.subgroups.utf8
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    return Substring(text[start..<text.index(start, offsetBy: range.count)])
  }

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
  /// The lines after the licenses, each a subgroup.
  fileprivate static let subgroups: String = {
    let text = String(decoding: EmojiSample.file("groups.txt") ?? [], as: UTF8.self)
    return text.firstRange(of: "\n\n").map { String(text[$0.upperBound...].dropLast()) } ?? ""
  }()

  /// By code points, as in GitHub's pictures. Read byte by byte, because `split` and hashes of parts of a
  /// text that isn't ASCII would take a fifth of all the time of `emoji list`.
  private static let entries: [String: EmojiEntry] = {
    var entries: [String: EmojiEntry] = [:]
    entries.reserveCapacity(2000)
    var text = subgroups
    text.withUTF8 { text in
      var group: String?
      var start = 0
      for end in 0...text.count {
        let byte = end < text.count ? text[end] : UInt8(ascii: "\n")
        guard byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") else { continue }
        let field = text[start..<end]
        if let group {
          var emoji = field.prefix { $0 != UInt8(ascii: "|") }
          let range = emoji.endIndex..<end
          let takesTone = emoji.last == UInt8(ascii: "+")
          if takesTone { emoji.removeLast() }
          entries[String(decoding: emoji, as: UTF8.self)] = EmojiEntry(
            group: group,
            range: range,
            takesTone: takesTone,
            position: entries.count
          )
        } else {
          group = String(decoding: field, as: UTF8.self)
        }
        start = end + 1
        if byte == UInt8(ascii: "\n") { group = nil }
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
enum EmojiGroup: String, CaseIterable, Sendable, ParameterValue {
  case smileys, people, animals, food, travel, activities, objects, symbols, flags, github

  func contains(_ emoji: Emoji) -> Bool {
    if self == .github { return emoji.character == nil }
    return emoji.entry?.group.lowercased().hasPrefix(rawValue) ?? false
  }
}
