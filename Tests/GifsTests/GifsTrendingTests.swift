import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("Trending GIFs")
struct GifsTrendingTests {
  private let gifs: GifsFixture

  init() throws { gifs = try GifsFixture() }

  @Test("Trending GIFs are cached for an hour, to the second")
  func oneHour() async throws {
    gifs.expect("trending", ["1"])
    let first = try await gifs.run("trending")
    #expect(first.provenance.expiresAt == Date(timestamp: "2026-11-21T10:00:00Z"))
    gifs.clock.advance(by: 3599)
    #expect(try await gifs.run("trending").provenance.source == .cache)
    #expect(try await gifs.run("trending", ["limit": ["5"]]).ids == ["1"])
    gifs.clock.advance(by: 1)
    gifs.expect("trending", ["2"])
    #expect(try await gifs.run("trending").ids == ["2"])
  }

  @Test("has no keyword and doesn't change the last search")
  func apart() async throws {
    gifs.expect("cat", ["1"])
    gifs.expect("trending", rating: "g", ["2"])
    _ = try await gifs.search("cat")
    _ = try await gifs.run("trending", ["rating": ["g"]])
    #expect(try gifs.cachedKeywords() == ["cat"])
    #expect(try await gifs.search().ids == ["1"])
    let trending = try #require(gifs.feature.command("trending"))
    #expect(!trending.parameters.contains { $0.name == "keyword" || $0.prompt != nil })
  }
}
