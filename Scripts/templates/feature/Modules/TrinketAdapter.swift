import FeatureKit

/// `GET /trinket/ID`
// only list:
/// and `GET /trinket`
// only search:
/// and `GET /trinket?q=TEXT&offset=N&limit=N`
// end
/// Source: the API's documentation at __API__
struct TrinketAdapter {
  static let api = RemoteAPI(name: "__HOST__", defaultBaseURL: "__API__")

  let services: Services

  // only list:
  /// - Throws: The request's or status's failure; `badResponse`.
  func all() async throws(Failure) -> [Charm] {
    let wire = try await services.get(TrinketWire.self, ["trinket"])
    return wire.items.compactMap { $0.wrappedValue.map(TrinketMapper.charm) }
  }

  // only search:
  /// - Throws: The request's or status's failure; `badResponse`.
  func found(_ text: String, at range: Range<Int>) async throws(Failure)
    -> (items: [Charm?], total: Int?)
  {
    let query: [HTTPRequest.QueryItem] = [
      .init("q", "\(text)"), .init("offset", "\(range.lowerBound)"), .init("limit", "\(range.count)"),
    ]
    let wire = try await services.get(TrinketWire.self, ["trinket"], query: query)
    return (wire.items.map { $0.wrappedValue.map(TrinketMapper.charm) }, wire.total)
  }

  // end
  /// - Throws: `notFound`; the request's or status's failure; `badResponse`.
  func charm(_ id: String) async throws(Failure) -> Charm {
    TrinketMapper.charm(try await services.get(CharmWire.self, ["trinket", "\(id)"]))
  }
}
