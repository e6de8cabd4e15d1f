import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("A page of repositories")
struct ReposPageTests {
  private let next = "http://api.test/user/7/repos?per_page=2&page=2"

  @Test("A kept page is checked by its tag; unchanged, it costs nothing and is shown as kept")
  func unchanged() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 2, name: "b"), Item(id: 1, name: "a")], next: next, tag: #"W/"1""#)
    let first = try await repos.page(1)
    repos.fixture.clock.advance(by: 3600)
    repos.expect(page: 1, HTTPResponse(status: 304))
    let second = try await repos.page(1)
    #expect(repos.requests.map { $0.headers["If-None-Match"]?.revealed } == [nil, #"W/"1""#])
    #expect(first.fullNames == ["apple/b", "apple/a"])
    #expect(second.fullNames == first.fullNames)
    #expect(second["hasNextPage"] == true)
    #expect(first.provenance == Provenance(.network, fetchedAt: Timestamp.date("2026-11-21T09:00:00Z")))
    #expect(second.provenance == Provenance(.cache, fetchedAt: Timestamp.date("2026-11-21T10:00:00Z")))
  }

  @Test("A refresh sends no tag")
  func refresh() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a")], tag: "t")
    _ = try await repos.page(1)
    repos.expect(page: 1, [Item(id: 1, name: "a", stars: 5)], tag: "t2")
    #expect(try await repos.page(1, mode: .refresh).provenance.source == .network)
    #expect(repos.requests.last?.headers["If-None-Match"] == nil)
  }

  @Test("A kept page of which a repository is gone from the store is asked for anew, without its tag")
  func hole() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a"), Item(id: 2, name: "b")], tag: "t")
    _ = try await repos.page(1)
    try repos.services.store.remove("id/2")
    repos.expect(page: 1, [Item(id: 1, name: "a"), Item(id: 2, name: "b")], tag: "t")
    #expect(try await repos.page(1).fullNames == ["apple/a", "apple/b"])
    #expect(repos.requests.last?.headers["If-None-Match"] == nil)
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

  @Test("G4 and G5: when a page fails, all that is stored is shown, once each, by name, labelled as kept")
  func failingPage() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 3, name: "Cedar"), Item(id: 1, name: "birch")], next: next)
    repos.expect(page: 2, [Item(id: 1, name: "birch"), Item(id: 2, name: "alder")], next: next)
    _ = try await repos.page(1)
    repos.fixture.clock.advance(by: 60)
    _ = try await repos.page(2)
    repos.fail(page: 3, .offline(.connectionRefused))
    let screen = try await repos.page(3)
    #expect(screen.fullNames == ["apple/alder", "apple/birch", "apple/Cedar"])
    #expect(screen.provenance == Provenance(.stale, fetchedAt: Timestamp.date("2026-11-21T09:00:00Z")))
    #expect(screen.notices == [.warning("GitHub could not be reached. This is what is kept.")])
    #expect(screen["total"] == 3)
    #expect(screen["page"] == .null)
    #expect(screen["hasNextPage"] == false)
    #expect(screen.paging == nil)
    let again = Route("repos", "list", ["owner": ["apple"], "page": ["3"], "per-page": ["2"]])
    #expect(screen.actions == [Action("Try page 3 again", again)])
  }

  @Test(
    "Whatever fails, what is kept stands in",
    arguments: [
      HTTPResponse(status: 500), HTTPResponse(status: 429), HTTPResponse(status: 422), .json("<html>"),
      .json("[{}]"), .json(#"{"message": "API rate limit exceeded"}"#, status: 403),
    ]
  )
  func fallback(response: HTTPResponse) async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a")])
    _ = try await repos.page(1)
    repos.expect(page: 1, response)
    let screen = try await repos.page(1)
    #expect(screen.provenance.source == .stale)
    #expect(screen.fullNames == ["apple/a"])
    #expect(screen.notices.count == 1)
  }

  @Test("An owner who is unknown is not found, whatever is kept; a refused token is said")
  func notFound() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a")])
    _ = try await repos.page(1)
    let arguments = ["owner": ["apple"], "per-page": ["2"]]
    repos.expect(page: 1, HTTPResponse(status: 404))
    #expect(
      try await repos.userError("list", arguments)
        == UserError(
          .notFound,
          "GitHub has no user or organisation “apple”.",
          advice: "Check the spelling of the login."
        )
    )
    repos.expect(page: 1, HTTPResponse(status: 401))
    #expect(try await repos.userError("list", arguments)?.code == .unauthorized)
  }

  @Test("G10: no owner, a spent limit and a time-out are three texts, three codes and three statuses")
  func distinctFailures() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, HTTPResponse(status: 404))
    repos.expect(page: 1, .json("", status: 403, headers: ["X-RateLimit-Remaining": "0"]))
    repos.fail(page: 1, .timeout(seconds: 30))
    var problems: [UserError] = []
    for _ in 0..<3 {
      problems.append(try #require(await repos.userError("list", ["owner": ["apple"], "per-page": ["2"]])))
    }
    #expect(problems.map(\.code) == [.notFound, .rateLimited, .timeout])
    #expect(problems.map(\.code.exitStatus) == [3, 6, 7])
    #expect(Set(problems.map(\.message)).count == 3)
  }

  @Test("Offline, what is stored is shown without a request; nothing stored is offline")
  func offline() async throws {
    let repos = try ReposFixture()
    #expect(try await repos.userError("list", ["owner": ["apple"]], mode: .offline)?.code == .offline)
    repos.expect(page: 1, [Item(id: 1, name: "a")])
    _ = try await repos.page(1)
    let screen = try await repos.page(1, mode: .offline)
    #expect(screen.fullNames == ["apple/a"])
    #expect(screen.provenance.source == .stale)
    #expect(screen.notices == [.info("GitHub was not asked, because of --offline; this is what is kept.")])
    #expect(repos.requests.count == 1)
  }

  @Test("G6: a repository that changed or was renamed is kept as it is now, and its old name is forgotten")
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

  @Test("The owner's case makes no difference to what is kept")
  func ownerCase() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a")], tag: "t")
    _ = try await repos.page(1)
    repos.fixture.http.expect(
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
