import Foundation
import TestSupport
import Testing

@testable import FeatureKit

@Suite("Pages of a server")
struct RemotePageTests {
  private enum Name: String, PlainCommand {
    case search

    static let feature = "toys"
  }

  private static let text = Parameter<String>("text", "TEXT", summary: "text", prompt: "Text")
  private static let order = Parameter<String>("sort", "ORDER", summary: "order", default: "name").option
  private static let command = Command(
    Name.search,
    title: "Search",
    summary: "Search",
    parameters: [text, order] + Paging.remote
  )

  private let fixture: CacheFixture

  init() throws { fixture = try CacheFixture() }

  private func page(_ arguments: [String: [String]]) throws -> RemotePage {
    try Self.command.call(["text": ["ball"]].merging(arguments) { $1 }, feature: "toys").remotePage
  }

  /// Asks for a page of a server with 50 toys for each text and order; without a requested part, fetching
  /// fails the test.
  private func ask(_ arguments: [String: [String]], requesting part: Range<Int>?, latest: Int = 100)
    async throws
    -> Cached<Page<Toy>>
  {
    let page = try page(arguments)
    return try await fixture.cache.list(page, .seconds(60), latest: latest, mode: .cacheFirst) {
      (missing) async throws(Failure) in
      #expect(missing == part)
      let toys = missing.clamped(to: 0..<50).map { Toy("\(arguments["sort"]?.first ?? "")\($0)") }
      return (toys, 50)
    }.page(page)
  }

  @Test("are views of one list for each text and order: only the missing part is requested")
  func views() async throws {
    let perPage7 = ["per-page": ["7"]]
    #expect(try await ask([:], requesting: 0..<20).value.items.last?.itemID == "19")
    #expect(try await ask(perPage7, requesting: nil).value.items.last?.itemID == "6")
    let third = try await ask(["page": ["3"]].merging(perPage7) { $1 }, requesting: 20..<21)
    #expect(third.value.items.map(\.itemID) == (14..<21).map { "\($0)" })
    #expect(third.provenance.source == .network)
    #expect(try await ask(["sort": ["price"]], requesting: 0..<20).value.items.first?.itemID == "price0")
    #expect(try await ask(["page": ["2"]], requesting: 21..<40).provenance.source == .network)
  }

  @Test("lead to their neighbors but not to all")
  func neighbors() async throws {
    let second = try await ask(["page": ["2"]], requesting: 20..<40).value
    let route = Route("toys", "search", ["text": ["ball"]])
    #expect(
      second.paging(route)
        == Paging(
          page: 2,
          pageCount: 3,
          total: 50,
          next: route.setting(Paging.page.set(3), Paging.perPage.set(20)),
          previous: route.setting(Paging.page.set(1), Paging.perPage.set(20))
        )
    )
    #expect(try await ask(["page": ["3"]], requesting: 40..<50).value.hasNext == false)
  }

  @Test("are removed when those of other texts are used, the user's own entries are not")
  func limit() async throws {
    try fixture.suite.set("mine", for: "favorites")
    for text in ["one", "two", "three"] {
      _ = try await ask(["text": [text]], requesting: 0..<20, latest: 2)
    }
    _ = try await ask(["text": ["two"], "sort": ["a/b?"]], requesting: 0..<20, latest: 2)
    #expect(
      try fixture.suite.keys() == [
        "favorites", "latest list/search/", "list/search/three?sort=name",
        "list/search/two?sort=a%2Fb%3F", "list/search/two?sort=name",
      ]
    )
    let lists = try fixture.cache.lists(Toy.self, of: Name.search)
    #expect(lists.map(\.value.items.first?.itemID) == ["a/b?0", "0", "0"])
  }

  @Test(
    "begin after those before them",
    arguments: [("1", 0..<20), ("3", 40..<60), ("9223372036854775807", Int.max - 27..<Int.max - 7)]
  )
  func range(page number: String, range: Range<Int>) throws {
    #expect(try page(["page": [number]]).range == range)
  }
}
