import FeatureKit
import Foundation

/// GIPHY: `GET /v1/gifs/search`, `/v1/gifs/trending` and `/v1/gifs/ID` (developers.giphy.com/docs/api/endpoint).
struct GifsAdapter: Sendable {
  /// There is no public key: the one that was is banned since 2022.
  static let api = RemoteAPI(
    name: "GIPHY",
    defaultBaseURL: "https://api.giphy.com",
    credential: .query("api_key"),
    keyPage: "https://developers.giphy.com/dashboard"
  )

  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// A page of GIFs.
  ///
  /// - Throws: `unauthorized` without a key or with one that is refused, what else the request throws or its
  ///   status means, `badResponse`.
  func gifs(_ query: GifQuery) async throws(Failure) -> GifPage {
    let part: [HTTPRequest.QueryItem] = [
      .init("limit", .text("\(query.limit)")), .init("offset", .text("\(query.offset)")),
    ]
    let answer = try await ask(
      query.keyword == nil ? "trending" : "search",
      query.keyword.map { [.init("q", .text($0))] } ?? [],
      part,
      query.rating.map { [.init("rating", .text($0))] } ?? []
    )
    let page = GifsMapper.page(answer, query)
    if page.gifs.isEmpty, !answer.data.isEmpty { throw .badResponse(.unexpectedShape(path: "data.0")) }
    return page
  }

  /// One GIF.
  ///
  /// - Throws: `notFound`, and as `gifs`.
  func gif(_ id: String) async throws(Failure) -> Gif {
    let gif = GifsMapper.gifs(try await ask(id).data).first
    // Some words lead to another answer, such as a GIF at random.
    guard let gif, gif.id == id else { throw .notFound }
    return gif
  }

  private func ask(_ path: String, _ query: [HTTPRequest.QueryItem]...) async throws(Failure) -> GifsWire {
    let endpoint = try endpoint()
    guard endpoint.key != nil else { throw .unauthorized(.missingKey) }
    let response = try await http.send(
      endpoint.request(["v1", "gifs", .text(path)], query: Array(query.joined()))
    )
    if response.status == 403, String(decoding: response.body.prefix(1000), as: UTF8.self).contains("BANNED")
    {
      throw .unauthorized(.banned)
    }
    let answer = try response.decode(GifsWire.self, now: clock.now())
    // GIPHY's own client takes an answer with neither GIFs nor an id for a failure too (Giphy/giphy-js).
    if answer.data.isEmpty, answer.responseID?.isEmpty == true { throw .badResponse(.empty) }
    return answer
  }
}
