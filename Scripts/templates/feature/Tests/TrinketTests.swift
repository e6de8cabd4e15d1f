import FeatureKit
import TestSupport
import Testing

@testable import TrinketModule

@Suite("__TITLE__")
struct TrinketTests {
  let trinket: PlainFixture
  private let lamp = #"{"id": "7", "title": "Lamp", "description": "", "url": "javascript:alert(1)"}"#

  init() throws { trinket = try PlainFixture(TrinketFeature.feature) }

  // only list:
  @Test("lists what there is, for ten minutes without another request")
  func list() async throws {
    trinket.expect("trinket", #"{"items": [7, \#(lamp)]}"#)
    #expect(try await trinket.run("list").lines == [["7", "Lamp", "", ""]])
    trinket.clock.advance(by: 599)
    #expect(try await trinket.run("list").provenance.source == .cache)
  }

  // only search:
  @Test("searches a page, and leads to the next one")
  func search() async throws {
    trinket.expect(
      "trinket",
      query: ["q": "a lamp", "offset": "1", "limit": "1"],
      #"{"total": 3, "items": [\#(lamp)]}"#
    )
    let typed = ["text": ["a lamp"], "page": ["2"], "per-page": ["1"]]
    let screen = try await trinket.run("search", typed)
    #expect(screen.lines == [["7", "Lamp", "", ""]])
    #expect(screen.paging?.next == Route("trinket", "search", typed.merging(["page": ["3"]]) { $1 }))
    #expect(try await trinket.run("search", typed).provenance.source == .cache)
  }

  @Test("ignores items that can't be used, unless there is no other")
  func unusable() async throws {
    trinket.expect("trinket?q=lamp&offset=0&limit=20", #"{"items": [7, \#(lamp)]}"#)
    #expect(try await trinket.run("search", ["text": ["lamp"]]).lines.count == 1)
    trinket.expect("trinket?q=oil&offset=0&limit=20", #"{"items": [7]}"#)
    #expect(try await trinket.userError("search", ["text": ["oil"]])?.code == .badResponse)
  }

  // end
  @Test("saves what was opened, and finds it by its title")
  func opened() async throws {
    trinket.expect("trinket/7", lamp)
    #expect(try await trinket.run("show", ["charm": ["7"]]).title == "Lamp")
    #expect(try await trinket.run("show", ["charm": ["lamp"]], mode: .offline).title == "Lamp")
    #expect(try await trinket.run("recent").lines == [["7", "Lamp", "", ""]])
    trinket.expect("trinket/8", "{}", status: 404)
    #expect(try await trinket.userError("show", ["charm": ["8"]])?.message == "No item “8”.")
  }

  @Test("adds to the favorites and removes, by title too")
  func favorites() async throws {
    trinket.expect("trinket/7", lamp)
    _ = try await trinket.run("favorite", ["charm": ["7"]])
    #expect(try await trinket.run("favorites").table?.rows.map(\.names) == [["★ Lamp"]])
    _ = try await trinket.run("favorite", ["charm": ["lamp"], "remove": [""]])
    #expect(try await trinket.run("favorites").lines == [])
  }

  @Test("shows what is saved with a notice when the request fails, and never saves an error")
  func failure() async throws {
    trinket.expect("trinket/7", "{}", status: 500)
    #expect(try await trinket.userError("show", ["charm": ["7"]])?.code == .serverError)
    #expect(try trinket.services.store.keys() == [])
    trinket.expect("trinket/7", lamp)
    _ = try await trinket.run("show", ["charm": ["7"]])
    trinket.expect("trinket/7", failure: .offline(.notReached))
    #expect(try await trinket.run("show", ["charm": ["7"]], mode: .refresh).notices.count == 1)
  }
}
