import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

@Suite("Repos feature")
struct ReposFeatureTests {
  let feature = ReposFeature.feature

  @Test("G9: a text that is not an owner is refused", arguments: ["", "a/b", "../repos/x", "x?y", "a b"])
  func invalidOwner(text: String) throws {
    let owner = try #require(feature.command("list")?.parameters.first)
    #expect(throws: ParameterDeclaration.InputError.self) { try owner.check(text) }
  }

  @Test(
    "G9: a text that is not a repository is refused with the reason",
    arguments: [
      ("pkl", "Use OWNER/NAME, such as apple/pkl."),
      ("a/b/c", "Use OWNER/NAME, such as apple/pkl."),
      ("../repos", "“..” isn't a GitHub username (letters, digits, hyphens, underscores; up to 39)."),
      ("/pkl", "Type a GitHub username, such as octocat."),
      ("apple/", "Use OWNER/NAME, such as apple/pkl."), ("apple/..", "Use OWNER/NAME, such as apple/pkl."),
      ("apple/a?b", "Use OWNER/NAME, such as apple/pkl."),
    ]
  )
  func invalidRepository(text: String, message: String) throws {
    let repository = try #require(feature.command("show")?.parameters.first)
    #expect(throws: ParameterDeclaration.InputError(message: message)) { try repository.check(text) }
  }

  @Test("White space around a repository's name is ignored")
  func trimmed() throws {
    let repository = try #require(feature.command("show")?.parameters.first)
    #expect(try repository.check(" Apple/.github_x-1 ") == "Apple/.github_x-1")
  }
}
