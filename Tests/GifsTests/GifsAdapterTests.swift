import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("GIPHY's API")
struct GifsAdapterTests {
  private let giphy: GifsFixture
  private let adapter: GifsAdapter

  init() throws {
    giphy = try GifsFixture()
    adapter = Self.adapter(giphy)
  }

  private static func adapter(_ gifs: GifsFixture) -> GifsAdapter {
    return GifsAdapter(services: gifs.services)
  }

  private func gifs(
    _ keyword: String?,
    rating: GifRating? = nil,
    at range: Range<Int> = 0..<20,
    from adapter: GifsAdapter? = nil
  ) async throws(Failure) -> (items: [Gif?], total: Int?) {
    try await (adapter ?? self.adapter).gifs(keyword, rating: rating, at: range)
  }

  @Test("A search sends its keyword, limit, offset, rating and key")
  func request() async throws {
    giphy.expect("cat", offset: 40, limit: 10, rating: "pg-13", ["a"])
    #expect(
      try await gifs("cat", rating: .pg13, at: 40..<50).items.map { $0?.id } == ["a"]
    )
    #expect(
      giphy.http.requests.first?.url.absoluteString
        == "http://api.test/v1/gifs/search?q=cat&limit=10&offset=40&rating=pg-13&api_key=giphy-1234"
    )
    giphy.expect("trending", ["b"])
    #expect(try await gifs(nil).items.map { $0?.id } == ["b"])
  }

  /// Responses recorded in several years, with their failures.
  static let failures: [(HTTPResponse, Failure)] = [
    (.json(edge(401, "Unauthorized"), status: 401), .unauthorized(.refusedKey)),
    (.json(edge(403, "BANNED"), status: 403, headers: ["retry-after": "0"]), .unauthorized(.banned)),
    (.json(edge(429, "API rate limit exceeded"), status: 429), .rateLimited(retryAfter: nil)),
    (.json(#"{"data":[],"meta":{"msg":"OK","response_id":""}}"#), .badResponse(.empty)),
    (.json(#"{"message":"API rate limit exceeded"}"#), .badResponse(.unexpectedShape(path: "data"))),
    (.json(#"{"data":7}"#), .badResponse(.unexpectedShape(path: "data"))),
    (.json(#"{"data":null}"#), .badResponse(.unexpectedShape(path: "data"))),
  ]

  /// A response from GIPHY's edge.
  private static func edge(_ status: Int, _ message: String) -> String {
    "{\n      \"data\": [],\n      \"meta\": {\n        \"status\": \(status),\n        \"msg\": \"\(message)\","
      + "\n        \"response_id\": \"\"\n      }\n    }"
  }

  @Test("Every bad response has its own failure, for a list and for one GIF", arguments: failures)
  func badResponses(_ response: HTTPResponse, _ failure: Failure) async throws {
    giphy.expect("cat", response)
    await #expect(throws: failure) { try await gifs("cat") }
    giphy.expectGif("a", response)
    await #expect(throws: failure) { try await adapter.gif("a") }
  }

  @Test("A list may be empty; a GIF that can't be used is nil")
  func noneUsable() async throws {
    giphy.expect("cat", .json(GifsFixture.page([], total: 0)))
    #expect(try await gifs("cat") == ([], 0))
    giphy.expect("cat", .json(#"{"data":[]}"#))
    #expect(try await gifs("cat").items.isEmpty)
    for useless in [#"{"data":[7,null]}"#, #"{"data":[{"id":"a"}]}"#, #"{"data":[{"id":"a","images":[]}]}"#] {
      giphy.expect("cat", .json(useless))
      #expect(try await gifs("cat").items.allSatisfy { $0 == nil })
    }
  }

  @Test(
    "A GIF is not found when `data` is an empty list or has another GIF"
  )
  func single() async throws {
    giphy.expectGif("a", .json(GifsFixture.single(GifsFixture.gif("a"))))
    #expect(try await adapter.gif("a").id == "a")
    for none in [GifsFixture.single([]), GifsFixture.single([:]), GifsFixture.single(GifsFixture.gif("b"))] {
      giphy.expectGif("a", .json(none))
      await #expect(throws: Failure.notFound) { try await adapter.gif("a") }
    }
  }
}
