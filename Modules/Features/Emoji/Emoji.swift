import FeatureKit
import Foundation

/// One of GitHub's emojis.
struct Emoji: Sendable, Equatable {
  let name: String
  /// The address of its picture.
  let address: String

  var url: URL? { URL(web: address) }

  /// Typed text in the form of a name: `:Blue heart:` is `blue_heart`.
  static func name(typed: String) -> String {
    let colons: (Character) -> Bool = { $0 == ":" }
    let bare = String(typed.trimmed.drop(while: colons).reversed().drop(while: colons).reversed())
    return String(bare.lowercased().map { $0 == " " ? "_" : $0 })
  }
}

/// Picture addresses by name, as GitHub sends them and as they are stored.
typealias EmojiAddresses = [String: String]

/// The stored emojis, and which of them were removed. An emoji is made only when it is needed.
struct EmojiList: Sendable, Equatable {
  let addresses: EmojiAddresses
  let removed: Set<String>
  /// The names without the removed ones, by code point.
  let names: [String]

  init(_ addresses: EmojiAddresses, removed: Set<String> = []) {
    self.addresses = addresses
    self.removed = removed
    names = addresses.keys.filter { !removed.contains($0) }.sorted()
  }

  /// The emoji of a name that is in the list.
  subscript(_ name: String) -> Emoji { Emoji(name: name, address: addresses[name] ?? "") }

  /// The emoji by its name in any case, with or without colons, or by its character.
  func emoji(_ text: String) -> EmojiMatch? {
    let typed = Emoji.name(typed: text)
    guard let name = addresses[typed] == nil ? name(ofCharacter: text) : typed else { return nil }
    return EmojiMatch(emoji: self[name], isRemoved: removed.contains(name))
  }

  /// The first by code point, as several names may share a character.
  private func name(ofCharacter text: String) -> String? {
    let character = text.withoutJoiners
    if character.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    return addresses.keys.filter { self[$0].character?.withoutJoiners == character }.min()
  }
}

extension String {
  /// Without the joiners and selectors that often get lost when an emoji is typed or copied.
  fileprivate var withoutJoiners: String {
    let scalars = trimmed.unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0 != "\u{200D}" && $0 != "\u{FE0F}" }))
  }
}

struct EmojiMatch: Sendable, Equatable {
  let emoji: Emoji
  let isRemoved: Bool
}
