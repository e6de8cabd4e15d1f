import FeatureKit
import Storage
import Testing

@testable import GifsModule

extension GifsSearchTests {
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
      #expect(again.title == "GIFs for “Cat”")
      #expect(again.ids == found.ids)
      #expect(again.data == found.data)
      #expect(again.provenance.source == .cache)
    }
    #expect(try await gifs.search(" ", "").ids == ["2", "3"])
  }

  @Test("A search without results doesn't become the last one")
  func lastWithResults() async throws {
    gifs.expect("cat", ["1"])
    gifs.expect("nothinghere", [])
    _ = try await gifs.search("cat")
    _ = try await gifs.search("nothinghere")
    #expect(try await restarted().search(mode: .offline).ids == ["1"])
  }

  @Test("The last search comes back with its rating, and whole")
  func lastWithItsForm() async throws {
    gifs.expect("cat", limit: 5, rating: "g", ["1"])
    _ = try await gifs.run("search", ["keyword": ["cat"], "limit": ["5"], "rating": ["g"]])
    let again = try await restarted().search(mode: .offline)
    #expect(again.ids == ["1"])
    #expect(again["perPage"] == 20)
  }

  @Test("The last search comes back from its first result on")
  func lastBegins() async throws {
    gifs.expect("cat", offset: 20, ["2"], of: 60)
    _ = try await gifs.run("search", ["keyword": ["cat"], "page": ["2"]])
    gifs.expect("cat", ["1"], of: 60)
    #expect(try await gifs.search().ids == ["1"])
    #expect(try await gifs.search(mode: .offline).ids == ["1"])
  }

  @Test("A rating doesn't apply to the next search")
  func ratingDoesNotStick() async throws {
    gifs.expect("cat", rating: "g", ["1"])
    gifs.expect("cat", ["1", "2"])
    _ = try await gifs.run("search", ["keyword": ["cat"], "rating": ["g"]])
    #expect(try await gifs.search("cat").ids == ["1", "2"])
  }

  @Test("Without a keyword, flags show another part of the last search")
  func lastWithFlags() async throws {
    gifs.expect("cat", limit: 5, rating: "g", ["1"], of: 30)
    gifs.expect("cat", offset: 20, limit: 10, rating: "g", ["2"], of: 30)
    gifs.expect("cat", rating: "pg", ["3"])
    _ = try await gifs.run("search", ["keyword": ["cat"], "limit": ["5"], "rating": ["g"]])
    #expect(try await gifs.run("search", ["page": ["2"]]).ids == ["2"])
    _ = try await gifs.run("search", ["keyword": ["cat"], "limit": ["5"], "rating": ["g"]])
    #expect(try await gifs.run("search", ["rating": ["pg"]]).ids == ["3"])
  }

  @Test("Without a keyword and without a last search the error says what to type")
  func noLast() async throws {
    #expect(
      try await gifs.userError("search")
        == UserError(
          .usage,
          "Search for a first GIF.",
          advice: "Type a word in the menu, or run `curio gifs search KEYWORD`.",
          actions: [
            Action("Search GIFs", Route("gifs", "search")),
            Action("Trending GIFs", Route("gifs", "trending")),
          ]
        )
    )
    #expect(try await gifs.userError("search", ["keyword": ["  "]])?.code.exitStatus == 2)
    #expect(gifs.http.requests.isEmpty)
  }
}
