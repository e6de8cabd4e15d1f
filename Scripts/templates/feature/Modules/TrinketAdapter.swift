import FeatureKit

/// `GET /trinket/ID`
// only list:
/// and `GET /trinket`
// only search:
/// and `GET /trinket?q=TEXT&sort=ORDER&offset=N&limit=N`
// end
/// Source: the API's documentation at __API__
struct TrinketAdapter: Sendable {
  static let api = RemoteAPI(name: "__HOST__", defaultBaseURL: "__API__", credential: .none)

  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  // only list:
  /// - Throws: The request's or status's failure; `badResponse`.
  func charms() async throws(Failure) -> [Charm] {
    let response = try await http.send(try endpoint().request(["trinket"]))
    let wire = try response.decode(TrinketWire.self, now: clock.now())
    return wire.items.compactMap { $0.value.map(TrinketMapper.charm) }
  }

  // only search:
  /// - Throws: The request's or status's failure; `badResponse`.
  func charms(_ text: String, by order: TrinketOrder, at range: Range<Int>) async throws(Failure)
    -> RemoteItems<Charm>
  {
    let query: [HTTPRequest.QueryItem] = [
      .init("q", "\(text)"), .init("sort", "\(order.rawValue)"), .init("offset", "\(range.lowerBound)"),
      .init("limit", "\(range.count)"),
    ]
    let response = try await http.send(try endpoint().request(["trinket"], query: query))
    let wire = try response.decode(TrinketWire.self, now: clock.now())
    let charms = wire.items.map { $0.value.map(TrinketMapper.charm) }
    return try RemoteItems(charms, at: range, of: wire.total, path: "items")
  }

  // end
  /// - Throws: `notFound`; the request's or status's failure; `badResponse`.
  func charm(_ id: String) async throws(Failure) -> Charm {
    let response = try await http.send(try endpoint().request(["trinket", "\(id)"]))
    return TrinketMapper.charm(try response.decode(CharmWire.self, now: clock.now()))
  }
}
