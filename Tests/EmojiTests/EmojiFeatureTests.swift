import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("The emoji drawer as a whole")
struct EmojiFeatureTests {
  @Test("Its commands, in the order of the menu")
  func commands() throws {
    let services = try EmojiFeature.feature.sampleServices()
    let commands = EmojiFeature.feature.commands(services)
    #expect(commands.map(\.name) == ["fetch", "random", "list", "search", "show", "remove", "restore"])
    #expect(commands.contains { $0.name == EmojiFeature.feature.defaultCommand })
    #expect(commands.allSatisfy { $0.examples.count >= 2 })
  }

  @Test("A name or text of blanks is not taken, with the reason")
  func blankInput() throws {
    let services = try EmojiFeature.feature.sampleServices()
    for name in ["search", "show", "remove"] {
      let parameter = try #require(EmojiFeature.feature.command(name, with: services).parameters.first)
      #expect(throws: Parameter.Rejection("must not be empty")) { try parameter.check("  ") }
      #expect(parameter.prompt != nil)
    }
  }
}
