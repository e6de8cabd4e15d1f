import FeatureKit

/// `GET /trinket/NAME`, with the response `{"name", "description", "url"}`.
/// Source: the API's documentation at __API__
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

  struct Response: Decodable, Sendable {
    let name: String
    let description: String?
    let url: String?
  }

  /// - Throws: `notFound`; the request's or status's failure; `badResponse`.
  func charm(_ name: String) async throws(Failure) -> Charm {
    let response = try await http.send(try endpoint().request(["trinket", .text(name)]))
    return TrinketMapper.charm(try response.decode(Response.self, now: clock.now()))
  }
}
