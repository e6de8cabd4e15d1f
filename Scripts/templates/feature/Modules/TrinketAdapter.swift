import FeatureKit

/// The API: `GET /trinket/NAME`, which answers `{"name", "description", "url"}`.
/// Source: the API's documentation, at __API__
struct TrinketAdapter: Sendable {
  static let api = RemoteAPI(
    name: "__HOST__",
    defaultBaseURL: "__API__",
    credential: .none,
    keyPage: "__API__"
  )

  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// What is read of an answer; `description` and `url` may be missing.
  struct Reply: Decodable, Sendable {
    let name: String
    let description: String?
    let url: String?
  }

  /// The one of a name.
  ///
  /// - Throws: `notFound`; what the request throws, what another status means, and `badResponse`.
  func charm(_ name: String) async throws(Failure) -> Charm {
    let response = try await http.send(try endpoint().request(["trinket", .text(name)]))
    return TrinketMapper.charm(try response.decode(Reply.self, now: clock.now()))
  }
}
