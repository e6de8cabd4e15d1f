import FeatureKit

enum TrinketMapper {
  /// - Throws: `badResponse` when none of the items can be used.
  static func charms(_ wire: TrinketWire, at range: Range<Int>) throws(Failure) -> RemoteItems<Charm> {
    try RemoteItems(wire.items.map { $0.value.map(charm) }, at: range, of: wire.total, path: "items")
  }

  /// An invalid URL becomes nil.
  static func charm(_ wire: CharmWire) -> Charm {
    Charm(
      id: wire.id,
      title: wire.title,
      summary: wire.description?.filled,
      picture: wire.picture.flatMap { URL(web: $0) },
      page: wire.url.flatMap { URL(web: $0) }
    )
  }
}
