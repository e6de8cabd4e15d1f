import FeatureKit

enum TrinketMapper {
  /// An invalid URL becomes nil.
  static func charm(_ response: TrinketAdapter.Response) -> Charm {
    Charm(name: response.name, summary: response.description, page: response.url.flatMap { URL(web: $0) })
  }
}
