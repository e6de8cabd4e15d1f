import FeatureKit
import Storage
import TestSupport
import Testing

@testable import GifsModule

@Suite("Searching GIFs")
struct GifsSearchTests {
  let gifs: GifsFixture

  init() throws { gifs = try GifsFixture() }

  /// Restarts Curio with the same store; every request fails the test.
  func restarted() throws -> GifsFixture { try GifsFixture(store: gifs.fixture.store) }

  @Test("F5: an empty result is cached like any other, and is not a failure")
  func emptyIsCached() async throws {
    gifs.expect("qwxz", [])
    for gifs in [gifs, try restarted()] {
      let screen = try await gifs.search("qwxz")
      #expect(screen.rows.isEmpty && screen.table?.absence.sentence == "No GIFs found for “qwxz”.")
      #expect(screen["items"] == [] && screen["total"] == 0)
      #expect(screen.paging?.next == nil)
    }
  }

  @Test(
    "F6: case and white space make no other keyword",
    arguments: [["funny cat"], ["Funny", "CAT"], [" funny \t cat "], ["FUNNY\u{A0}CAT"]]
  )
  func normalForm(_ words: [String]) async throws {
    gifs.expect("funny%20cat", ["1"])
    _ = try await gifs.search("funny cat")
    #expect(try await gifs.run("search", ["keyword": words]).provenance.source == .cache)
  }

  @Test("F6: the Unicode form makes no other keyword")
  func accents() async throws {
    gifs.expect("caf%C3%A9", ["1"])
    _ = try await gifs.search("caf\u{E9}")
    #expect(try await gifs.search("CAFE\u{301}").provenance.source == .cache)
  }

  @Test("F7: a failing keyword does not become the last one")
  func failureIsNotLast() async throws {
    gifs.expect("cat", ["1"])
    _ = try await gifs.search("cat")
    for failure in [Failure.offline(.connectionLost), .server(status: 500), .rateLimited(retryAfter: nil)] {
      gifs.expect("dog", failure: failure)
      #expect(try await gifs.userError("search", ["keyword": ["dog"]])?.code == failure.code)
      let last = try await gifs.search()
      #expect(last.title == "GIFs for “cat”")
      #expect(last.ids == ["1"])
    }
  }

  @Test("A keyword of more than 50 characters is not requested")
  func tooLong() async throws {
    let longest = String(repeating: "é", count: 50)
    gifs.expect(String(repeating: "%C3%A9", count: 50), ["1"])
    #expect(try await gifs.search(longest).ids == ["1"])
    #expect(try await gifs.search("  \(longest)  ").ids == ["1"])
    #expect(
      try await gifs.userError("search", ["keyword": [longest + "x"]])
        == UserError(
          .invalidInput,
          "Invalid value “\(longest)x” for KEYWORD: must be at most 50 characters."
        )
    )
    #expect(gifs.http.requests.count == 1)
  }
}
