import FeatureKit

enum TrinketMapper {
  /// An invalid URL becomes nil.
  static func charm(_ wire: CharmWire) -> Charm {
    Charm(
      id: wire.id,
      title: wire.title,
      summary: wire.description?.filled,
      // only search:
      picture: wire.picture.flatMap { URL(web: $0) },
      // end
      page: wire.url.flatMap { URL(web: $0) }
    )
  }
}
