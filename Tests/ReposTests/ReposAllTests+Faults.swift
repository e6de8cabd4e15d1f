import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

extension ReposAllTests {
  @Test(
    "G4: when page 3 fails in any way, all stored repositories are shown once each, with a notice",
    arguments: [
      (HTTPResponse(status: 502), "GitHub has a problem right now (502)."),
      (HTTPResponse(status: 404), "Not found on GitHub."),
      (HTTPResponse(status: 401), "GitHub needs an API key."),
      (HTTPResponse(status: 451), "This is withheld by law."),
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
      screen.notices == [.warning("\(reason) Showing saved data. Not all pages are saved.")]
    )
  }

  @Test("When one of the pages that come together fails, the others are stored, and only it is loaded again")
  func oneOfSixFails() async throws {
    let repos = try ReposFixture()
    expectPages(1...3, of: 6, repos)
    repos.expect(page: 4, HTTPResponse(status: 502))
    expectPages(5...6, of: 6, repos)
    let screen = try await repos.all()
    #expect(screen.fullNames == [1, 2, 3, 5, 6].map { "apple/r\($0)" })
    let reason: SafeText = "GitHub has a problem right now (502)."
    #expect(
      screen.notices == [.warning("\(reason) Showing saved data. Not all pages are saved.")]
    )
    #expect(screen.provenance.source == .stale)
    for page in [1, 2, 3, 5, 6] {
      let stored = try await repos.run("show", ["repository": ["apple/r\(page)"]], mode: .offline)
      #expect(stored["id"] == .int(page))
    }
    expectPages(1...6, of: 6, repos)
    #expect(try await repos.all().fullNames == (1...6).map { "apple/r\($0)" })
  }

  @Test("A repository that moves to another page while pages come is stored where it came last")
  func moves() async throws {
    let repos = try ReposFixture()
    expectPages(1...3, of: 3, repos)
    _ = try await repos.all()
    repos.expect(page: 1, [Item(id: 9, name: "new")], next: Self.link(2), last: 4)
    for page in 2...3 {
      let moved = Item(id: page - 1, name: "r\(page - 1)", stars: page)
      repos.expect(page: page, [moved], next: Self.link(page + 1))
    }
    repos.expect(page: 4, [Item(id: 3, name: "r3", stars: 4)])
    #expect(try await repos.all().fullNames == ["apple/new", "apple/r1", "apple/r2", "apple/r3"])
    for id in 1...3 {
      let stored = try await repos.run("show", ["repository": ["apple/r\(id)"]], mode: .offline)
      #expect(stored["stars"] == .int(id + 1))
    }
  }

  @Test("No more pages are read than the first one promises; more are mentioned")
  func morePagesThanPromised() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a")], next: Self.link(2), last: 2)
    repos.expect(page: 2, [Item(id: 2, name: "b")], next: Self.link(3), last: 9)
    let screen = try await repos.all()
    #expect(screen.fullNames == ["apple/a", "apple/b"])
    #expect(screen.notices == [.warning("Stopped after page 2; there are more.")])
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
    #expect(screen.notices == [.warning("Stopped after page 100; there are more.")])
    #expect(repos.requests.count == 100)
  }
}
