import FeatureKit

enum EmojiMapper {
  /// GitHub's dictionary without invalid URLs.
  static func addresses(_ wire: EmojiWire) -> EmojiAddresses {
    wire.filter { URL(web: $0.value) != nil }
  }

  static func emoji(_ name: String, at address: String) -> Emoji {
    let scalars = EmojiCharacter.scalars(in: address)
    return Emoji(
      name: name,
      address: address,
      character: scalars.map { String(EmojiCharacter.qualified($0)) }
    )
  }
}
