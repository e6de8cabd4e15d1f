import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("Pages of GIFs")
struct GifsPagingTests {
  private let gifs: GifsFixture

  init() throws { gifs = try GifsFixture() }

  private func page(_ offset: String, of keyword: String = "cat") -> Route {
    Route("gifs", "search", ["keyword": [keyword], "limit": ["20"], "offset": [offset]])
  }

  @Test("The next page is asked for where the last one ended, and knows the way back")
  func turning() async throws {
    gifs.expect("cat", ["1"], of: 41)
    let first = try await gifs.search("cat")
    #expect(first.paging == Paging(page: 1, pageCount: nil, next: page("20"), previous: nil))
    gifs.expect("cat", offset: 20, ["2"], of: 41)
    let second = try await gifs.run("search", page("20").arguments)
    #expect(second.paging == Paging(page: 2, pageCount: nil, next: page("40"), previous: page("0")))
    gifs.expect("cat", offset: 40, ["3"], of: 41)
    let third = try await gifs.run("search", page("40").arguments)
    #expect(third.paging == Paging(page: 3, pageCount: nil, next: nil, previous: page("20")))
    #expect(try await gifs.run("search", page("20").arguments).provenance.source == .cache)
  }

  @Test("No GIF is there twice, neither on a page nor on a later one, although GIPHY's pages overlap")
  func once() async throws {
    gifs.expect("cat", ["1", "2", "1", "3"], of: 100)
    gifs.expect("cat", offset: 20, ["3", "4"], of: 100)
    gifs.expect("cat", offset: 40, ["2", "5", "4", "6"], of: 100)
    gifs.expect("cat", offset: 60, ["1", "6"], of: 100)
    #expect(try await gifs.search("cat").ids == ["1", "2", "3"])
    #expect(try await gifs.run("search", page("20").arguments).ids == ["4"])
    #expect(try await gifs.run("search", page("40").arguments).ids == ["5", "6"])
    let nothingNew = try await gifs.run("search", page("60").arguments)
    #expect(nothingNew.gallery == Gallery(tiles: [], emptyText: "There is nothing new on this page."))
    #expect(nothingNew.paging?.next == page("80"))
    #expect(try await gifs.run("search", page("40").arguments, mode: .offline).ids == ["5", "6"])
  }

  @Test("Another search does not hide what this one finds")
  func apart() async throws {
    gifs.expect("cat", ["1", "2"])
    gifs.expect("dog", offset: 20, ["1", "2"])
    _ = try await gifs.search("cat")
    #expect(try await gifs.run("search", page("20", of: "dog").arguments).ids == ["1", "2"])
  }

  @Test(
    "The next page ends where the API does: 4999 for a search, 499 for what is trending",
    arguments: [("cat", 4979, true), ("cat", 4980, false), ("trending", 479, true), ("trending", 480, false)]
  )
  func end(_ list: String, _ offset: Int, _ hasNext: Bool) async throws {
    gifs.expect(list, offset: offset, ["1"], of: 100_000)
    let arguments = ["offset": ["\(offset)"], "keyword": [list]].filter {
      list != "trending" || $0.key != "keyword"
    }
    let screen = try await gifs.run(list == "trending" ? "trending" : "search", arguments)
    #expect((screen.paging?.next != nil) == hasNext)
  }

  @Test("--page and --per-page stand for --offset and --limit")
  func pageFlags() async throws {
    gifs.expect("cat", offset: 10, limit: 5, ["1"], of: 100)
    let screen = try await gifs.run("search", ["keyword": ["cat"], "page": ["3"], "per-page": ["5"]])
    #expect(screen["page"] == 3 && screen["perPage"] == 5 && screen["total"] == 100)
    #expect(screen.notices == [])
  }

  @Test("An offset between two pages has no page number")
  func between() async throws {
    gifs.expect("cat", offset: 7, ["1"])
    #expect(try await gifs.run("search", ["keyword": ["cat"], "offset": ["7"]])["page"] == .null)
  }

  @Test("More than 50 a page are not to be had from GIPHY, and that is said")
  func largePages() async throws {
    gifs.expect("cat", offset: 50, limit: 50, ["1"])
    let screen = try await gifs.run("search", ["keyword": ["cat"], "page": ["2"], "per-page": ["100"]])
    #expect(screen["perPage"] == 50)
    #expect(screen.notices == [.info("GIPHY gives at most 50 GIFs at a time.")])
  }

  @Test(
    "A page that GIPHY does not go to is not asked for",
    arguments: [
      ("search", ["page": "251"], "--page “251” was not taken: GIPHY goes no further than page 250."),
      (
        "search", ["page": "101", "limit": "50"],
        "--page “101” was not taken: GIPHY goes no further than page 100."
      ),
      ("trending", ["page": "26"], "--page “26” was not taken: GIPHY goes no further than page 25."),
      (
        "trending", ["page": "9223372036854775807"],
        "--page “9223372036854775807” was not taken: GIPHY goes no further than page 25."
      ),
    ]
  )
  func tooFar(_ command: String, _ arguments: [String: String], _ message: String) async throws {
    let userError = try await gifs.userError(
      command,
      arguments.mapValues { [$0] }.merging(command == "search" ? ["keyword": ["cat"]] : [:]) { $1 }
    )
    #expect(userError?.message.string == message)
    #expect(userError?.code == .invalidInput)
  }

  @Test("The last page that GIPHY goes to is asked for")
  func furthest() async throws {
    gifs.expect("cat", offset: 4980, ["1"])
    #expect(try await gifs.run("search", ["keyword": ["cat"], "page": ["250"]])["page"] == 250)
  }
}
