import FeatureKit

/// GIPHY: `GET /v1/gifs/search`, `/v1/gifs/trending` and `/v1/gifs/ID`.
/// Source: developers.giphy.com/docs/api/endpoint.
struct GifsAdapter: Sendable {
  /// There is no public key: the former one is banned since 2022.
  static let api = RemoteAPI(
    name: "GIPHY",
    defaultBaseURL: "https://api.giphy.com",
    credential: .query("api_key"),
    keyPage: "https://developers.giphy.com/dashboard"
  )

  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// At most `GifQuery.largestPage` GIFs of a list.
  ///
  /// - Parameter keyword: nil for what is trending.
  /// - Throws: `unauthorized` without a key or with an invalid one, what else the request throws or its status means,
  ///   `badResponse`.
  func gifs(_ keyword: String?, rating: String?, at range: Range<Int>) async throws(Failure) -> GifBatch {
    let part: [HTTPRequest.QueryItem] = [
      .init("limit", .text("\(range.count)")), .init("offset", .text("\(range.lowerBound)")),
    ]
    let wire = try await send(
      keyword == nil ? "trending" : "search",
      keyword.map { [.init("q", .text($0))] } ?? [],
      part,
      rating.map { [.init("rating", .text($0))] } ?? []
    )
    let batch = GifsMapper.batch(wire, limit: range.count)
    if !batch.gifs.isEmpty, batch.gifs.allSatisfy({ $0 == nil }) {
      throw .badResponse(.unexpectedShape(path: "data.0"))
    }
    return batch
  }

  /// - Throws: `notFound`, and as `gifs`.
  func gif(_ id: String) async throws(Failure) -> Gif {
    let gif = try await send(id).data.first.flatMap(GifsMapper.gif)
    // Some words in place of an ID have a response of their own, such as a random GIF.
    guard let gif, gif.id == id else { throw .notFound }
    return gif
  }

  private func send(_ path: String, _ query: [HTTPRequest.QueryItem]...) async throws(Failure) -> GifsWire {
    let endpoint = try endpoint()
    guard endpoint.key != nil else { throw .unauthorized(.missingKey) }
    let request = endpoint.request(["v1", "gifs", .text(path)], query: Array(query.joined()))
    let response = try await http.send(request)
    if response.status == 403, String(decoding: response.body.prefix(1000), as: UTF8.self).contains("BANNED")
    {
      throw .unauthorized(.banned)
    }
    let wire = try response.decode(GifsWire.self, now: clock.now())
    // GIPHY's own client takes a response with neither GIFs nor an ID for a failure too (Giphy/giphy-js).
    if wire.data.isEmpty, wire.responseID?.isEmpty == true { throw .badResponse(.empty) }
    return wire
  }
}
