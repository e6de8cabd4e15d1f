import FeatureKit

struct Charm: Sendable, Codable, Equatable {
  /// In the API's spelling.
  let name: String
  let summary: String?
  /// The web page.
  let page: URL?

  /// Other kinds of saved data get a prefix of their own.
  static let keyPrefix = "charm:"

  /// The cache key: names are compared ignoring case.
  static func key(_ name: String) -> String { keyPrefix + name.lowercased() }
}
