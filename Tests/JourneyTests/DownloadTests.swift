import FeatureKit
import Foundation
import Pictures
import TestSupport
import Testing

@testable import CommandLine
@testable import curio

@Suite("A time without a network", .journey)
struct DownloadTests {
  /// Also ranges of days, and the pictures of emojis.
  private static func reply(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    if request.path.hasPrefix("/images/") { return RemoteWorld.picture("16x16.png", request) }
    guard let first = request.query["start_date"], let start = Date(timestamp: "\(first)T00:00:00Z")
    else { return RemoteWorld.reply(request) }
    let days = (0...31).map { start.addingTimeInterval(86_400 * Double($0)) }.filter { $0 < .now }
    let root = RemoteWorld.root(request)
    let texts = days.map { RemoteWorld.day("\($0.timestamp.prefix(10))", root) }
    return .json("[\(texts.joined(separator: ","))]")
  }

  @Test(
    "is prepared: afterwards each home, tab and first item is there with its pictures; the next time nothing is sent"
  )
  func walk() async throws {
    let journey = try Journey(environment: ["CURIO_GIFS_API_KEY": "key"], reply: Self.reply)
    for line in ["avatars search octocat", "repos list owner", "gifs search cat", "desserts favorite 52893"] {
      #expect(try await journey.run(line).status == 0)
    }
    let refused = try await journey.run("download")
    #expect(refused.status == 1 && refused.errors.contains("requests"))
    #expect(try await journey.run("download --offline").status == 2)
    let features = try await journey.document("download --yes")["data"]["features"].items
    #expect(features.map { $0["left"] } == features.map { _ in 0 }, "\(features)")
    #expect(features.contains { $0["bytes"].recorded.count > 3 })
    let sent = journey.asked.count
    #expect(try await journey.document("download --yes")["notices"] == ["Everything is here already."])
    #expect(journey.asked.count == sent)
    #expect(try await journey.document("apod history")["data"]["items"].items.count <= 1)
    journey.server.stop()
    try await checkAll(journey)
  }

  @Test("ends as when an API failed if nothing came, with the error alone; a page of HTML is nothing")
  func nothing() async throws {
    let html = try Journey { _ in .html("<html>") }
    let stopped = try Journey(reply: Self.reply)
    stopped.server.stop()
    // A list that isn't known counts as a page.
    #expect(try await stopped.run("download apod").errors.contains("43 requests"))
    for journey in [html, stopped] {
      let outcome = try await journey.run("download emoji desserts --yes --json")
      #expect(
        [6, 7].contains(outcome.status) && outcome.output.isEmpty && outcome.errorCode != nil,
        "\(outcome)"
      )
    }
  }

  private func checkAll(_ journey: Journey) async throws {
    let context = AppContext(GlobalFlags(), environment: journey.curio.environment)
    let router = CommandRouter(FeatureRegistry(context))
    let http = context.dependencies.http(.none)
    let pictures = try #require(PictureFolder.cache(context.settings, http, .system))
    // Names are asked when they are wanted.
    for feature in router.registry.features where feature.name != "gender" {
      for place in feature.places {
        let screen = try await router.result(place.route, Running(mode: .offline)).get()
        var blocks = screen.blocks
        for route in screen.rows.compactMap(\.route).prefix(20) {
          blocks += try await router.result(route, Running(mode: .offline)).get().blocks
        }
        for case .picture(let picture) in blocks {
          guard case .remote(let url) = picture.content else { continue }
          #expect(try pictures.file(url.absoluteString) != nil, "\(feature.name): \(url)")
        }
      }
    }
  }
}
