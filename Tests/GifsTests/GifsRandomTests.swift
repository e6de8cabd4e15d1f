import FeatureKit
import TestSupport
import Testing

@testable import GifsModule

@Suite("Random GIF")
struct GifsRandomTests {
  private let gifs: GifsFixture

  /// Picks the last one.
  init() throws { gifs = try GifsFixture(pick: { $0 - 1 }) }

  @Test("It is one of all stored results of the keyword, without a request")
  func stored() async throws {
    gifs.expect("cat", limit: 2, ["a", "b"], of: 4)
    gifs.expect("cat", offset: 2, limit: 2, ["c", "d"], of: 4)
    for offset in ["0", "2"] {
      _ = try await gifs.run("search", ["keyword": ["cat"], "limit": ["2"], "offset": [offset]])
    }
    let screen = try await gifs.run("random", ["keyword": ["Cat"]], mode: .offline)
    #expect(screen.title == "d moves")
    #expect(screen.provenance == Provenance(.cache, fetchedAt: GifsFixture.fetchedAt))
    let shown = try await gifs.run("show", ["id": ["d"]], mode: .offline)
    let again = Action("Another random GIF", Route("gifs", "random", ["keyword": ["Cat"]]), replaces: true)
    #expect(screen.blocks == shown.blocks)
    #expect(screen.actions == [again] + shown.actions)
  }

  @Test("Without stored results GIPHY is asked, and the keyword is the last search")
  func requested() async throws {
    gifs.expect("cat", rating: "pg", ["a", "b"])
    let screen = try await gifs.run("random", ["keyword": ["cat"], "rating": ["pg"]])
    #expect(screen.title == "b moves")
    #expect(screen.provenance.source == .network)
    #expect(try await gifs.search(mode: .offline).title == "GIFs for “cat”")
  }

  @Test("Without a keyword it is from the last search, which stays as it was, and else from trending GIFs")
  func noKeyword() async throws {
    gifs.expect("trending", ["t"])
    #expect(try await gifs.run("random").title == "t moves")
    gifs.expect("dog", limit: 3, ["a", "b", "c"])
    _ = try await gifs.run("search", ["keyword": ["dog"], "limit": ["3"]])
    for keyword in [[], ["dog"]] {
      #expect(try await gifs.run("random", ["keyword": keyword], mode: .offline).title == "c moves")
    }
    #expect(try await gifs.search(mode: .offline).ids == ["a", "b", "c"])
  }

  @Test("A keyword that finds nothing and a failure are two different errors")
  func nothing() async throws {
    gifs.expect("zebra", [])
    let nothing = UserError(
      .notFound,
      "No GIFs found for “zebra”.",
      advice: "Try another word.",
      actions: [Action("Search GIFs", Route("gifs", "search"))]
    )
    #expect(try await gifs.userError("random", ["keyword": ["zebra"]]) == nothing)
    #expect(try await gifs.userError("random", ["keyword": ["cow"]], mode: .offline)?.code == .offline)
  }
}
