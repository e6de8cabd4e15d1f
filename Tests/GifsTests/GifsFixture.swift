import FeatureKit
import Foundation
import Storage
import TestSupport

@testable import GifsModule

/// The feature with fakes and helpers to expect requests.
struct GifsFixture: FeatureFixture {
  static let root = "http://api.test/v1/gifs"
  static let media = "https://media.test"
  static let fetchedAt = Date(timestamp: "2026-11-21T09:00:00Z")

  let fixture: TestFixture
  let feature = GifsFeature.feature

  init(
    key: String? = "giphy-1234",
    store: any KeyValueStore = MemoryStore(),
    pick: @escaping @Sendable (Int) -> Int = { _ in 0 },
    workingDirectory: URL = FileManager.default.temporaryDirectory
  ) throws {
    fixture = try TestFixture(
      "gifs",
      api: GifsAdapter.api,
      key: key,
      store: store,
      pick: pick,
      workingDirectory: workingDirectory
    )
  }

  /// The requested URLs without their common prefix.
  var requested: [String] {
    http.requests.map {
      $0.maskedURL.replacing(Self.root + "/", with: "").replacing("&api_key=****", with: "")
    }
  }

  /// Expects a request for a part of a list with these GIFs.
  func expect(
    _ list: String,
    offset: Int = 0,
    limit: Int = 20,
    rating: String? = nil,
    _ ids: [String],
    of total: Int? = nil
  ) {
    let body = Self.page(ids.map { Self.gif($0) }, total: total ?? offset + ids.count)
    expect(list, offset: offset, limit: limit, rating: rating, .json(body))
  }

  func expect(
    _ list: String,
    offset: Int = 0,
    limit: Int = 20,
    rating: String? = nil,
    _ response: HTTPResponse
  ) {
    http.expect(Self.address(list, offset, limit, rating), response)
  }

  func expect(_ list: String, failure: Failure) {
    http.expect(Self.address(list, 0, 20, nil), failure: failure)
  }

  /// Expects a request for one GIF.
  func expectGif(_ id: String, _ response: HTTPResponse) {
    http.expect("\(Self.root)/\(id)?api_key=****", response)
  }

  func search(_ keyword: String..., mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await run("search", keyword.isEmpty ? [:] : ["keyword": keyword], mode: mode)
  }

  func cachedKeywords() throws -> [String] {
    let keys = try services.store.keys(withPrefix: "list/search/")
    return Set(
      keys.compactMap { $0.dropFirst("list/search/".count).split(separator: "?").first.map(String.init) }
    )
    .sorted()
  }

  private static func address(_ list: String, _ offset: Int, _ limit: Int, _ rating: String?) -> String {
    let path = list == "trending" ? "trending?" : "search?q=\(list)&"
    return
      "\(root)/\(path)limit=\(limit)&offset=\(offset)\(rating.map { "&rating=\($0)" } ?? "")&api_key=****"
  }
}

extension GifsFixture {
  /// A GIF in GIPHY's format, with sizes as strings.
  static func gif(_ id: String, _ fields: [String: JSONValue] = [:]) -> JSONValue {
    let gif: [String: JSONValue] = [
      "type": "gif", "id": .string(id), "title": .string("\(id) moves"), "rating": "g", "username": "ada",
      "url": .string("https://giphy.test/gifs/\(id)"), "is_sticker": 0,
      "trending_datetime": "0000-00-00 00:00:00",
      "images": [
        "original": rendition(id, "giphy.gif", 480, 360),
        "downsized": rendition(id, "downsized.gif", 240, 180),
        "fixed_width_small": rendition(id, "100w.gif", 100, 75),
        "looping": ["mp4": "https://media.test/loop.mp4"],
      ],
    ]
    return .object(gif.merging(fields) { $1 })
  }

  static func rendition(_ id: String, _ file: String, _ width: Int, _ height: Int) -> JSONValue {
    [
      "url": .string("\(media)/\(id)/\(file)?cid=1&ct=g"), "width": .string("\(width)"),
      "height": .string("\(height)"), "size": "58912",
    ]
  }

  static func page(_ gifs: [JSONValue], total: Int) -> String {
    text([
      "data": .array(gifs),
      "pagination": ["total_count": .int(total), "count": .int(gifs.count), "offset": 0],
      "meta": ["status": 200, "msg": "OK", "response_id": "r5rs5nvtqrm042f9"],
    ])
  }

  static func single(_ gif: JSONValue) -> String {
    text(["data": gif, "meta": ["status": 200, "msg": "OK", "response_id": "r5rs5nvtqrm042f9"]])
  }

  static func text(_ value: JSONValue) -> String {
    String(decoding: (try? JSONEncoder().encode(value)) ?? Data(), as: UTF8.self)
  }
}

extension HTTPResponse {
  static let gif = HTTPResponse(status: 200, body: TestPictures.gif(2, 2))
}

extension Screen {
  var ids: [String] { rows.compactMap { $0.route?.arguments["id"]?.first } }
}
