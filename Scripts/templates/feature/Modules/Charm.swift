import FeatureKit

struct Charm: Sendable, Codable, Equatable {
  /// In the API's spelling.
  let name: String
  let summary: String?
  /// The web page.
  let page: URL?

  /// The cache key: names are compared ignoring case.
  static func key(_ name: String) -> String { name.lowercased() }
}
