import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

@Suite("A repository's profile")
struct RepositoryProfileTests {
  private func profile(rank: RepositoryProfile.Rank?) -> RepositoryProfile {
    RepositoryProfile(
      name: "apple/pkl",
      picture: nil,
      description: "Configuration as code",
      language: "Java",
      color: nil,
      updated: "3 d ago",
      cloneLine: "git clone https://github.com/apple/pkl.git",
      figures: [RepositoryProfile.Figure(sign: "★", count: 9100, name: "stars", rank: rank)],
      facts: ["MIT license", "main branch"],
      topics: ["config", "language"]
    )
  }

  @Test("compares its numbers with those of the owner's others where there is room")
  func wide() {
    let half = String(repeating: "─", count: 64)
    let lines = profile(rank: .init(position: 22, count: 45, largest: 18_200)).lines(on: .plain(width: 64))
    #expect(
      lines == [
        "apple/pkl                                                 ● Java",
        "Configuration as code                            updated 3 d ago", "",
        "git clone https://github.com/apple/pkl.git", "",
        "★ 9,100                                                         ", half,
        "stars                                                 22nd of 45", "",
        "MIT license · main branch", "", " config   language ",
      ]
    )
  }

  @Test("has all of it on a narrow terminal, and no rank when it is the only one known")
  func narrow() {
    #expect(
      profile(rank: nil).lines(on: .plain(width: 24)) == [
        "apple/pkl", "Configuration as code", "● Java", "updated 3 d ago", "", "git clone",
        "https://github.com/", "apple/pkl.git", "", "★ 9,100 stars", "", "MIT license · main", "branch", "",
        " config   language ",
      ]
    )
  }
}
