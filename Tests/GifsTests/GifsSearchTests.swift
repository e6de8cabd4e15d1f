import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@testable import GifsModule

@Suite("Searching GIFs")
struct GifsSearchTests {
  private let gifs: GifsFixture

  init() throws { gifs = try GifsFixture() }

  /// Another start of Curio on the same store, with a network on which every request fails the test.
  private func restarted() throws -> GifsFixture { try GifsFixture(store: gifs.bench.store) }

  @Test("F1: kept results keep the API's order")
  func order() async throws {
    gifs.expect("cat", ["z", "a", "m"])
    #expect(try await gifs.search("cat").ids == ["z", "a", "m"])
    let kept = try await restarted().search("cat")
    #expect(kept.ids == ["z", "a", "m"])
    #expect(kept.provenance == Provenance(.cache, fetchedAt: GifsFixture.fetchedAt))
  }

  @Test("F2: exactly five different keywords are kept, the latest used ones")
  func five() async throws {
    for keyword in ["a", "b", "c", "d", "e", "a", "f"] {
      if try !gifs.keptKeywords().contains(keyword) { gifs.expect(keyword, ["1"]) }
      _ = try await gifs.search(keyword)
    }
    #expect(try gifs.keptKeywords() == ["a", "c", "d", "e", "f"])
    #expect(try await gifs.userError("search", ["keyword": ["b"]], mode: .offline)?.code == .offline)
  }

  @Test("F2: further pages and other ratings of a keyword do not make it a second one, and go when it goes")
  func fiveWithPages() async throws {
    gifs.expect("a", ["1"])
    gifs.expect("a", offset: 20, ["2"])
    gifs.expect("a", limit: 5, rating: "g", ["3"])
    _ = try await gifs.search("a")
    _ = try await gifs.run("search", ["keyword": ["a"], "page": ["2"]])
    _ = try await gifs.run("search", ["keyword": ["a"], "rating": ["g"], "limit": ["5"]])
    for keyword in ["b", "c", "d", "e"] {
      gifs.expect(keyword, limit: 5, ["1"])
      _ = try await gifs.run("search", ["keyword": [keyword], "limit": ["5"]])
    }
    let store = gifs.bench.services.store
    #expect(try gifs.keptKeywords() == ["a", "b", "c", "d", "e"])
    #expect(try store.keys(withPrefix: "search/a?").count == 3)
    gifs.expect("f", rating: "pg", ["1"])
    _ = try await gifs.run("search", ["keyword": ["f"], "rating": ["pg"]])
    #expect(try gifs.keptKeywords() == ["b", "c", "d", "e", "f"])
  }

  @Test("F2: a search that fails puts no kept keyword out")
  func failureEvictsNothing() async throws {
    for keyword in ["a", "b", "c", "d", "e"] {
      gifs.expect(keyword, ["1"])
      _ = try await gifs.search(keyword)
    }
    gifs.expect("f", .json("", status: 500))
    #expect(try await gifs.userError("search", ["keyword": ["f"]])?.code == .serverError)
    #expect(try gifs.keptKeywords() == ["a", "b", "c", "d", "e"])
  }

  @Test("F5: an empty result is kept like any other, and is no failure")
  func emptyIsKept() async throws {
    gifs.expect("qwxz", [])
    for bench in [gifs, try restarted()] {
      let screen = try await bench.search("qwxz")
      #expect(screen.gallery == Gallery(tiles: [], emptyText: "No GIFs found for “qwxz”."))
      #expect(screen["items"] == [] && screen["total"] == 0)
      #expect(screen.paging?.next == nil)
    }
  }

  @Test(
    "F6: a keyword is one however it is written",
    arguments: [["funny cat"], ["Funny", "CAT"], [" funny \t cat "], ["FUNNY\u{A0}CAT"]]
  )
  func normalForm(_ words: [String]) async throws {
    gifs.expect("funny%20cat", ["1"])
    _ = try await gifs.search("funny cat")
    #expect(try await gifs.run("search", ["keyword": words]).provenance.source == .cache)
  }

  @Test("F6: an accent is one however it is encoded")
  func accents() async throws {
    gifs.expect("caf%C3%A9", ["1"])
    _ = try await gifs.search("caf\u{E9}")
    #expect(try await gifs.search("CAFE\u{301}").provenance.source == .cache)
  }

  @Test("F7: a keyword that fails does not become the last one")
  func failureIsNotLast() async throws {
    gifs.expect("cat", ["1"])
    _ = try await gifs.search("cat")
    for failure in [Failure.offline(.connectionLost), .server(status: 500), .rateLimited(retryAfter: nil)] {
      gifs.expect("dog", failure: failure)
      #expect(try await gifs.userError("search", ["keyword": ["dog"]])?.code == failure.code)
      let last = try await gifs.search()
      #expect(last.title == "GIFs about “cat”")
      #expect(last.ids == ["1"])
    }
  }

