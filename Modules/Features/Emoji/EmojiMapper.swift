import FeatureKit

enum EmojiMapper {
  /// The addresses without invalid URLs.
  ///
  /// - Throws: `badResponse` for an empty list, and for one in which not even every second value is an
  ///   address: GitHub sent its error, with an address of its documentation, with status 200 in July 2025.
  static func addresses(_ wire: EmojiWire) throws(Failure) -> EmojiAddresses {
    let addresses = wire.compactMapValues(\.wrappedValue).filter { URL(web: $0.value) != nil }
    if wire.isEmpty { throw .badResponse(.empty) }
    if addresses.count <= wire.count / 2 {
      let other = wire.keys.filter { addresses[$0] == nil }.min() ?? ""
      throw .badResponse(.unexpectedShape(path: other))
    }
    return addresses
  }
}
