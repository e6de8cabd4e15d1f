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

  /// Searches find three GIFs named after the keyword.
  private static func reply(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    if request.path.hasPrefix("/media/") { return .file(animation, for: request) }
    guard request.query["api_key"] == key else { return .json("{}", status: 401) }
    let name = request.query["q"] ?? "none"
    let root = RemoteWorld.root(request)
    let gifs = (1..<4).map { number in
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

  @Test("saves a listed GIF in full size without another request, and asks before overwriting")
  func saving() async throws {
    let found = try await journey.document("gifs search cat")
    #expect(found["data.items"].items.map { $0["id"].text } == ["cat1", "cat2", "cat3"])
    let outcome = try await journey.run("gifs save cat2")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let file = journey.path("a-cat-cat2.gif")
    #expect(outcome.output.contains(file.path))
    #expect(try Data(contentsOf: file) == Self.animation)
    #expect(journey.asked == ["/v1/gifs/search", "/media/cat2.gif"])
    #expect(try await journey.run("gifs save cat2 --json").errorCode == "declined")
    journey.server.stop()
    #expect(try await journey.document("gifs search")["data"] == found["data"], "the last search")
  }
}
