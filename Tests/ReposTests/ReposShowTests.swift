import FeatureKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ReposModule

@Suite("One repository")
struct ReposShowTests {
  private let address = "http://api.test/repos/apple/pkl"

  @Test("A repository of a stored page is shown without a request, in any case")
  func fromAPage() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "pkl", stars: 3)])
    _ = try await repos.page(1)
    for mode in [CacheMode.cacheFirst, .offline] {
      let screen = try await repos.run("show", ["repository": ["Apple/PKL"]], mode: mode)
      #expect(screen["stars"] == 3)
      #expect(screen.provenance == Provenance(.cache, fetchedAt: Date(timestamp: "2026-11-21T09:00:00Z")))
    }
    #expect(repos.requests.count == 1)
  }

  @Test("Any other one is one request, and is stored as one of its owner's")
  func requested() async throws {
    let repos = try ReposFixture()
    repos.http.expect(address, .json(Item(id: 1, name: "pkl").json))
    #expect(try await repos.run("show", ["repository": ["apple/pkl"]]).provenance.source == .network)
    #expect(try await repos.run("show", ["repository": ["apple/pkl"]]).provenance.source == .cache)
    #expect(repos.requests.count == 1)
    #expect(try await repos.page(1, mode: .offline).fullNames == ["apple/pkl"])
  }

  @Test("A former name leads to the repository, as on GitHub")
  func formerName() async throws {
    let repos = try ReposFixture()
    repos.http.expect("http://api.test/repos/apple/old", .json(Item(id: 1, name: "new").json))
    #expect(try await repos.run("show", ["repository": ["apple/old"]]).title == "apple/new")
    #expect(try await repos.run("show", ["repository": ["apple/new"]]).provenance.source == .cache)
    #expect(try await repos.page(1, mode: .offline).fullNames == ["apple/new"])
  }

  @Test("A repository that was requested alone and then comes with a page is stored once")
  func movesToPage() async throws {
    let repos = try ReposFixture()
    repos.http.expect(address, .json(Item(id: 1, name: "pkl").json))
    _ = try await repos.run("show", ["repository": ["apple/pkl"]])
    repos.expect(page: 1, [Item(id: 1, name: "pkl", stars: 9)])
    _ = try await repos.page(1)
    #expect(try repos.services.store.keys(withPrefix: "repository/") == [])
    #expect(try await repos.run("show", ["repository": ["apple/pkl"]])["stars"] == 9)
    #expect(try await repos.page(1, mode: .offline).fullNames == ["apple/pkl"])
  }

  @Test("A stored name without its repository is requested again")
  func dangling() async throws {
    let repos = try ReposFixture()
    repos.http.expect(address, .json(Item(id: 1, name: "pkl").json))
    _ = try await repos.run("show", ["repository": ["apple/pkl"]])
    try repos.services.store.remove("repository/apple/pkl")
    repos.http.expect(address, .json(Item(id: 1, name: "pkl").json))
    #expect(try await repos.run("show", ["repository": ["apple/pkl"]]).provenance.source == .network)
  }

  @Test("Finding a repository lists no keys and reads its page; of many pages' names only for an old one")
  func constantCost() async throws {
    let looked = Mutex<[String]>([])
    let store = WatchedStore { (step) throws(Failure) in
      if case .read(let key) = step { looked.withLock { $0.append(key.name) } }
      if step == .list { throw .storage(.list, path: "", reason: "must not be listed") }
    }
    let fixture = try TestFixture("repos", api: .gitHub, store: store)
    let repositoryStore = ReposStore(store: fixture.services.store)
    func save(_ page: Int) throws {
      let key = ReposStore.pageKey(.init(owner: "apple", number: page, size: 20))
      let ids = page * 20..<page * 20 + 20
      let repositories = try ids.map { try Item(id: $0, name: "r\($0)").repository }
      let entry = StoreEntry(RepositoryPage(repositories: repositories), savedAt: FrozenClock().now)
      try repositoryStore.save([FetchedPage(key: key, entry: entry)], of: "apple")
    }
    func looks(_ id: Int) async throws -> [String] {
      looked.withLock { $0 = [] }
      let repos = ServedFeature(ReposFeature.feature, fixture.services)
      #expect(try await repos.run("show", ["repository": ["apple/r\(id)"]])["id"] == .int(id))
      return looked.withLock(\.self)
    }
    try save(1)
    let few = ["summary/apple", "page/apple/20/1"]
    #expect(try await looks(27) == few)
    for page in (1...30).reversed() { try save(page) }
    #expect(try await looks(27) == few)
    #expect(try await looks(69) == few + ["names/apple", "page/apple/20/3"])
  }

  @Test("A repository that GitHub doesn't have")
  func notFound() async throws {
    let repos = try ReposFixture()
    repos.http.expect("http://api.test/repos/apple/nothing", HTTPResponse(status: 404))
    #expect(
      try await repos.userError("show", ["repository": ["apple/nothing"]])
        == UserError(
          .notFound,
          "GitHub has no public repository “apple/nothing”.",
          advice: "Check the spelling. Private repositories need a token.",
          actions: [Action("Browse apple's repositories", Route("repos", "list", ["owner": ["apple"]]))]
        )
    )
  }
}