  @Test("Without a keyword: the last one's results, after trending, after a restart and without a network")
  func last() async throws {
    gifs.expect("dog", ["1"])
    gifs.expect("Cat", ["2", "3"])
    gifs.expect("trending", ["9"])
    _ = try await gifs.search("dog")
    let found = try await gifs.search("Cat")
    _ = try await gifs.run("trending")
    for mode in [CacheMode.cacheFirst, .offline] {
      let again = try await restarted().search(mode: mode)
      #expect(again.title == "GIFs about “Cat”")
      #expect(again.ids == found.ids)
      #expect(again.data == found.data)
      #expect(again.provenance.source == .cache)
    }
    #expect(try await gifs.search(" ", "").ids == ["2", "3"])
  }

  @Test("The last search comes back with its rating and size, also where that was never asked for without")
  func lastWithItsForm() async throws {
    gifs.expect("cat", limit: 5, rating: "g", ["1"])
    _ = try await gifs.run("search", ["keyword": ["cat"], "limit": ["5"], "rating": ["g"]])
    let again = try await restarted().search(mode: .offline)
    #expect(again.ids == ["1"])
    #expect(again["perPage"] == 5)
  }

  @Test("Who has paged on comes back to where the search began")
  func lastBegins() async throws {
    gifs.expect("cat", offset: 20, ["2"], of: 60)
    gifs.expect("cat", offset: 40, ["3"], of: 60)
    _ = try await gifs.run("search", ["keyword": ["cat"], "page": ["2"]])
    _ = try await gifs.run("search", ["keyword": ["cat"], "page": ["3"]])
    #expect(try await gifs.search(mode: .offline).ids == ["2"])
    gifs.expect("cat", ["1"], of: 60)
    _ = try await gifs.search("cat")
    #expect(try await gifs.search(mode: .offline).ids == ["1"])
  }

  @Test("A rating that was given once does not stick to the keyword")
  func ratingDoesNotStick() async throws {
    gifs.expect("cat", rating: "g", ["1"])
    gifs.expect("cat", ["1", "2"])
    _ = try await gifs.run("search", ["keyword": ["cat"], "rating": ["g"]])
    #expect(try await gifs.search("cat").ids == ["1", "2"])
  }

  @Test("Without a keyword, flags take another part of the last search")
  func lastWithFlags() async throws {
    gifs.expect("cat", limit: 5, rating: "g", ["1"])
    gifs.expect("cat", offset: 20, rating: "g", ["2"])
    gifs.expect("cat", limit: 5, rating: "pg", ["3"])
    _ = try await gifs.run("search", ["keyword": ["cat"], "limit": ["5"], "rating": ["g"]])
    #expect(try await gifs.run("search", ["page": ["2"]]).ids == ["2"])
    _ = try await gifs.run("search", ["keyword": ["cat"], "limit": ["5"], "rating": ["g"]])
    #expect(try await gifs.run("search", ["rating": ["pg"]]).ids == ["3"])
  }

  @Test("Without a keyword and without a last one the call is wrong, and says how it is right")
  func noLast() async throws {
    #expect(
      try await gifs.userError("search")
        == UserError(
          .usage,
          "There is no last search yet.",
          advice: "Name a keyword: `curio gifs search KEYWORD`."
        )
    )
    #expect(try await gifs.userError("search", ["keyword": ["  "]])?.code.exitStatus == 2)
    #expect(gifs.http.requests.isEmpty)
  }

  @Test("A keyword of more than 50 characters is not asked for, and the reason is said")
  func tooLong() async throws {
    let longest = String(repeating: "é", count: 50)
    gifs.expect(String(repeating: "%C3%A9", count: 50), ["1"])
    #expect(try await gifs.search(longest).ids == ["1"])
    #expect(try await gifs.search("  \(longest)  ").ids == ["1"])
    #expect(
      try await gifs.userError("search", ["keyword": [longest + "x"]])
        == UserError(
          .invalidInput,
          "The keyword “\(longest)x” was not taken: GIPHY takes at most 50 characters."
        )
    )
    #expect(gifs.http.requests.count == 1)
  }

  @Test("--refresh asks again; where that fails, what is kept is shown with the reason")
  func refresh() async throws {
    gifs.expect("cat", ["1"])
    gifs.expect("cat", ["2"])
    _ = try await gifs.search("cat")
    #expect(try await gifs.search("cat", mode: .refresh).ids == ["2"])
    gifs.expect("cat", failure: .offline(.connectionRefused))
    let stale = try await gifs.search("cat", mode: .refresh)
    #expect(stale.ids == ["2"])
    #expect(stale.notices == [.warning("GIPHY could not be reached. This is what is kept.")])
    #expect(stale.provenance.source == .stale)
  }
}
