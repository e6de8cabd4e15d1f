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
    var items: [HTTPRequest.QueryItem] = [
      .init("limit", .text("\(query.limit)")), .init("offset", .text("\(query.offset)")),
    ]
    if let keyword = query.keyword { items.insert(.init("q", .text(keyword)), at: 0) }
    if let rating = query.rating { items.append(.init("rating", .text(rating))) }
    let path = query.keyword == nil ? "trending" : "search"
    let answer: GifsWire = try await ask([.text(path)], items)
    // GIPHY's own client takes an empty answer without an id for a failure too (Giphy/giphy-js).
    if answer.data.isEmpty, answer.meta?.response_id?.isEmpty == true { throw .badResponse(.empty) }
    return GifsMapper.page(answer, query)
  }

  /// One GIF.
  ///
  /// - Throws: `notFound`, and as `gifs`.
  func gif(_ id: String) async throws(Failure) -> Gif {
    let answer: GifWireAnswer = try await ask([.text(id)], [])
    guard let gif = GifsMapper.gif(answer.data) else { throw .notFound }
    return gif
  }

  private func ask<Answer: Decodable>(
    _ path: [HTTPRequest.Value],
    _ query: [HTTPRequest.QueryItem]
  ) async throws(Failure) -> Answer {
    let endpoint = try endpoint()
    guard endpoint.key != nil else { throw .unauthorized(.missingKey) }
    let response = try await http.send(endpoint.request(["v1", "gifs"] + path, query: query))
    if response.status == 403, String(decoding: response.body.prefix(1000), as: UTF8.self).contains("BANNED") {
      throw .unauthorized(.banned)
    }
    return try response.decode(Answer.self, now: clock.now())
  }
}

/// GIPHY's list answer. Everything but the GIFs is optional: endpoints and years differ.
struct GifsWire: Decodable {
  struct Meta: Decodable { let response_id: String? }
  struct Pagination: Decodable {
    let total_count: Int?
    let count: Int?
    let offset: Int?
  }

  let data: [GifWire]
  let meta: Meta?
  let pagination: Pagination?
}

/// GIPHY's answer about one GIF; `data` is an empty list when there is none.
struct GifWireAnswer: Decodable {
  let data: GifWire
}

/// A GIF on the wire. Renditions that are not as they should be are left out, never fatal.
struct GifWire: Decodable {
  struct Rendition: Decodable {
    let url: String?
    /// Numbers come as strings, since 2023 now and then as numbers.
    let width: GifNumber?
    let height: GifNumber?
  }

  let id: String?
  let title: String?
  let url: String?
  let rating: String?
  let username: String?
  let images: [String: Rendition]

  private enum Key: String, CodingKey { case id, title, url, rating, username, images }

  init(from decoder: any Decoder) throws {
    guard let fields = try? decoder.container(keyedBy: Key.self) else {
      (id, title, url, rating, username, images) = (nil, nil, nil, nil, nil, [:])
      return
    }
    func text(_ key: Key) -> String? { try? fields.decodeIfPresent(String.self, forKey: key) }
    (id, title, url, rating, username) = (text(.id), text(.title), text(.url), text(.rating), text(.username))
    let renditions = try? fields.decode([String: Lenient<Rendition>].self, forKey: .images)
    images = (renditions ?? [:]).compactMapValues(\.value)
  }
}

/// A number written as a string or as a number; anything else is none.
struct GifNumber: Decodable {
  let value: Int?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = (try? container.decode(Int.self)) ?? (try? container.decode(String.self)).flatMap { Int($0) }
  }
}

/// A value that may be of another shape without spoiling what it stands in.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?
  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
