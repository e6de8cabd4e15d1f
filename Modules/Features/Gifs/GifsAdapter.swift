import FeatureKit

/// GIPHY: `GET /v1/gifs/search`, `/v1/gifs/trending` and `/v1/gifs/ID`.
/// Source: developers.giphy.com/docs/api/endpoint.
struct GifsAdapter {
  /// The former public key is banned since 2022.
  static let api = RemoteAPI(
    name: "GIPHY",
    defaultBaseURL: "https://api.giphy.com",
    credential: .query("api_key"),
    needsKey: true,
    keyPage: "https://developers.giphy.com/dashboard"
  )

  let services: Services

  /// A list's GIFs at up to `GifQuery.largestRequest` positions.
  ///
  /// - Parameter keyword: nil for trending.
  /// - Throws: `unauthorized` without a valid key; the request's or status's failure; `badResponse`.
  func gifs(_ keyword: String?, rating: GifRating?, at range: Range<Int>) async throws(Failure)
    -> (items: [Gif?], total: Int?)
  {
    let query: [HTTPRequest.QueryItem?] = [
      keyword.map { .init("q", "\($0)") }, .init("limit", "\(range.count)"),
      .init("offset", "\(range.lowerBound)"), rating.map { .init("rating", "\($0.rawValue)") },
    ]
    let wire = try await send(keyword == nil ? "trending" : "search", query)
    return (wire.data.gifs.map(GifsMapper.gif), wire.pagination?.total_count)
  }

  func gif(_ id: String) async throws(Failure) -> Gif {
    let gif = try await send(id).data.gifs.first.flatMap(GifsMapper.gif)
    // Some words instead of an ID have other meanings, such as a random GIF.
    guard let gif, gif.id == id else { throw .notFound }
    return gif
  }

  private func send(_ path: String, _ query: [HTTPRequest.QueryItem?] = []) async throws(Failure) -> GifsWire
  {
    guard try services.baseRequest().secret != nil else { throw .unauthorized(.missingKey) }
    let response = try await services.send(["v1", "gifs", .text(path)], query: query.compactMap(\.self))
    if response.status == 403, response.mentions("banned") { throw .unauthorized(.banned) }
    let wire = try services.decode(GifsWire.self, response)
    // GIPHY's own client also treats a response without GIFs and ID as a failure (Giphy/giphy-js).
    if wire.data.gifs.isEmpty, wire.meta?.response_id?.isEmpty == true { throw .badResponse(.empty) }
    return wire
  }
}
