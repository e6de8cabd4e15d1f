import TestSupport
import Testing

@testable import FeatureKit
@testable import curio

@Suite("Help as data")
struct HelpTests {
  private static let members = ["commands", "examples", "fields", "parameters", "usage"]

  private func members(_ page: HelpPage) -> [String] {
    guard case .object(let members) = page.data else { return [] }
    return members.keys.sorted()
  }

  @Test("every page has usage, examples, commands, parameters and fields")
  func pages() throws {
    let registry = try #require(Conformance.registry)
    #expect(members(Help.overview(registry.all, [])) == Self.members)
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
    let feature = try #require(Conformance.registry?.feature("emoji"))
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
    let gifs = try #require(Conformance.registry?.feature("gifs"))
    let search = Help.command(try #require(gifs.command("search")), of: gifs)
    let keyword = search.sections.flatMap(\.entries).first { $0.term == "KEYWORD" }
    #expect(keyword?.meaning.contains("- reads it from standard input") == true)
    let gender = try #require(Conformance.registry?.feature("gender"))
    let check = Help.command(try #require(gender.command("check")), of: gender)
    let names = check.sections.flatMap(\.entries).first { $0.term == "NAME" }
    #expect(names?.meaning.contains("- reads them from standard input, one a line") == true)
  }
}
