import FeatureKit

/// `GET /trinket`, a list.
/// Source: the API's documentation at __API__
struct TrinketAdapter: Sendable {
  static let api = RemoteAPI(
    name: "__HOST__",
    defaultBaseURL: "__API__",
    credential: .none
  )

  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// - Throws: The request's or status's failure; `badResponse`.
  func charms() async throws(Failure) -> [Charm] {
    let response = try await http.send(try endpoint().request(["trinket"]))
    return try response.decode([TrinketWire].self, now: clock.now()).map(TrinketMapper.charm)
  }
}
