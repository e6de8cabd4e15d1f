import FeatureKit

enum TrinketMapper {
  /// An invalid URL becomes nil.
  static func charm(_ wire: TrinketWire) -> Charm {
    Charm(name: wire.name, summary: wire.description, page: wire.url.flatMap { URL(web: $0) })
  }
}
