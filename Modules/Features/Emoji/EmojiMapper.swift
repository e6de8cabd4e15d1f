import FeatureKit

enum EmojiMapper {
  /// The addresses without invalid URLs, and without those with spaces, which the store couldn't tell from
  /// names.
  ///
  /// - Throws: `badResponse` for an empty list, and for one in which not even every second value is an
  ///   address: GitHub sent its error, with an address of its documentation, with status 200 in July 2025.
  static func addresses(_ wire: EmojiWire) throws(Failure) -> EmojiAddresses {
    let addresses = wire.filter { _, address in
      URL(web: address) != nil && !address.contains(" ")
    }
    if addresses.count <= wire.count / 2 { throw .badResponse(.empty) }
    return addresses
  }
}
