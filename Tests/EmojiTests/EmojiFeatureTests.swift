import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji feature")
struct EmojiFeatureTests {
  let feature = EmojiFeature.feature

  @Test("GitHub's names of emojis in texts of other features are its characters")
  func shortcodes() throws {
    let shortcodes = try #require(EmojiFeature.shortcodes)
    #expect(shortcodes.drawn(":gem: :heart: :octocat: :+1:") == "💎 ❤️ :octocat: 👍")
  }

  @Test("Commands are in menu order")
  func commands() {
    #expect(
      feature.commands.map(\.name) == [
        "list", "random", "search", "show", "fetch", "remove", "restore", "favorites", "favorite",
        "recent", "pick",
      ]
    )
    #expect(feature.defaultCommand == "list")
    #expect(feature.commands.allSatisfy { $0.examples.count >= 2 })
  }

  @Test("A blank name or text is refused", arguments: ["search", "show", "favorite", "remove"])
  func blankInput(command: String) throws {
    let parameter = try #require(feature.command(command)?.parameters.first)
    #expect(throws: ParameterDeclaration.InputError("must not be empty")) { try parameter.check("  ") }
    #expect(parameter.prompt != nil)
  }

  @Test("The front page has the number of emojis and shows the smileys")
  func frontPage() async throws {
    let front = await EmojiFeature.feature.frontPage(with: try await EmojiFixture.fetched().fixture.services)
    #expect(front.line == "4")
    #expect(front.preview == Route("emoji", "list", ["group": ["smileys"], "all": [""]]))
  }
}
