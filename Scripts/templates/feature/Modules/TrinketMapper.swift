import FeatureKit

enum TrinketMapper {
  /// An invalid URL becomes nil.
  static func charm(_ wire: CharmWire) -> Charm {
    Charm(
      id: wire.id,
      title: wire.title,
      summary: wire.description?.value?.filled,
      // only search:
      picture: wire.picture?.value.flatMap { URL(web: $0) },
      // end
      page: wire.url?.value.flatMap { URL(web: $0) }
    )
  }
}
