import Foundation

/// One of GitHub's emojis.
struct Emoji: Sendable, Equatable {
  let name: String
  /// Its picture.
  let url: URL

  /// What was typed in the form that names have: `:Blue heart:` is `blue_heart`.
  static func name(typed: String) -> String {
    typed.trimmingCharacters(in: .whitespacesAndNewlines)
      .trimmingCharacters(in: [":"])
      .lowercased()
      .replacing(" ", with: "_")
  }
}

extension Sequence<Emoji> {
  /// The emoji that a text names: by its name in any case, with or without colons, or by the emoji itself.
  func named(_ text: String) -> Emoji? {
    let name = Emoji.name(typed: text)
    if let emoji = first(where: { $0.name == name }) { return emoji }
    let character = text.withoutJoiners
    return first { $0.character?.withoutJoiners == character }
  }
}

extension String {
  /// Without white space around it and without the joiners and selectors that often get lost when an emoji
  /// is typed or copied.
  fileprivate var withoutJoiners: String {
    let scalars = trimmingCharacters(in: .whitespacesAndNewlines).unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0 != "\u{200D}" && $0 != "\u{FE0F}" }))
  }
}

/// The stored emojis, and which of them were taken off the list.
struct EmojiStore: Sendable, Equatable {
  /// All that are stored, by code point of their names.
  let emojis: [Emoji]
  let removed: Set<String>

  /// Those on the list, in the same order.
  var listed: [Emoji] { emojis.filter { !removed.contains($0.name) } }
}

/// One emoji, and whether it was taken off the list.
struct EmojiMatch: Sendable, Equatable {
  let emoji: Emoji
  let isRemoved: Bool
}

/// What a name that was not found may have meant.
enum EmojiSuggestion: Sendable, Equatable {
  case nothing
  case near(String)
  case removed(String)
}
