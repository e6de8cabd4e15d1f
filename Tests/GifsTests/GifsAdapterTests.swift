import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("GIPHY's API")
struct GifsAdapterTests {
  private let gifs: GifsFixture
  private let adapter: GifsAdapter

  init() throws {
    gifs = try GifsFixture()
    adapter = Self.adapter(gifs)
  }

  private static func adapter(_ gifs: GifsFixture) -> GifsAdapter {
    let services = gifs.bench.services
    return GifsAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
  }

  private func query(_ keyword: String?, rating: String? = nil, limit: Int = 20, offset: Int = 0) -> GifQuery
  {
    GifQuery(keyword: keyword, rating: rating, limit: limit, offset: offset)
  }

  @Test("A search names its keyword, how many, from where, the rating and the key")
  func request() async throws {
    gifs.expect("cat", offset: 40, limit: 10, rating: "pg-13", ["a"])
    #expect(
      try await adapter.gifs(query("cat", rating: "pg-13", limit: 10, offset: 40)).gifs.map(\.id) == ["a"]
    )
    #expect(
      gifs.http.requests.first?.url.absoluteString
        == "http://api.test/v1/gifs/search?q=cat&limit=10&offset=40&rating=pg-13&api_key=giphy-1234"
    )
    gifs.expect("trending", ["b"])
    #expect(try await adapter.gifs(query(nil)).gifs.map(\.id) == ["b"])
  }

  @Test("What is typed can't change the request's path or query")
  func encoding() async throws {
    gifs.expect("a%26limit%3D1%23%2B%2F..%20%C3%A9%F0%9F%90%88", ["a"])
    _ = try await adapter.gifs(query("a&limit=1#+/.. é🐈"))
    gifs.expectGif("..%2Fx%3Fy", .json("{}", status: 404))
    await #expect(throws: Failure.notFound) { try await adapter.gif("../x?y") }
  }

  @Test("Without a key nothing is asked")
  func noKey() async throws {
    let keyless = try GifsFixture(key: nil)
    let adapter = Self.adapter(keyless)
    await #expect(throws: Failure.unauthorized(.missingKey)) { try await adapter.gifs(query("cat")) }
    await #expect(throws: Failure.unauthorized(.missingKey)) { try await adapter.gif("a") }
    #expect(keyless.http.requests.isEmpty)
  }

  /// Status, headers and body as they were recorded in several years, and what each means.
  static let failures: [(HTTPResponse, Failure)] = [
    (.json(edge(401, "Unauthorized"), status: 401), .unauthorized(.refusedKey)),
    (.json(#"{"message":"Invalid authentication credentials"}"#, status: 401), .unauthorized(.refusedKey)),
    (.json(edge(403, "BANNED"), status: 403, headers: ["retry-after": "0"]), .unauthorized(.banned)),
    (.json(#"{"message":"Invalid authentication credentials"}"#, status: 403), .unauthorized(.refusedKey)),
    (.json(#"{"meta":{"status":403,"msg":"Forbidden"}}"#, status: 403), .unauthorized(.refusedKey)),
    (.json(edge(429, "API rate limit exceeded"), status: 429), .rateLimited(retryAfter: nil)),
    (.json(#"{"message":"API rate limit exceeded"}"#, status: 429), .rateLimited(retryAfter: nil)),
    (.json("{}", status: 429, headers: ["Retry-After": "30"]), .rateLimited(retryAfter: 30)),
    (.json(edge(414, "URI too long"), status: 414), .rejected(status: 414)),
    (.json(edge(451, "This content is not available in your location"), status: 451), .rejected(status: 451)),
    (.json("<html>", status: 503), .server(status: 503)),
    (.json(#"{"data":[],"meta":{"msg":"OK","response_id":""}}"#), .badResponse(.empty)),
    (.json(""), .badResponse(.empty)),
    (.json("", status: 204), .badResponse(.empty)),
    (.json("<html>Log in</html>"), .badResponse(.html)),
    (.json(#"{"data":[{"#), .badResponse(.notJSON)),
    (.json("[]"), .badResponse(.unexpectedShape(path: "the top"))),
    (.json(#"{"message":"API rate limit exceeded"}"#), .badResponse(.unexpectedShape(path: "data"))),
    (.json(#"{"data":7}"#), .badResponse(.unexpectedShape(path: "data"))),
    (.json(#"{"data":null}"#), .badResponse(.unexpectedShape(path: "data"))),
  ]

  /// An answer that GIPHY's edge made up.
  private static func edge(_ status: Int, _ message: String) -> String {
    "{\n      \"data\": [],\n      \"meta\": {\n        \"status\": \(status),\n        \"msg\": \"\(message)\","
      + "\n        \"response_id\": \"\"\n      }\n    }"
  }

  @Test("Every bad answer is told apart, for a list and for one GIF", arguments: failures)
  func badAnswers(_ response: HTTPResponse, _ failure: Failure) async throws {
    gifs.expect("cat", response)
    await #expect(throws: failure) { try await adapter.gifs(query("cat")) }
    gifs.expectGif("a", response)
    await #expect(throws: failure) { try await adapter.gif("a") }
  }

  @Test("No GIFs at all is an answer; GIFs none of which can be used are none")
  func noneUsable() async throws {
    gifs.expect("cat", .json(GifsFixture.page([], total: 0)))
    #expect(try await adapter.gifs(query("cat")) == GifPage(gifs: [], total: 0, hasNext: false))
    gifs.expect("cat", .json(#"{"data":[]}"#))
    #expect(try await adapter.gifs(query("cat")) == GifPage(gifs: [], total: nil, hasNext: false))
    for useless in [#"{"data":[7,null]}"#, #"{"data":[{"id":"a"}]}"#, #"{"data":[{"id":"a","images":[]}]}"#] {
      gifs.expect("cat", .json(useless))
      await #expect(throws: Failure.badResponse(.unexpectedShape(path: "data.0"))) {
        try await adapter.gifs(query("cat"))
      }
    }
  }

  @Test(
    "One GIF: where GIPHY has none, `data` is an empty list; another one than was asked for is none either"
  )
  func single() async throws {
    gifs.expectGif("a", .json(GifsFixture.single(GifsFixture.gif("a"))))
    #expect(try await adapter.gif("a").id == "a")
    for none in [GifsFixture.single([]), GifsFixture.single([:]), GifsFixture.single(GifsFixture.gif("b"))] {
      gifs.expectGif("a", .json(none))
      await #expect(throws: Failure.notFound) { try await adapter.gif("a") }
    }
  }
}
