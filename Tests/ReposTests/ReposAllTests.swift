import FeatureKit
import Synchronization
import TestSupport
import Testing

@testable import ReposModule

@Suite("All repositories of an owner")
struct ReposAllTests {
  static func link(_ page: Int) -> String { "http://api.test/user/7/repos?per_page=2&page=\(page)" }

  /// Three pages; the second is short although another one follows, and the third repeats a repository.
  private func expectThreePages(_ repos: ReposFixture) {
    repos.expect(
      page: 1,
      [Item(id: 5, name: "elm"), Item(id: 3, name: "Cedar")],
      next: Self.link(2),
      last: 3,
      tag: #""1""#
    )
    repos.expect(page: 2, [Item(id: 1, name: "alder")], next: Self.link(3), last: 3, tag: #""2""#)
    repos.expect(page: 3, [Item(id: 3, name: "Cedar"), Item(id: 2, name: "birch")], tag: #""3""#)
  }

  /// Pages with one repository each, which announce how many there are.
  func expectPages(_ pages: ClosedRange<Int>, of count: Int, _ repos: ReposFixture) {
    for page in pages {
      let next = page < count ? Self.link(page + 1) : nil
      repos.expect(
        page: page,
        [Item(id: page, name: "r\(page)")],
        next: next,
        last: count,
        tag: "\"\(page)\""
      )
    }
  }

  private static let names = ["apple/alder", "apple/birch", "apple/Cedar", "apple/elm"]

  @Test("All announced pages are read by number, not by link, and each repository is listed once, by name")
  func toTheEnd() async throws {
    let repos = try ReposFixture()
    expectThreePages(repos)
    let screen = try await repos.all()
    #expect(screen.fullNames == Self.names)
    #expect(screen["total"] == 4)
    #expect(screen["page"] == .null)
    #expect(screen["perPage"] == .null)
    #expect(screen["hasNextPage"] == false)
    #expect(screen.paging?.next == nil)
    #expect(screen.notices == [])
    #expect(screen.provenance.source == .network)
    #expect(repos.requests.count == 3)
  }

  @Test("Later, all pages are revalidated by their tags; a changed one makes the source the network")
  func revalidated() async throws {
    let repos = try ReposFixture()
    expectThreePages(repos)
    _ = try await repos.all()
    for page in 1...3 { repos.expect(page: page, HTTPResponse(status: 304)) }
    #expect(try await repos.all().provenance.source == .cache)
    for page in 1...2 { repos.expect(page: page, HTTPResponse(status: 304)) }
    repos.expect(page: 3, [Item(id: 2, name: "birch", stars: 7)])
    let screen = try await repos.all()
    #expect(screen.fullNames == Self.names)
    #expect(screen.provenance.source == .network)
  }

  @Test("G3: reading ends at a page with nothing new, should a server always name a next one")
  func endless() async throws {
    let repos = try ReposFixture()
    for page in 1...2 {
      repos.expect(page: page, [Item(id: 1, name: "a"), Item(id: 2, name: "b")], next: Self.link(2))
    }
    #expect(try await repos.all().fullNames == ["apple/a", "apple/b"])
    #expect(repos.requests.count == 2)
  }

  @Test("The progress counts pages")
  func progress() async throws {
    let reporter = Reporter()
    let repos = try ReposFixture(progress: ProgressReporter { reporter.take($0) })
    expectPages(1...8, of: 8, repos)
    _ = try await repos.all()
    #expect(
      reporter.updates == [
        .init(completed: 1, of: 8),
        .init(completed: 6, of: 8),
      ]
    )
  }

  @Test("An interruption is an error, whatever is stored")
  func interrupted() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a"), Item(id: 2, name: "b")], next: Self.link(2))
    repos.fail(page: 2, .interrupted)
    #expect(
      try await repos.userError("list", ["owner": ["apple"], "all": [""], "per-page": ["2"]])?.code
        == .interrupted
    )
  }
}

private final class Reporter: Sendable {
  private let taken = Mutex<[ProgressReporter.Update]>([])

  var updates: [ProgressReporter.Update] { taken.withLock { $0 } }

  func take(_ update: ProgressReporter.Update) { taken.withLock { $0.append(update) } }
}
