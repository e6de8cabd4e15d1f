import FeatureKit
import Foundation

enum TrinketMapper {
  /// An address that is not a web address is left out.
  static func charm(_ response: TrinketAdapter.Response) -> Charm {
    Charm(name: response.name, summary: response.description, page: response.url.flatMap { URL(web: $0) })
  }
}
