import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("A plug-in that acts")
struct PluginActionTests {
  private static let id = #""parameters": [{"name": "id", "kind": "positional", "required": true}]"#
  private static let description = #"""
    {"protocol": 1, "title": "Tea", "commands": [
      {"name": "list", "output": "screen", "cache": 600, "fields": [{"name": "id"}, {"name": "title"}]},
      {"name": "lines", "output": "screen", "records": "json", "fields": [{"name": "id"}, {"name": "title"}]},
      {"name": "show", "output": "screen", "view": "page", \#(id)},
      {"name": "drop", "output": "screen", "changes": true, "confirm": "Drop {title}?", \#(id)},
      {"name": "undo", "output": "screen", "view": "page", "changes": true},
      {"name": "add", "output": "screen", "changes": true,
       "parameters": [{"name": "kind", "required": true, "values": ["green", "black"]}]}]}
    """#

  @Sendable
  private static func print(_ words: [String]) -> FakePlugin.Printed {
    switch words[0] {
    case "list":
      #"""
      {"items": [{"id": "a", "title": "Assam",
        "actions": [{"title": "Drop", "key": "x", "run": ["drop", "a"]}, {"title": "Add", "run": ["add"]}]}]}
      """#
    case "lines":
      #"""
      {"id": "a", "title": "Assam", "actions": [{"title": "Drop", "key": "x", "run": ["drop", "a"]}]}
      {"notice": "One is left."}
      {"id": "b", "title": "Bancha"}
      """#
    case "show" where words.last == "z": .failure(3, "No such tea")
    case "show":
      #"{"title": "Tea", "page": {"picture": "https://tea.example/b.png", "fields": {"minutes": 3}}}"#
    case "drop": #"{"done": "Dropped.", "undo": ["undo"]}"#
    case "add": #"{"notices": ["Added."]}"#
    default: #"{"done": "It is back."}"#
    }
  }

  private func tea() throws -> FakePlugin { try FakePlugin(Self.description, print: Self.print) }

  @Test("asks with the item's fields, says what it has done, and takes it back")
  func changing() async throws {
    let tea = try tea()
    let row = try #require(try await tea.run("list").table?.rows.first)
    let (question, work) = try #require(try await tea.question("drop", row.ownActions[0].route.arguments))
    #expect(question.question == "Drop Assam?")
    let done = try await work()
    #expect(done.notices.map(\.text) == ["Dropped."] && done.blocks.isEmpty && done.effect == .changed)
    let undone = try #require(try await done.undo?.run())
    #expect(undone.notices.map(\.text) == ["It is back."] && undone.effect == .changed)
    #expect(try await tea.run("list").provenance.source == .network)
    #expect(tea.feature.command("drop")?.changes == true && tea.feature.command("list")?.changes == false)
  }

  @Test("rows have actions in lists, also as JSON lines, and those that lack words ask for them")
  func rows() async throws {
    let tea = try tea()
    let row = try #require(try await tea.run("list").table?.rows.first)
    #expect(row.ownActions.map(\.title) == ["Drop", "Add"] && row.ownActions.map(\.key) == ["x", nil])
    #expect(row.ownActions[1].route == Route("tea", "add"))
    #expect(row.route == Route("tea", "show", ["id": ["a"]]))
    let lines = try await tea.run("lines")
    #expect(lines.ids == ["a", "b"] && lines.notices.map(\.text) == ["One is left."])
    #expect(lines.table?.rows.map(\.ownActions.count) == [1, 0])
  }

  @Test("notices alone are a success, and a required option is required")
  func notices() async throws {
    let tea = try tea()
    #expect(try await tea.userError("add")?.code == .usage)
    let added = try await tea.run("add", ["kind": ["green"]])
    #expect(added.notices.map(\.text) == ["Added."] && added.effect == .changed)
    #expect(tea.runs.all == ["open add --kind green"])
  }

  @Test("favorites are whole, found by a search, and put back in their places")
  func favorites() async throws {
    let tea = try tea()
    let router = tea.feature.router(tea.services)
    #expect(await router.frontLine() == nil)
    _ = try await tea.run("list")
    #expect(await router.saved().map(\.title) == ["Assam"])
    #expect(await router.saved().first?.route == Route("tea", "show", ["id": ["a"]]))
    _ = try await tea.run("favorite", ["id": ["a"]])
    _ = try await tea.run("favorite", ["id": ["b"]])
    let record = #"{"title": "Ceylon", "keywords": "black"}"#
    _ = try await tea.run("favorite", ["id": ["c"], "record": [record]])
    #expect(await router.frontLine() == "Ceylon")
    let saved = await router.saved()
    #expect(saved.map(\.title) == ["Ceylon", "Tea", "Assam"] && saved.first?.texts == ["black"])
    let removed = try await tea.run("favorite", ["id": ["b"], "remove": [""]])
    #expect(try await tea.run("favorites").ids == ["c", "a"])
    _ = try await removed.undo?.run()
    let favorites = try await tea.run("favorites")
    #expect(favorites.ids == ["c", "b", "a"])
    #expect(favorites.table?.rows.map { $0.picture != nil } == [false, true, false])
    #expect(try await tea.userError("favorite", ["id": ["z"]])?.code == .notFound)
    #expect(try await tea.run("show", ["id": ["a"]]).item.favorite != nil)
  }

  @Test(
    "a text is shown as it is where it has columns",
    arguments: [
      ("One line\nand another", nil, false), ("ls(1)  Commands\n", nil, true), ("Name\n  ls", nil, true),
      ("a\tb", "code", true), ("a  b", "text", false),
    ] as [(String, String?, Bool)]
  )
  func text(text: String, format: String?, isKept: Bool) async throws {
    let page: JSONValue = .object(["text": .string(text), "format": JSONValue(format)])
    let printed = String(decoding: try JSONEncoder().encode(["page": page]), as: UTF8.self)
    let tea = try FakePlugin(Self.description) { _ in "\(printed)" }
    let screen = try await tea.run("show", ["id": ["a"]])
    var documents: [String] = []
    for case .verbatim(let document, _) in screen.blocks { documents.append(document.string) }
    #expect(documents == (isKept ? [text] : []))
  }

  @Test("a year has no comma, a large number has")
  func numbers() async throws {
    let fields = #""fields": [{"name": "title"}, {"name": "year", "kind": "number"}]"#
    let tea = try FakePlugin(#"{"commands": [{"name": "list", "output": "screen", \#(fields)}]}"#) { _ in
      "Old\t1965\nMany\t31500\n"
    }
    #expect(try await tea.run("list").table?.rows.map(\.cells.last) == ["1965", "31,500"])
  }

  @Test("an error on standard output with a status is an error, too")
  func errors() async throws {
    var failure = FakePlugin.Printed.failure(2, "")
    failure.text = #"{"error": {"code": "not_found", "message": "No such tea"}}"#
    let tea = try FakePlugin(Self.description) { [failure] _ in failure }
    #expect(try await tea.userError("list")?.message == "No such tea.")
    failure.text = #"{"id": "a"}"# + "\n" + failure.text
    let lines = try FakePlugin(Self.description) { [failure] _ in failure }
    #expect(try await lines.userError("lines")?.message == "No such tea.")
  }
}
