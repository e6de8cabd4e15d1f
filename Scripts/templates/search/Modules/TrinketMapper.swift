import FeatureKit

enum TrinketMapper {
  /// - Throws: `badResponse` when none of the items can be used.
  static func charms(_ wire: TrinketWire, _ page: RemotePage) throws(Failure) -> RemoteItems<Charm> {
    let charms = wire.items.compactMap(\.value).map(charm)
    if charms.isEmpty, !wire.items.isEmpty { throw .badResponse(.unexpectedShape(path: "items.0")) }
    let end = page.offset + wire.items.count
    return RemoteItems(charms, total: wire.total, hasNext: end < wire.total ?? 0)
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
