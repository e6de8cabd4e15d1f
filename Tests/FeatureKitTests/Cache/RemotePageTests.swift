import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Pages of a server")
struct RemotePageTests {
  private enum Name: String, CommandName {
    case search

    static let feature = "toys"
  }

  private static let text = Parameter<String>("text", "TEXT", summary: "text", prompt: "Text")
  private static let order = Parameter<String>.option("sort", "ORDER", summary: "order", default: "name")
  private static let command = Command(
    Name.search,
    title: "Search",
    summary: "Search",
    parameters: [text, order] + Paging.remote,
    examples: []
  )

  private func page(_ arguments: [String: [String]]) throws -> RemotePage {
    try Self.command.call(["text": ["ball"]].merging(arguments) { $1 }, feature: "toys").remotePage
  }

  @Test("are fetched once each, whatever their order and size, and lead to their neighbors but not to all")
  func pages() async throws {
    let fixture = try CacheFixture()
    func ask(_ items: [String], _ arguments: [String: [String]]) async throws -> Cached<Page<String>> {
      try await fixture.cache.page(
        try page(arguments),
        .seconds(60),
        mode: .cacheFirst,
        fetch: RemoteItems(items, total: nil, hasNext: true)
      )
    }
    let calls = [["page": ["1"]], ["page": ["2"]], ["per-page": ["7"]], ["sort": ["price"]]]
    for (number, arguments) in calls.enumerated() {
      #expect(try await ask(["\(number)"], arguments).value.items == ["\(number)"])
    }
    #expect(try await ask(["other"], [:]).value.items == ["0"])
    #expect(try await ask(["other"], ["page": ["2"]]).provenance.source == .cache)
    let second = try await ask([], ["page": ["2"]]).value
    let route = Route("toys", "search", ["text": ["ball"]])
    #expect(
      second.paging(route)
        == Paging(
          page: 2,
          pageCount: nil,
          next: route.setting(Paging.page.set(3), Paging.perPage.set(20)),
          previous: route.setting(Paging.page.set(1), Paging.perPage.set(20))
        )
    )
  }

  @Test("are removed when others are used, the user's own entries are not")
  func limit() async throws {
    let fixture = try CacheFixture()
    try fixture.suite.set("mine", for: "favorites")
    for number in 1...3 {
      _ = try await fixture.cache.page(
        try page(["page": ["\(number)"]]),
        .forever,
        latest: 2,
        mode: .cacheFirst,
        fetch: RemoteItems(["\(number)"], total: 3, hasNext: false)
      )
    }
    #expect(
      try fixture.suite.keys() == [
        "favorites", "search?page=2&per-page=20&sort=name&text=ball",
        "search?page=3&per-page=20&sort=name&text=ball",
      ]
    )
  }

  @Test("begin after those before them", arguments: [("1", 0), ("3", 40), ("9223372036854775807", Int.max)])
  func offset(page number: String, offset: Int) throws {
    #expect(try page(["page": [number]]).offset == offset)
  }
}
