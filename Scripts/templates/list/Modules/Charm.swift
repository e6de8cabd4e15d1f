import FeatureKit

struct Charm: Sendable, Codable, Equatable {
  let id: Int
  let title: String
  let updatedAt: Date?
  /// The web page.
  let page: URL?
}

enum TrinketError: FeatureError {
  case unknown(Int)

  var code: ErrorCode { .notFound }
}
