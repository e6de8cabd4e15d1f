import FeatureKit

enum TrinketMapper {
  /// An invalid time or URL becomes nil.
  static func charm(_ wire: TrinketWire) -> Charm {
    Charm(
      id: wire.id,
      title: wire.title,
      updatedAt: wire.updated.flatMap(Timestamp.date),
      page: wire.url.flatMap { URL(web: $0) }
    )
  }
}
