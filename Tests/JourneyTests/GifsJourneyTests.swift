import FeatureKit
import Foundation
import TestSupport
import Testing

/// The real program with a local GIPHY.
@Suite("A journey with GIFs", .journey)
struct GifsJourneyTests {
  private static let key = "journey-key-7301"
  private static let animation = TestPictures.gif(20, 10)

  private let journey: Journey

  init() throws { journey = try Journey(environment: ["CURIO_GIFS_API_KEY": Self.key], reply: Self.reply) }

  /// Searches find three GIFs named after the keyword, “void” finds none, and “limit” reaches the rate limit.
  private static func reply(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    if request.path.hasPrefix("/media/") { return .file(animation, for: request) }
    guard request.query["api_key"] == key else { return .json("{}", status: 401) }
    guard request.query["q"] != "limit" else {
      return .json(#"{"message":"API rate limit exceeded"}"#, status: 429)
    }
    let name = request.path == "/v1/gifs/trending" ? "trend" : request.query["q"] ?? "none"
    let root = RemoteWorld.root(request)
    let gifs = (name == "void" ? 0..<0 : 1..<4).map { number in
      """
      {"id": "\(name)\(number)", "title": "A \(name)", "rating": "g", "images": {"original": \
      {"url": "\(root)/media/\(name)\(number).gif?cid=1&ct=g", "width": "480", "height": "\(100 * number)"}}}
      """
    }
    return .json(
      """
      {"data": [\(gifs.joined(separator: ","))], "pagination": {"total_count": \(gifs.count)}, \
      "meta": {"status": 200, "response_id": "r1"}}
      """
    )
  }

  /// A result's source and IDs.
  private func list(_ line: String) async throws -> [String] {
    let document = try await journey.document("gifs \(line)")
    return [document["source"].text] + document["data.items"].items.map { $0["id"].text }
  }

  private func errorCode(_ line: String) async throws -> String? {
    try await journey.run("gifs \(line) --json").errorCode
  }

  @Test("search, trending, search again, restart, offline: each call is a start of its own")
  func commands() async throws {
    let cats = ["cat1", "cat2", "cat3"]
    #expect(try await errorCode("search") == "usage")
    #expect(try await list("search Cat") == ["network", "Cat1", "Cat2", "Cat3"])
    #expect(try await list("search cat --refresh") == ["network"] + cats)
    #expect(try await list("search void") == ["network"])
    #expect(try await errorCode("search limit") == "rate_limited")
    // Only a search that found something is offered again.
    #expect(try await list("search") == ["cache"] + cats)
    #expect(try await list("search CAT") == ["cache"] + cats)
    #expect(try await list("trending") == ["network", "trend1", "trend2", "trend3"])
    #expect(try await list("search") == ["cache"] + cats)
    #expect(journey.asked.count == 5)

    journey.server.stop()
    #expect(try await list("search cat --limit 2 --offline") == ["cache", "cat1", "cat2"])
    #expect(try await list("search") == ["cache", "cat1", "cat2"])
    #expect(try await list("search cat") == ["cache"] + cats)
    #expect(try await list("trending --limit 1") == ["cache", "trend1"])
    #expect(try await list("search") == ["cache"] + cats)
    #expect(try await list("trending --refresh") == ["stale", "trend1", "trend2", "trend3"])
    #expect(try await errorCode("search dog") == "offline")
    #expect(try await errorCode("search dog --offline") == "offline")
    #expect(try await list("search") == ["cache"] + cats)
  }

  @Test("saves a listed GIF in full size without another request, and asks before overwriting")
  func saving() async throws {
    _ = try await list("search cat")
    let outcome = try await journey.run("gifs save cat2")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let file = journey.path("a-cat-cat2.gif")
    #expect(outcome.output.contains(file.path))
    #expect(try Data(contentsOf: file) == Self.animation)
    #expect(journey.asked == ["/v1/gifs/search", "/media/cat2.gif"])
    #expect(try await errorCode("save cat2") == "declined")
  }
}
