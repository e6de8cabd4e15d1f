import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

@Suite("A repository's profile")
struct RepositoryProfileTests {
  private func profile(rank: Int, of count: Int) throws -> RepositoryProfile {
    var own = try Item(id: rank, name: "pkl", stars: 9100, language: "Java").repository
    (own.license, own.defaultBranch, own.topics) = ("MIT", "main", ["config", "language"])
    let others = try (1...count).filter { $0 != rank }.map { number in
      try Item(id: number, name: "r\(number)", stars: number < rank ? 18_200 : 9).repository
    }
    return RepositoryProfile(
      repository: own,
      known: others + [own],
      description: "Configuration as code",
      now: FrozenClock().now
    )
  }

  @Test("compares its numbers with those of the owner's others where there is room")
  func wide() throws {
    let bar = String(repeating: "─", count: 19)
    #expect(
      try profile(rank: 22, of: 45).lines(on: .plain(width: 64)) == [
        "apple/pkl                                                 ● Java",
        "Configuration as code                           updated 19 d ago", "",
        "git clone https://github.com/apple/pkl.git", "",
        "★ 9,100               ⑂ 0                   ◌ 0                ", "\(bar)   \(bar)   \(bar)",
        "stars    22nd of 45   forks     1st of 45   open issues        ", "",
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
        "https://github.com/", "apple/pkl.git", "", "★ 9,100 stars ⑂ 0 forks", "◌ 0 open issues", "",
        "MIT license · main", "branch", "", " config   language ",
      ]
    )
    #expect(try !profile(rank: 1, of: 1).lines(on: .plain(width: 64)).joined().contains("1st of"))
  }
}
