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
    #expect(members(Help.overview("1", registry.all, [])) == Self.members)
    for feature in registry.all {
      #expect(members(Help.feature(feature)) == Self.members)
      for command in feature.commands {
        let page = Help.command(command, of: feature)
        #expect(members(page) == Self.members)
        #expect(page.data["parameters"].items.map { $0["name"].recorded } == command.parameters.map(\.name))
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

  @Test("says which parameters read standard input")
  func standardInput() throws {
    try skipIfRemoved(["gifs", "gender"])
    let gifs = try #require(try FeatureRegistry.sample().feature("gifs"))
    let search = Help.command(try #require(gifs.command("search")), of: gifs)
    let keyword = search.blocks.flatMap(\.terms).first { $0.name == "KEYWORD" }
    #expect(keyword?.text.string.contains("- reads it from standard input") == true)
    let gender = try #require(try FeatureRegistry.sample().feature("gender"))
    let check = Help.command(try #require(gender.command("check")), of: gender)
    let names = check.blocks.flatMap(\.terms).first { $0.name == "NAME" }
    #expect(names?.text.string.contains("- reads them from standard input, one a line") == true)
  }

  @Test("is a command: it has a screen for the menu, and is in no list of commands")
  func command() async throws {
    try skipIfRemoved(["emoji", "apod"])
    let registry = try FeatureRegistry.sample()
    let router = CommandRouter(registry)
    let screen = try await router.result(HelpGroup.route(["emoji", "show"])).get()
    let emoji = try #require(registry.feature("emoji"))
    #expect(screen == Help.command(try #require(emoji.command("show")), of: emoji))
    #expect(screen.item.copyText?.string.hasPrefix("curio emoji show NAME") == true)
    #expect(
      try await router.result(HelpGroup.route(["emoji"])).get().title == "curio emoji: \(emoji.summary)"
    )
    #expect(try await router.result(HelpGroup.route([])).get().title.string.hasPrefix("Curio "))
    let unknown = await router.result(HelpGroup.route(["emoji", "lst"]))
    #expect(
      unknown
        == .failure(
          UserError(.usage, "Unknown emoji command “lst”.", advice: "Did you mean `curio emoji list`?")
        )
    )
    let synonym = await router.result(HelpGroup.route(["apod", "show"]))
    #expect(
      synonym
        == .failure(
          UserError(.usage, "Unknown apod command “show”.", advice: "Did you mean `curio apod on`?")
        )
    )
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
