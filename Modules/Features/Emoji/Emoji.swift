import FeatureKit

struct Emoji {
  let name: String
  /// The picture's URL.
  let address: String
  /// The emoji from the code points in the picture's name; nil for GitHub's own pictures.
  /// `…/unicode/1f1e6-1f1e8.png?v8` is 🇦🇨. It has the joiners and selectors that GitHub's file names lack
  /// (gemoji, `image_filename`); without them a couple with a heart would be three emojis.
  var character: String?
  /// The other names of the same picture.
  var aliases: [String] = []
  var isFavorite = false
  /// Whether it is hidden from the list.
  var isRemoved = false

  /// An emoji as it is stored.
  init(_ name: String, at address: String) {
    self.name = name
    self.address = address
    character = untoned
  }

  private var untoned: String? {
    EmojiCharacter.scalars(in: address).map { String(EmojiCharacter.qualified($0)) }
  }

  var url: URL? { URL(web: address) }

  /// `U+2764`, `U+FE0F`.
  var codePoints: [String] {
    (character ?? "").unicodeScalars.map { scalar in
      let hex = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + "0".repeated(4 - hex.count) + hex
    }
  }

  var entry: EmojiEntry? { EmojiDirectory.entry(at: address) }

  var takesTone: Bool { entry?.takesTone == true }

  /// The emoji in a skin tone, if there is one and it takes it.
  func toned(_ tone: EmojiTone) -> Emoji {
    guard tone != .yellow, takesTone else { return self }
    var emoji = self
    emoji.character = untoned.map(tone.applied)
    return emoji
  }

  /// Converts typed text to a name: `:Blue heart:` becomes `blue_heart`.
  static func name(typed: String) -> String {
    let colons: (Character) -> Bool = { $0 == ":" }
    let bare = String(typed.trimmed.drop(while: colons).reversed().drop(while: colons).reversed())
    return bare.lowercased().replacing(" ", with: "_")
  }
}

/// Picture URLs by name, as in GitHub's response.
typealias EmojiAddresses = [String: String]

/// The stored emojis, the removed names, the favorites and the recently used ones. `Emoji` values are
/// created on demand.
struct EmojiList {
  let addresses: EmojiAddresses
  let removed: Set<String>
  /// Latest first.
  let favorites: [String]
  /// Latest first.
  let recent: [String]
  /// Without the removed ones, by code point.
  private(set) var names: [String]

  init(
    _ addresses: EmojiAddresses,
    removed: Set<String> = [],
    favorites: [String] = [],
    recent: [String] = []
  ) {
    self.addresses = addresses
    self.removed = removed
    self.favorites = favorites.filter { addresses[$0] != nil }
    self.recent = recent.filter { addresses[$0] != nil }
    names = addresses.keys.filter { !removed.contains($0) }.sorted()
  }

  /// The list with the names of a group only.
  func only(_ group: EmojiGroup?) -> EmojiList {
    guard let group else { return self }
    var list = self
    list.names = names.filter { group.contains(self[$0]) }
    return list
  }

  /// The emojis with their aliases.
  func emojis(_ names: [String]) -> [Emoji] {
    let wanted = Set(names.compactMap { addresses[$0] })
    let sharing = Dictionary(grouping: addresses.filter { wanted.contains($0.value) }, by: \.value)
    return names.map { name in
      var emoji = self[name]
      emoji.aliases = (sharing[emoji.address] ?? []).map(\.key).filter { $0 != name }.sorted()
      emoji.isFavorite = favorites.contains(name)
      emoji.isRemoved = removed.contains(name)
      return emoji
    }
  }

  /// Without its aliases and marks.
  subscript(_ name: String) -> Emoji { Emoji(name, at: addresses[name] ?? "") }

  /// Finds an emoji by name, ignoring case and colons, or by character.
  func emoji(_ text: String) -> Emoji? {
    let typed = Emoji.name(typed: text)
    let name = addresses[typed] == nil ? name(ofCharacter: text) : typed
    return name.map { emojis([$0])[0] }
  }

  /// The names that have the text, or keywords with it, best first: keywords come after the names in which a
  /// word starts with it, and before those that have it elsewhere. Without any, the name of the typed
  /// character.
  func search(_ text: String) -> [String] {
    let name = Emoji.name(typed: text)
    let ranked = TextMatch.ranked(names, for: name) { $0 }
    let isNamed: (String) -> Bool = { TextMatch.rank($0, for: name).map { $0 <= .wordStart } ?? false }
    let named = ranked.prefix(while: isNamed)
    let known = namesByKeyword(name, except: Set(named))
    let others = Set(known)
    let rest = ranked.dropFirst(named.count).filter { !others.contains($0) }
    let found = Array(named) + known + rest
    guard found.isEmpty, let name = self.name(ofCharacter: text), names.contains(name) else { return found }
    return [name]
  }

  /// The names of emojis with matching keywords, in Unicode's order.
  private func namesByKeyword(_ name: String, except named: Set<String>) -> [String] {
    let words = name.split(separator: "_").map { Array($0.utf8) }
    return names.compactMap { name -> (name: String, position: Int)? in
      guard !named.contains(name), let entry = EmojiDirectory.entry(at: addresses[name] ?? ""),
        entry.matches(words)
      else { return nil }
      return (name, entry.position)
    }
    .sorted { $0.position < $1.position }.map(\.name)
  }

  /// The first by code point, because several names can share a character.
  private func name(ofCharacter text: String) -> String? {
    let character = text.trimmed.withoutModifiers
    if character.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    return addresses.keys.filter { self[$0].character?.withoutModifiers == character }.min()
  }
}

extension String {
  /// Without joiners and selectors, which often get lost when typing or copying, and without skin tones.
  var withoutModifiers: String {
    let isModifier = { (scalar: Unicode.Scalar) in
      scalar == "\u{200D}" || scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier
    }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !isModifier($0) }))
  }
}

enum EmojiError: FeatureError {
  case allRemoved
  case unknown(String, nearest: String?)
  case hasNoTones(String)

  var code: ErrorCode { if case .hasNoTones = self { .invalidInput } else { .notFound } }
}
