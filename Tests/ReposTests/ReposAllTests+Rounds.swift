import FeatureKit
import Synchronization
import TestSupport
import Testing

@testable import ReposModule

extension ReposAllTests {
  /// Expects pages that are sent only when all have been requested.
  private func expectTogether(_ pages: ClosedRange<Int>, _ repos: ReposFixture) {
    let requested = Mutex(0)
    for page in pages {
      repos.http.expect(ReposFixture.address(page, 2)) { (_) async throws(Failure) in
        requested.withLock { $0 += 1 }
        let longestWait = 100_000
        for _ in 0..<longestWait where requested.withLock({ $0 }) < pages.count { await Task.yield() }
        #expect(requested.withLock { $0 } == pages.count)
        return HTTPResponse(status: 304)
      }
    }
  }

  @Test(
    "Once the number of pages is known, five are requested at the same time; the next time from the first on"
  )
  func concurrently() async throws {
    let repos = try ReposFixture()
    expectPages(1...7, of: 7, repos)
    let names = try await repos.all().fullNames
    #expect(names.count == 7)
    #expect(repos.requests.count == 7)
    expectTogether(1...5, repos)
    for page in 6...7 { repos.expect(page: page, HTTPResponse(status: 304)) }
    #expect(try await repos.all().fullNames == names)
  }

  @Test("Repositories that are stored although they are gone are not listed")
  func fewerPages() async throws {
    let repos = try ReposFixture()
    expectPages(1...3, of: 3, repos)
    _ = try await repos.all()
    expectPages(1...1, of: 1, repos)
    for page in 2...3 { repos.expect(page: page, []) }
    #expect(try await repos.all().fullNames == ["apple/r1"])
  }

  @Test(
    "No more pages are requested than a limited number of repositories needs; nothing is said of the rest"
  )
  func limited() async throws {
    let repos = try ReposFixture()
    let full = (1...100).map { Item(id: $0, name: "r\($0)") }
    repos.expect(page: 1, size: 100, full, next: Self.link(2), last: 9)
    repos.expect(page: 2, size: 100, [Item(id: 101, name: "s")], next: Self.link(3), last: 9)
    let screen = try await repos.run("list", ["owner": ["apple"], "limit": ["101"]])
    #expect(screen.fullNames.count == 101 && screen.notices == [])
    #expect(screen["total"] == .null && screen["page"] == .null && screen["hasNextPage"] == true)
  }

  @Test("One of many pages has the numbers of all that were listed")
  func sums() async throws {
    let repos = try ReposFixture()
    expectPages(1...30, of: 30, repos)
    _ = try await repos.all()
    repos.expect(page: 1, HTTPResponse(status: 304))
    guard case .own(let profile) = try await repos.page(1).blocks[0] else { throw Failure.notFound }
    #expect(profile.lines(on: .plain(width: 60))[0].hasSuffix(" 30 repositories"))
  }

  @Test("Pages that come together write each page once, and the names in them once; a refresh sends no tag")
  func writes() async throws {
    let written = Mutex<[String]>([])
    let store = WatchedStore { (step) throws(Failure) in
      if case .write(let key, _) = step { written.withLock { $0.append(key.name) } }
    }
    let repos = try ReposFixture(store: store)
    expectPages(1...6, of: 6, repos)
    _ = try await repos.all()
    let keys = written.withLock { $0 }
    let others = Set(keys.filter { !$0.hasPrefix("page/") })
    #expect(others == ["latest owner", "names/apple", "summary/apple"])
    #expect(keys.count { $0.hasPrefix("page/") } == 6)
    // The first page comes alone.
    #expect(keys.count { $0 == "names/apple" } == 2)
    written.withLock { $0 = [] }
    for page in 1...5 { repos.expect(page: page, [Item(id: page, name: "r\(page)", stars: 9)]) }
    _ = try await repos.all(mode: .refresh)
    #expect(repos.requests.suffix(5).allSatisfy { $0.headers["If-None-Match"] == nil })
    let pages = written.withLock { $0 }.filter { $0 != "summary/apple" }
    #expect(pages.sorted() == (1...5).map { "page/apple/2/\($0)" })
  }
}
