import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("Trending GIFs")
struct GifsTrendingTests {
  private let gifs: GifsFixture

  init() throws { gifs = try GifsFixture() }

  @Test("What is trending is good for an hour, to the second")
  func oneHour() async throws {
    gifs.expect("trending", ["1"])
    let first = try await gifs.run("trending")
    #expect(first.provenance.expiresAt == Timestamp.date("2026-11-21T10:00:00Z"))
    gifs.clock.advance(by: 3599)
    #expect(try await gifs.run("trending").provenance.source == .cache)
    gifs.clock.advance(by: 1)
    gifs.expect("trending", ["2"])
    #expect(try await gifs.run("trending").ids == ["2"])
  }

  @Test("F3: after 61 minutes without a network the old ones are there, with a notice")
  func stale() async throws {
    gifs.expect("trending", ["1"])
    _ = try await gifs.run("trending")
    gifs.clock.advance(by: 61 * 60)
    gifs.expect("trending", failure: .offline(.hostNotFound))
    let stale = try await gifs.run("trending")
    #expect(stale.ids == ["1"])
    #expect(stale.provenance.source == .stale)
    #expect(stale.notices == [.warning("GIPHY could not be found on the network. This is what is kept.")])
    let offline = try await gifs.run("trending", mode: .offline)
    #expect(offline.ids == ["1"])
    #expect(
      offline.notices == [.info("GIPHY was not asked, because of --offline; this is what is kept.")]
    )
  }

  @Test(
    "F3: a bad answer does not take the place of what is kept",
    arguments: [
      HTTPResponse.json("<html>"), .json(#"{"data":[],"meta":{"response_id":""}}"#), .json("", status: 502),
      .json(#"{"message":"API rate limit exceeded"}"#, status: 429), .json(#"{"data":[{}]}"#),
    ]
  )
  func badAnswer(_ response: HTTPResponse) async throws {
    gifs.expect("trending", ["1"])
    _ = try await gifs.run("trending")
    gifs.clock.advance(by: 3600)
    gifs.expect("trending", response)
    #expect(try await gifs.run("trending").ids == ["1"])
    gifs.expect("trending", ["2"])
    #expect(try await gifs.run("trending").ids == ["2"])
  }

  @Test("A key that is refused is told, although something is kept")
  func refusedKey() async throws {
    gifs.expect("trending", ["1"])
    _ = try await gifs.run("trending")
    gifs.clock.advance(by: 3600)
    gifs.expect("trending", .json("{}", status: 401))
    #expect(try await gifs.userError("trending")?.code == .unauthorized)
  }

  @Test("It takes no keyword, and does not touch what was searched")
  func apart() async throws {
    gifs.expect("cat", ["1"])
    gifs.expect("trending", rating: "g", ["2"])
    _ = try await gifs.search("cat")
    _ = try await gifs.run("trending", ["rating": ["g"]])
    #expect(try gifs.keptKeywords() == ["cat"])
    #expect(try await gifs.search().ids == ["1"])
    let parameters = try gifs.feature.command("trending", with: gifs.bench.services).parameters
    #expect(!parameters.contains { $0.name == "keyword" || $0.prompt != nil })
  }
}
