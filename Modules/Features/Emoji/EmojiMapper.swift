import FeatureKit

enum EmojiMapper {
  /// The addresses without invalid URLs.
  ///
  /// - Throws: `badResponse` for an empty list, which GitHub sent for a while on 29 July 2025.
  static func addresses(_ wire: EmojiWire) throws(Failure) -> EmojiAddresses {
    let addresses = wire.addresses.filter { URL(web: $0.value) != nil }
    if addresses.isEmpty { throw .badResponse(.empty) }
    return addresses
  }
}
