import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("Pages of GIFs")
struct GifsPagingTests {
  let gifs: GifsFixture

  init() throws { gifs = try GifsFixture() }

  func page(_ offset: String, limit: String = "20", of keyword: String = "cat") -> Route {
    Route("gifs", "search", ["keyword": [keyword], "limit": [limit], "offset": [offset]])
  }

  func search(_ limit: Int, from offset: Int = 0, mode: CacheMode = .cacheFirst) async throws
    -> Screen
  {
    try await gifs.run(
      "search",
      ["keyword": ["cat"], "limit": ["\(limit)"], "offset": ["\(offset)"]],
      mode: mode
    )
  }

  func ids(_ range: Range<Int>) -> [String] { range.map { "g\($0)" } }

  @Test("The next page begins where the last one ended, and knows the way back")
  func turning() async throws {
    gifs.expect("cat", ["1"], of: 41)
    let first = try await gifs.search("cat")
    #expect(first.paging == Paging(page: 1, pageCount: nil, next: page("20"), previous: nil))
    gifs.expect("cat", offset: 20, ["2"], of: 41)
    let second = try await gifs.run("search", page("20").arguments)
    #expect(second.paging == Paging(page: 2, pageCount: nil, next: page("40"), previous: page("0")))
    gifs.expect("cat", offset: 40, limit: 1, ["3"], of: 41)
    let third = try await gifs.run("search", page("40").arguments)
    #expect(third.paging == Paging(page: 3, pageCount: nil, next: nil, previous: page("20")))
    #expect(try await gifs.run("search", page("20").arguments).provenance.source == .cache)
  }

  @Test("No GIF is shown twice when GIPHY's pages overlap")
  func once() async throws {
    gifs.expect("cat", ["1", "2", "1", "3"], of: 100)
    gifs.expect("cat", offset: 20, ["3", "4"], of: 100)
    gifs.expect("cat", offset: 40, ["2", "5", "4", "6"], of: 100)
    gifs.expect("cat", offset: 60, ["1", "6"], of: 100)
    #expect(try await gifs.search("cat").ids == ["1", "2", "3"])
    #expect(try await gifs.run("search", page("20").arguments).ids == ["4"])
    #expect(try await gifs.run("search", page("40").arguments).ids == ["5", "6"])
    let nothingNew = try await gifs.run("search", page("60").arguments)
    #expect(nothingNew.rows.isEmpty && nothingNew.table?.absence == "No new GIFs on this page.")
    #expect(nothingNew.paging?.next == page("80"))
    #expect(try await gifs.run("search", page("40").arguments, mode: .offline).ids == ["5", "6"])
  }

  @Test(
    "The next page ends where the API does: 4999 for a search, 499 for trending GIFs",
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

  @Test("An offset between two pages has no page number")
  func between() async throws {
    gifs.expect("cat", offset: 7, ["1"])
    #expect(try await gifs.run("search", ["keyword": ["cat"], "offset": ["7"]])["page"] == .null)
  }

  @Test(
    "A page past GIPHY's last one is not requested",
    arguments: [
      ("search", ["page": "251"], "The last page is 250."),
      ("search", ["page": "101", "limit": "50"], "The last page is 100."),
      ("search", ["page": "51", "per-page": "100"], "The last page is 50."),
      ("search", ["page": "2", "limit": "9223372036854775807"], "The last page is 1."),
      ("search", ["offset": "5000"], "The last page is 250."),
      ("trending", ["offset": "500", "limit": "30"], "The last page is 17."),
      ("trending", ["page": "26"], "The last page is 25."),
      ("trending", ["page": "9223372036854775807"], "The last page is 25."),
    ]
  )
  func tooFar(_ command: String, _ arguments: [String: String], _ message: String) async throws {
    let userError = try await gifs.userError(
      command,
      arguments.mapValues { [$0] }.merging(command == "search" ? ["keyword": ["cat"]] : [:]) { $1 }
    )
    #expect(userError == UserError(.invalidInput, SafeText(message)))
  }
}
