import FeatureKit

enum EmojiMapper {
  /// The addresses without invalid URLs, and without those with spaces, which the store couldn't tell from names.
  ///
  /// - Throws: `badResponse` for an empty list, which GitHub sent for a while on 29 July 2025.
  static func addresses(_ wire: EmojiWire) throws(Failure) -> EmojiAddresses {
    let addresses = wire.addresses.filter { _, address in
      URL(web: address) != nil && !address.contains(" ")
    }
    if addresses.isEmpty { throw .badResponse(.empty) }
    return addresses
  }
}
