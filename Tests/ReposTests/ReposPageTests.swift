import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("A page of repositories")
struct ReposPageTests {
  private let next = "http://api.test/user/7/repos?per_page=2&page=2"

  @Test("A stored page is revalidated by its tag and shown when it is unchanged; a refresh sends no tag")
  func unchanged() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 2, name: "b"), Item(id: 1, name: "a")], next: next, tag: #"W/"1""#)
    let first = try await repos.page(1)
    repos.clock.advance(by: 3600)
    repos.expect(page: 1, HTTPResponse(status: 304))
    let second = try await repos.page(1)
    repos.expect(page: 1, [])
    _ = try await repos.page(1, mode: .refresh)
    #expect(repos.requests.map { $0.headers["If-None-Match"]?.revealed } == [nil, #"W/"1""#, nil])
    #expect(first.fullNames == ["apple/b", "apple/a"])
    #expect(second.fullNames == first.fullNames)
    #expect(second["hasNextPage"] == true)
    #expect(first.provenance == Provenance(.network, fetchedAt: Date(timestamp: "2026-11-21T09:00:00Z")))
    #expect(second.provenance == Provenance(.cache, fetchedAt: Date(timestamp: "2026-11-21T10:00:00Z")))
  }

  @Test("A list that GitHub cut for single sign-on says so, also unchanged, whole and stored")
  func cut() async throws {
    let repos = try ReposFixture()
    let headers: HTTPHeaders = ["X-GitHub-SSO": "partial-results; organizations=7", "ETag": #""t""#]
    repos.expect(page: 1, .json("[\(Item(id: 1, name: "a").json)]", headers: headers))
    let notice = Notice.warning(
      "Not all: GitHub leaves out organizations whose single sign-on your token lacks."
    )
    #expect(try await repos.page(1).notices == [notice])
    for _ in 1...2 { repos.expect(page: 1, HTTPResponse(status: 304)) }
    #expect(try await repos.page(1).notices == [notice])
    #expect(try await repos.all().notices == [notice])
    repos.fail(page: 1, .offline(.notReached))
    #expect(try await repos.page(1).notices.first == notice)
    repos.expect(page: 1, .json("[]", headers: headers))
    #expect(try await repos.page(1, mode: .refresh).notices == [notice])
    repos.expect(page: 1, [Item(id: 1, name: "a")])
    #expect(try await repos.page(1, mode: .refresh).notices.isEmpty)
  }

  @Test("G3: a page is the last one without a next link, or when it is empty")
  func lastPage() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a"), Item(id: 2, name: "b")], next: next)
    repos.expect(page: 2, [Item(id: 3, name: "c")])
    repos.expect(page: 3, [], next: next)
    let pages = [try await repos.page(1), try await repos.page(2), try await repos.page(3)]
    #expect(pages.map { $0["hasNextPage"] } == [true, false, false])
    #expect(pages.map { $0.paging?.next?.arguments["page"] } == [["2"], nil, nil])
  }

  @Test("a last page with the number 0 says nothing about their number", arguments: ["page=0", "page=-1"])
  func impossibleLastPage(number: String) async throws {
    let repos = try ReposFixture()
    for _ in 1...2 {
      let link = "<http://api.test/users/apple/repos?\(number)>; rel=\"last\""
      repos.expect(page: 1, .json("[\(Item(id: 1, name: "a").json)]", headers: ["Link": link]))
      #expect(try await repos.all(mode: .refresh).fullNames == ["apple/a"])
    }
  }

  @Test("G4 and G5: when a page fails, all stored repositories are shown once each, by name, with a notice")
  func failingPage() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 3, name: "Cedar"), Item(id: 1, name: "birch")], next: next)
    repos.expect(page: 2, [Item(id: 1, name: "birch"), Item(id: 2, name: "alder")], next: next)
    _ = try await repos.page(1)
    repos.clock.advance(by: 60)
    _ = try await repos.page(2)
    repos.fail(page: 3, .offline(.notReached))
    let screen = try await repos.page(3)
    #expect(screen.fullNames == ["apple/alder", "apple/birch", "apple/Cedar"])
    #expect(screen.provenance == Provenance(.stale, fetchedAt: Date(timestamp: "2026-11-21T09:00:00Z")))
    #expect(
      screen.notices == [.warning("No connection to GitHub. Showing saved data. Not all pages are saved.")]
    )
    #expect(screen["total"] == .null)
    #expect(screen["page"] == .null)
    #expect(screen["hasNextPage"] == true)
    let again = Route("repos", "list", ["owner": ["apple"], "page": ["3"], "per-page": ["2"]])
    #expect(screen.actions == [Action("Retry", again, replaces: true)])
  }

  @Test("An unknown owner is named")
  func unknownOwner() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, HTTPResponse(status: 404))
    #expect(
      try await repos.userError("list", ["owner": ["apple"], "per-page": ["2"]])
        == UserError(
          .notFound,
          "GitHub has no user or organization “apple”.",
          advice: "Check the spelling."
        )
    )
  }

  @Test("An entity tag with a control character is neither stored nor sent")
  func invalidTag() async throws {
    let repos = try ReposFixture()
    for _ in 0..<2 { repos.expect(page: 1, [Item(id: 1, name: "a")], tag: "\"a\u{1}b\"") }
    for _ in 0..<2 { #expect(try await repos.page(1).provenance.source == .network) }
    #expect(repos.requests.last?.headers["If-None-Match"] == nil)
  }

  @Test("G6: a changed or renamed repository replaces the stored one, and its old name is gone")
  func renamed() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "old", stars: 1)])
    repos.expect(page: 1, [Item(id: 1, name: "new", stars: 9)])
    _ = try await repos.page(1)
    _ = try await repos.page(1)
    let screen = try await repos.page(1, mode: .offline)
    #expect(screen.fullNames == ["apple/new"])
    #expect(try await repos.run("show", ["repository": ["apple/new"]])["stars"] == 9)
    #expect(
      try await repos.userError("show", ["repository": ["apple/old"]], mode: .offline)?.code == .offline
    )
  }

  @Test("The owner's case makes no difference")
  func ownerCase() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a")], tag: #""t""#)
    _ = try await repos.page(1)
    repos.http.expect(
      "http://api.test/users/APPLE/repos?page=1&per_page=2",
      HTTPResponse(status: 304)
    )
    let screen = try await repos.run("list", ["owner": ["APPLE"], "per-page": ["2"]])
    #expect(screen.fullNames == ["apple/a"])
    #expect(screen["owner"] == "apple")
  }

  @Test("Another owner's repositories are not shown when a request fails")
  func otherOwner() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a")])
    _ = try await repos.page(1)
    #expect(try await repos.userError("list", ["owner": ["appl"]], mode: .offline)?.code == .offline)
  }
}
