import FeatureKit

struct Emoji: Sendable, Equatable {
  let name: String
  /// The picture's URL.
  let address: String
  /// The emoji from the code points in the picture's name; nil for GitHub's own pictures.
  /// `…/unicode/1f1e6-1f1e8.png?v8` is 🇦🇨.
  let character: String?
  /// The emoji for a terminal. GitHub's file names lack the joiners and selectors that combine code points
  /// into one emoji (gemoji, `image_filename`); without them a couple with a heart would be three emojis.
  let presentation: String?

  init(name: String, address: String) {
    self.name = name
    self.address = address
    let scalars = EmojiCharacter.scalars(in: address)
    character = scalars.map { String(String.UnicodeScalarView($0)) }
    presentation = scalars.map { String(EmojiCharacter.qualified($0)) }
  }

  var url: URL? { URL(web: address) }

  /// Converts typed text to a name: `:Blue heart:` becomes `blue_heart`.
  static func name(typed: String) -> String {
    let colons: (Character) -> Bool = { $0 == ":" }
    let bare = String(typed.trimmed.drop(while: colons).reversed().drop(while: colons).reversed())
    return String(bare.lowercased().map { $0 == " " ? "_" : $0 })
  }
}

/// Picture URLs by name, as in GitHub's response and in the store.
typealias EmojiAddresses = [String: String]

/// The stored emojis and the removed names. `Emoji` values are created on demand.
struct EmojiList: Sendable, Equatable {
  let addresses: EmojiAddresses
  let removed: Set<String>
  /// Without the removed ones, by code point.
  let names: [String]

  init(_ addresses: EmojiAddresses, removed: Set<String> = []) {
    self.addresses = addresses
    self.removed = removed
    names = addresses.keys.filter { !removed.contains($0) }.sorted()
  }

  subscript(_ name: String) -> Emoji { Emoji(name: name, address: addresses[name] ?? "") }

  /// Finds an emoji by name, ignoring case and colons, or by character.
  func emoji(_ text: String) -> EmojiMatch? {
    let typed = Emoji.name(typed: text)
    guard let name = addresses[typed] == nil ? name(ofCharacter: text) : typed else { return nil }
    return EmojiMatch(emoji: self[name], isRemoved: removed.contains(name))
  }

  /// The first by code point, because several names can share a character.
  private func name(ofCharacter text: String) -> String? {
    let character = text.withoutJoiners
    if character.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    return addresses.keys.filter { self[$0].character?.withoutJoiners == character }.min()
  }
}

extension String {
  /// Without joiners and selectors, which often get lost when typing or copying.
  fileprivate var withoutJoiners: String {
    let scalars = trimmed.unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0 != "\u{200D}" && $0 != "\u{FE0F}" }))
  }
}

struct EmojiMatch: Sendable, Equatable {
  let emoji: Emoji
  let isRemoved: Bool
}
