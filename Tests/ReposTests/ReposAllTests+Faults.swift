import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

extension ReposAllTests {
  @Test(
    "G4: when page 3 fails in any way, all stored repositories are shown once each, with a notice",
    arguments: [
      (HTTPResponse(status: 502), "GitHub failed (status 502)."),
      (HTTPResponse(status: 404), "Not found on GitHub."),
      (HTTPResponse(status: 401), "GitHub needs an API key."),
      (.json("<html>"), "GitHub sent a web page instead of data (a log-in page, perhaps)."),
    ] as [(HTTPResponse, SafeText)]
  )
  func thirdPageFails(response: HTTPResponse, reason: SafeText) async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 5, name: "elm"), Item(id: 3, name: "Cedar")], next: Self.link(2))
    repos.expect(
      page: 2,
      [Item(id: 3, name: "Cedar"), Item(id: 1, name: "alder")],
      next: Self.link(3)
    )
    repos.expect(page: 3, response)
    let screen = try await repos.all()
    #expect(screen.fullNames == ["apple/alder", "apple/Cedar", "apple/elm"])
    #expect(screen.provenance.source == .stale)
    #expect(
      screen.notices == [.warning("\(reason) Page 3 could not be read; showing all saved repositories.")]
    )
    #expect(screen["total"] == 3)
    let again = Route("repos", "list", ["owner": ["apple"], "all": [""]])
    #expect(screen.actions.first == Action("Retry", again, replaces: true))
    #expect(try await repos.page(1, mode: .offline).fullNames == screen.fullNames)
  }

  @Test("No more pages are read than the first one promises; more are mentioned")
  func morePagesThanPromised() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a")], next: Self.link(2), last: 2)
    repos.expect(page: 2, [Item(id: 2, name: "b")], next: Self.link(3), last: 9)
    let screen = try await repos.all()
    #expect(screen.fullNames == ["apple/a", "apple/b"])
    #expect(screen.notices == [.warning("Stopped after 2 pages; there are more.")])
    #expect(screen["total"] == .null)
    #expect(screen["hasNextPage"] == true)
  }

  @Test("Reading stops after 100 pages of a list without an end", arguments: [nil, 5000])
  func mostPages(promised: Int?) async throws {
    let repos = try ReposFixture()
    for page in 1...100 {
      repos.expect(
        page: page,
        [Item(id: page, name: "r\(page)")],
        next: Self.link(page + 1),
        last: promised
      )
    }
    let screen = try await repos.all()
    #expect(screen.fullNames.count == 100)
    #expect(screen.notices == [.warning("Stopped after 100 pages; there are more.")])
    #expect(repos.requests.count == 100)
  }
}
