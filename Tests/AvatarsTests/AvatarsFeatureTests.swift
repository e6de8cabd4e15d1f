import FeatureKit
import TestSupport
import Testing

@testable import AvatarsModule

@Suite("Avatars feature")
struct AvatarsFeatureTests {
  let feature = AvatarsFeature.feature

  @Test(
    "G9: a text that is not a login is refused",
    arguments: [
      "a/b", "../repos/x", "x?y", "a b", "x#y", "ünïcode", "_ab", "user[bot]x", "%2e%2e",
      String(repeating: "a", count: 40),
    ],
    ["search", "remove"]
  )
  func invalidLogin(text: String, command: String) throws {
    let parameter = try #require(feature.command(command)?.parameters.first)
    let message = "“\(text)” isn't a GitHub username (letters, digits, hyphens, underscores; up to 39)."
    #expect(throws: ParameterDeclaration.InputError(message: message)) { try parameter.check(text) }
  }

  @Test("An empty login has an error of its own; white space around one is ignored")
  func emptyLogin() throws {
    let parameter = try #require(feature.command("search")?.parameters.first)
    for text in ["", " ", "\t\n"] {
      #expect(
        throws: ParameterDeclaration.InputError(message: "Type a GitHub username, such as octocat.")
      ) {
        try parameter.check(text)
      }
    }
    #expect(try parameter.check(" Octo-Cat1 ") == "Octo-Cat1")
    let longest = String(repeating: "a", count: 39)
    for login in [longest, "mona-cat_acme", "dependabot[bot]"] {
      #expect(try parameter.check(login) == login)
    }
  }

  @Test("The front page has the first three logins")
  func frontPage() async throws {
    let avatars = try await AvatarsFixture.saved("d", "c", "b", "a")
    let front = await avatars.frontPage()
    #expect(front.line == "a, b, c")
    #expect(front.preview == Route("avatars", "list"))
  }
}
