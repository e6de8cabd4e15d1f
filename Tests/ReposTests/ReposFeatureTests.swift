import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

@Suite("Repos feature")
struct ReposFeatureTests {
  let feature = ReposFeature.feature

  @Test("Commands are in menu order; the default owner is apple")
  func commands() {
    #expect(feature.commands.map(\.name) == ["list", "show"])
    #expect(feature.defaultCommand == "list")
    #expect(feature.commands.allSatisfy { $0.examples.count >= 2 })
    #expect(feature.command("list")?.parameters.map(\.name) == ["owner", "page", "per-page", "all"])
    #expect(feature.command("list")?.parameters.map(\.defaultValue) == ["apple", "1", nil, nil])
  }

  @Test("Summaries fit a line of help and of the menu")
  func summaries() {
    #expect(feature.summary.count <= Feature.longestSummary)
    #expect(feature.commands.allSatisfy { $0.summary.count <= Command.longestSummary })
  }

  @Test("A record has six fields, and more for a single repository")
  func fields() {
    let common = ["fullName", "description", "language", "stars", "updatedAt", "url"]
    #expect(feature.command("list")?.fields == common)
    #expect(
      feature.command("show")?.fields
        == common + ["forks", "openIssues", "isFork", "isPrivate", "isArchived"]
    )
  }

  @Test("G9: a text that is not an owner is refused", arguments: ["", "a/b", "../repos/x", "x?y", "a b"])
  func invalidOwner(text: String) throws {
    let owner = try #require(feature.command("list")?.parameters.first)
    #expect(throws: ParameterDeclaration.Rejection.self) { try owner.check(text) }
  }

  @Test(
    "G9: a text that is not a repository is refused with the reason",
    arguments: [
      ("", "Use OWNER/NAME, such as apple/pkl."),
      ("pkl", "Use OWNER/NAME, such as apple/pkl."),
      ("a/b/c", "Use OWNER/NAME, such as apple/pkl."),
      ("../repos", "“..” isn't a GitHub username (letters, digits, hyphens; up to 39)."),
      ("/pkl", "Type a GitHub username, such as octocat."),
      ("apple/", "“” isn't a repository name (letters, digits, dots, hyphens, underscores; up to 100)."),
      ("apple/..", "“..” isn't a repository name (letters, digits, dots, hyphens, underscores; up to 100)."),
      (
        "apple/a?b",
        "“a?b” isn't a repository name (letters, digits, dots, hyphens, underscores; up to 100)."
      ),
    ]
  )
  func invalidRepository(text: String, message: String) throws {
    let repository = try #require(feature.command("show")?.parameters.first)
    #expect(throws: ParameterDeclaration.Rejection(message: message)) { try repository.check(text) }
  }

  @Test("White space around a repository's name is ignored")
  func trimmed() throws {
    let repository = try #require(feature.command("show")?.parameters.first)
    #expect(try repository.check(" Apple/.github_x-1 ") == "Apple/.github_x-1")
  }

  @Test("Owners and repositories with stored data are suggested without a request")
  func suggestions() async throws {
    let repos = try ReposFixture()
    let router = feature.router(repos.services)
    #expect(await router.suggestions(for: "owner", Call("list")) == [])
    repos.expect(page: 1, [Item(id: 2, name: "Swift"), Item(id: 1, name: "pkl")])
    _ = try await repos.page(1)
    #expect(await router.suggestions(for: "owner", Call("list")) == [Suggestion("apple")])
    #expect(
      await router.suggestions(for: "repository", Call("show")) == [
        Suggestion("apple/pkl"), Suggestion("apple/swift"),
      ]
    )
    #expect(await router.suggestions(for: "page", Call("list")) == [])
    #expect(repos.requests.count == 1)
  }
}
