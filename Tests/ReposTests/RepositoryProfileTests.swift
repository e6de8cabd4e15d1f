import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

@Suite("A repository's profile")
struct RepositoryProfileTests {
  private func profile(rank: Int, of count: Int) throws -> RepositoryProfile {
    var own = try Item(id: rank, name: "pkl", stars: 9100, language: "Java", forks: "null").repository
    own.license = "MIT"
    own.defaultBranch = "main"
    own.topics = ["config", "language"]
    let others = try (1...count).filter { $0 != rank }.map { number in
      try Item(id: number, name: "r\(number)", stars: number < rank ? 18_200 : 9, forks: "1").repository
    }
    let facts = RepositoryFacts(repository: own, known: others + [own], now: FrozenClock().now)
    return RepositoryProfile(facts, description: "Configuration as code")
  }

  @Test("compares its numbers with those of the owner's others where there is room")
  func wide() throws {
    let bar = String(repeating: "─", count: 19)
    #expect(
      try profile(rank: 22, of: 45).lines(on: .plain(width: 64)) == [
        "apple/pkl                                                 ● Java",
        "Configuration as code                           updated 19 d ago", "",
        "git clone https://github.com/apple/pkl.git", "",
        "★ 9,100               ?                     0                  ", "\(bar)   \(bar)   \(bar)",
        "stars      22 of 45   forks      45 of 45   open issues 1 of 45", "",
        "MIT license · main branch", "", " config   language ",
      ]
    )
  }

  @Test("has all of it on a narrow terminal, and no rank when it is the only one known")
  func narrow() throws {
    let lines = try profile(rank: 1, of: 1).lines(on: .plain(width: 24))
    #expect(
      lines == [
        "apple/pkl", "Configuration as code", "● Java", "updated 19 d ago", "", "git clone",
        "https://github.com/", "apple/pkl.git", "", "★ 9,100\u{A0}stars ?\u{A0}forks", "0\u{A0}open issues",
        "",
        "MIT license · main", "branch", "", " config   language ",
      ]
    )
    #expect(try !profile(rank: 1, of: 1).lines(on: .plain(width: 64)).joined().contains("1 of"))
  }

  @Test("has only what a row of its owner's list hasn't where it is beside that list")
  func beside() throws {
    let profile = try profile(rank: 22, of: 45)
    let owners = try ["apple", "octocat"].map { owner in
      try #require(
        OwnerProfile(
          owner,
          KnownRepositories([RepositoryPage(repositories: profile.facts.known)], areComplete: true)
        )
      )
    }
    #expect(
      profile.beside([owners[0]])?.lines(on: .plain(width: 38)) == [
        "git clone", "https://github.com/apple/pkl.git", "",
        "★ 9,100\u{A0}stars  ─────────────  22 of 45", "?\u{A0}forks        ─────────────  45 of 45",
        "0\u{A0}open issues  ─────────────   1 of 45", "", "MIT license · main branch",
      ]
    )
    #expect(profile.beside([owners[1]]) == profile)
    #expect(owners[1].beside([owners[0]]) == owners[1] && owners[0].beside([owners[0]]) == nil)
  }

  @Test("compares the stars of the owner's repositories in the rows left")
  func chart() throws {
    func item(_ id: Int, _ name: String, _ stars: Int, _ language: String?) throws -> Repository {
      try Item(id: id, name: name, stars: stars, language: language).repository
    }
    let own = try item(1, "pkl", 50, "Java")
    let others = try [item(2, "swift", 200, "Swift"), item(3, "servicetalk", 100, "Java")]
    func lines(of one: Repository, among known: [Repository], on canvas: Canvas) -> [String] {
      let facts = RepositoryFacts(repository: one, known: known, now: FrozenClock().now)
      return RepositoryChart(facts: facts).lines(on: canvas)
    }
    let narrow = Canvas.plain(width: 32, rows: 30)
    #expect(
      lines(of: own, among: others + [own], on: narrow) == [
        "Stars of apple's repositories", "swift        ──────────────  200",
        "servicetalk  ───────         100", "pkl          ───              50",
      ]
    )
    let many = try (10..<60).map { try item($0, "r\($0)", $0 * 10, "Java") }
    let low = lines(of: own, among: others + many + [own], on: .plain(width: 32, rows: 12))
    #expect(low.count == 8)
    #expect(low.last?.hasPrefix("pkl ") == true)
    #expect(lines(of: own, among: [own], on: narrow).isEmpty)
    let wide = Canvas.plain(width: 64, rows: 30)
    let printed = Canvas.plain(width: 32)
    #expect([wide, printed].allSatisfy { lines(of: own, among: others + [own], on: $0).isEmpty })
  }
}
