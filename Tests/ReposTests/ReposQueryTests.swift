import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("Sorting, filtering and limiting repositories")
struct ReposQueryTests {
  private static func repository(
    _ name: String,
    stars: Int = 0,
    _ language: String? = nil,
    isFork: Bool = false,
    isArchived: Bool = false,
    description: String? = nil,
    created: Double? = nil
  ) throws -> Repository {
    Repository(
      id: name.count,
      name: name,
      fullName: "apple/\(name)",
      isPrivate: false,
      isFork: isFork,
      isArchived: isArchived,
      description: description,
      language: language,
      stars: stars,
      forks: 0,
      openIssues: 0,
      updatedAt: Date(timeIntervalSince1970: Double(stars)),
      createdAt: created.map { Date(timeIntervalSince1970: $0) },
      url: try #require(URL(string: "https://github.com/apple/\(name)"))
    )
  }

  @Test("A filter selects, an order sorts, and equals stay by name")
  func selection() throws {
    let all = [
      try Self.repository("a", stars: 3, "Swift", created: 1),
      try Self.repository("bb", stars: 9, "C", isFork: true, created: 3),
      try Self.repository("ccc", stars: 3, "Swift", isArchived: true, description: "A Crème parser"),
    ]
    func names(_ change: (inout RepositoryQuery) -> Void) -> [String] {
      var query = RepositoryQuery(owner: "apple")
      change(&query)
      return query.selected(from: all).map(\.name)
    }
    #expect(names { _ in } == ["a", "bb", "ccc"])
    #expect(names { $0.order = .stars } == ["bb", "a", "ccc"])
    #expect(names { $0.order = .updated } == ["bb", "a", "ccc"])
    #expect(names { $0.order = .created } == ["bb", "a", "ccc"])
    #expect(names { $0.language = "swift" } == ["a", "ccc"])
    #expect(names { $0.isSource = true } == ["a", "ccc"])
    #expect(names { $0.isFork = true } == ["bb"])
    #expect(names { $0.isArchived = true } == ["ccc"])
    #expect(names { $0.text = "creme" } == ["ccc"])
    #expect(names { $0.text = "B" } == ["bb"])
  }

  @Test("An order looks at all pages, and its pages are pages of the result")
  func orderOfAllPages() async throws {
    let repos = try ReposFixture()
    repos.expect(
      page: 1,
      size: 100,
      [Item(id: 1, name: "a", stars: 1), Item(id: 2, name: "b", stars: 5)],
      next: ReposFixture.address(2, 100)
    )
    repos.expect(page: 2, size: 100, [Item(id: 3, name: "c", stars: 9)])
    let screen = try await repos.run("list", ["owner": ["apple"], "sort": ["stars"], "page": ["1"]])
    #expect(screen.fullNames == ["apple/c", "apple/b", "apple/a"])
    #expect(screen["total"] == 3)
    #expect(
      screen.paging?.all == Route("repos", "list", ["owner": ["apple"], "sort": ["stars"], "all": [""]])
    )
  }

  @Test("A limited list in GitHub's own order asks for that order, and for no more pages than it takes")
  func githubsOrder() async throws {
    let repos = try ReposFixture()
    let items = [Item(id: 3, name: "c"), Item(id: 1, name: "a")]
    for order in ["updated", "created"] {
      let body = "[\(items.map(\.json).joined(separator: ","))]"
      let next = "<\(ReposFixture.address(2, 2))>; rel=\"next\""
      repos.http.expect("\(ReposFixture.address(1, 2))&sort=\(order)", .json(body, headers: ["Link": next]))
      let arguments = ["owner": ["apple"], "sort": [order], "limit": ["2"]]
      #expect(Set(try await repos.run("list", arguments).fullNames) == ["apple/a", "apple/c"])
    }
  }

  @Test("Nothing that matches is said so, with the owner")
  func noMatch() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, size: 100, [Item(id: 1, name: "a")])
    let screen = try await repos.run("list", ["owner": ["apple"], "language": ["C"]])
    guard case .table(let table) = screen.blocks.last else {
      Issue.record("no table")
      return
    }
    #expect(table.absence == "None of apple's repositories matches.")
  }
}
