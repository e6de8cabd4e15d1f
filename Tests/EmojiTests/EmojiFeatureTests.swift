import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji feature")
struct EmojiFeatureTests {
  let feature = EmojiFeature.feature

  @Test("Commands are in menu order")
  func commands() {
    #expect(
      feature.commands.map(\.name) == ["list", "random", "search", "show", "fetch", "remove", "restore"]
    )
    #expect(feature.defaultCommand == "list")
    #expect(feature.commands.allSatisfy { $0.examples.count >= 2 })
  }

  @Test("Summaries fit a line of help and of the menu")
  func summaries() {
    #expect(feature.summary.count <= Feature.longestSummary)
    #expect(feature.commands.allSatisfy { $0.summary.count <= Command.longestSummary })
  }

  @Test(
    "The fields of a record are name, character and url",
    arguments: ["list", "search", "show", "random"]
  )
  func fields(command: String) {
    #expect(feature.command(command)?.fields == ["name", "character", "url"])
  }

  @Test("A blank name or text is refused", arguments: ["search", "show", "remove"])
  func blankInput(command: String) throws {
    let parameter = try #require(feature.command(command)?.parameters.first)
    #expect(throws: ParameterDeclaration.Rejection("must not be empty")) { try parameter.check("  ") }
    #expect(parameter.prompt != nil)
  }
}
