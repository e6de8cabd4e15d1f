import Terminal
import TestSupport
import Testing

@testable import CommandLine
@testable import FeatureKit
@testable import Views
@testable import curio

@Suite("Help")
struct HelpTests {
  private static let members = ["commands", "examples", "fields", "parameters", "usage"]

  private func members(_ page: Screen) -> [String] {
    guard case .object(let members) = page.data else { return [] }
    return members.keys.sorted()
  }

  @Test("every page has usage, examples, commands, parameters and fields")
  func pages() throws {
    let registry = try FeatureRegistry.sample()
    #expect(members(HelpGroup.overview(registry.all, [])) == Self.members)
    for feature in registry.all {
      #expect(members(Help.feature(feature)) == Self.members)
      for command in feature.commands {
        let page = Help.command(command, of: feature)
        #expect(members(page) == Self.members)
        let parameters = page.data["parameters"].items.map { $0["name"].recorded }
        #expect(parameters == command.shownParameters.map(\.name))
        #expect(page.data["fields"].items.map { $0["name"].recorded } == command.fields.map(\.name))
        #expect(page.data["examples"].items.count == command.examples.count)
      }
    }
  }

  @Test("a parameter has all that the command line knows about it")
  func parameter() throws {
    try skipIfRemoved(["emoji"])
    let feature = try #require(try FeatureRegistry.sample().feature("emoji"))
    let page = Help.command(try #require(feature.command("list")), of: feature)
    #expect(
      page.data["parameters"].items.first { $0["name"] == "limit" } == [
        "name": "limit", "kind": "option", "short": "n", "placeholder": "N", "required": false, "many": false,
        "default": nil, "values": [], "summary": "the first N items",
      ]
    )
    #expect(page.data["usage"].items.first?.recorded.hasPrefix("curio emoji list ") == true)
  }

  @Test(
    "says which parameters read standard input",
    arguments: [
      ("gifs search KEYWORD", "- reads it from standard input"),
      ("gender check NAME", "- reads them from standard input, one a line"),
    ]
  )
  func standardInput(line: String, text: String) async throws {
    try skipIfRemoved([line])
    let words = line.split(separator: " ").map(String.init)
    let help = try await help(words.dropLast())
    let argument = help.blocks.flatMap(\.terms).first { $0.name == words[2] }
    #expect(argument?.text.string.contains(text) == true)
  }

  private func help(_ topic: [String]) async throws -> Screen {
    try await CommandRouter(.sample()).result(HelpGroup.route(topic)).get()
  }

  @Test("is a command: it has a screen for the menu, and is in no list of commands")
  func command() async throws {
    try skipIfRemoved(["emoji", "apod"])
    let registry = try FeatureRegistry.sample()
    let emoji = try #require(registry.feature("emoji"))
    let screen = try await help(["emoji", "show"])
    #expect(screen == Help.command(try #require(emoji.command("show")), of: emoji))
    #expect(screen.item.copyText?.string.hasPrefix("curio emoji show NAME") == true)
    #expect(try await help(["emoji"]).title == "curio emoji: \(emoji.summary)")
    #expect(try await help([]).title.string.hasPrefix("Curio "))
    for (topic, error) in [
      (["emoji", "lst"], ("Unknown emoji command “lst”.", "Did you mean `curio emoji list`?")),
      (["apod", "show"], ("Unknown apod command “show”.", "See `curio help apod`.")),
    ] as [([String], (SafeText, SafeText))] {
      let expected = UserError(.usage, error.0, advice: error.1)
      await #expect(throws: expected) { try await help(topic) }
    }
    #expect(!registry.all.contains { $0.name == HelpGroup.feature })
  }

  @Test("has a meaning beside its term, or below a long one, in the width of the terminal")
  func layout() {
    let text = TextLayout(width: 30, style: TextStyle(.none), glyphs: .ascii, linksAreLive: false)
    let terms = [
      Help.term("list", "List all of them"), Help.term("show NAME [--tone N]", "Show one"), Help.term("x"),
    ]
    #expect(
      text.lines("COMMANDS", terms) == [
        "COMMANDS", "  list         List all of", "               them", "  show NAME [--tone N]",
        "               Show one",
        "  x",
      ]
    )
  }
}
