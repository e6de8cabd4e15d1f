import Foundation

/// From GitHub's dictionary to emojis, and from emojis to what is kept and back.
enum EmojiMapper {
  /// What is kept, and what GitHub sends: picture addresses by name.
  typealias Record = [String: String]

  /// The emojis by code point of their names; an entry whose address is no web address is left out.
  static func emojis(_ record: Record) -> [Emoji] {
    record
      .compactMap { name, address in
        guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return nil }
        return URL(string: address).map { Emoji(name: name, url: $0, character: character(address)) }
      }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  static func record(_ emojis: [Emoji]) -> Record {
    Record(emojis.map { ($0.name, $0.url.absoluteString) }, uniquingKeysWith: { first, _ in first })
  }

  /// The emoji whose code points name the picture: `…/unicode/1f1e6-1f1e8.png?v8` is 🇦🇨.
  static func character(_ address: String) -> String? {
    guard let folder = address.range(of: "/unicode/") else { return nil }
    let codes = address[folder.upperBound...].prefix { $0 != "." }
    var scalars: [Unicode.Scalar] = []
    for code in codes.split(separator: "-", omittingEmptySubsequences: false) {
      guard let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
      scalars.append(scalar)
    }
    guard scalars.first?.properties.isEmoji == true else { return nil }
    return String(qualified(scalars))
  }

  /// The emoji as it is written. GitHub's file names leave out the joiners and the selectors that make an emoji
  /// of several code points one (gemoji, `image_filename`); a text without them shows two people and a heart.
  private static func qualified(_ scalars: [Unicode.Scalar]) -> String.UnicodeScalarView {
    var text = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() where scalar != joiner && scalar != emojiSelector {
      if let last = text.last, joins(last, scalar) { text.append(joiner) }
      text.append(scalar)
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if needsSelector(scalar, before: next) { text.append(emojiSelector) }
    }
    return text
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// Two pictures are joined; a flag's letters, its tags, a skin tone and a key's frame follow without.
  private static func joins(_ last: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    next.properties.isEmoji && !next.properties.isEmojiModifier && !isFlagLetter(next)
  }

  /// What is a text character of itself becomes an emoji by the selector, or by a skin tone.
  private static func needsSelector(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    scalar.properties.isEmoji && !scalar.properties.isEmojiPresentation
      && next?.properties.isEmojiModifier != true
  }

  private static func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
