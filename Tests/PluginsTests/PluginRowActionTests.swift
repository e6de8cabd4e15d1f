import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("Actions that a plug-in declares once for a command")
struct PluginRowActionTests {
  private static let id = #"{"name": "id", "kind": "positional", "required": true}"#
  private static let edit = #"""
    {"name": "edit", "output": "screen", "changes": true, "parameters": [\#(id),
      {"name": "title"}, {"name": "stars", "default": "0"}, {"name": "tags", "many": true},
      {"name": "pin", "type": "password"}]}
    """#

  /// - Parameter keys: Of the list.
  private func tea(_ keys: String, _ more: String = "", printing text: String) throws -> FakePlugin {
    let list = #"""
      {"name": "list", "output": "screen", "fields": [{"name": "id"}, {"name": "title"}, {"name": "link"}], \#(keys)}
      """#
    let drop = #"""
      {"name": "drop", "title": "Drop it", "output": "screen", "changes": true, "confirm": "Drop {title}?",
       "parameters": [\#(Self.id), {"name": "why"}]}
      """#
    return try FakePlugin(#"{"commands": [\#(list), \#(drop), \#(Self.edit)\#(more)]}"#) { words in
      words[0] == "list" ? "\(text)" : #"{"done": "Done."}"#
    }
  }

  private func rows(_ tea: FakePlugin) async throws -> [Row] { try await tea.run("list").table?.rows ?? [] }

  @Test("are filled in from each row, always as values, and the row is what the question names")
  func filled() async throws {
    let drop = #"{"title": "{{Drop} {title}", "key": "D", "run": ["drop", "{id}", "--why=so {title}"]}"#
    let tea = try tea(#""actions": [\#(drop)]"#, printing: "-a\tA {id} b\n")
    let action = try #require(try await rows(tea).first?.ownActions.first)
    #expect(action.title == "{Drop} A {id} b" && action.key == "D")
    let (question, work) = try #require(try await tea.question("drop", action.route.arguments))
    #expect(question.question == "Drop A {id} b?")
    _ = try await work()
    #expect(tea.runs.all.last == "open drop --why so A {id} b -- -a")
  }

  @Test("are offered only where the row has the values, and add links and texts to copy")
  func missing() async throws {
    let actions = #"""
      [{"title": "Drop", "run": ["drop", "{id}"]}, {"title": "Open", "link": "{link}"},
       {"title": "Copy", "copy": "<{title}>"}]
      """#
    let tea = try tea(#""actions": \#(actions)"#, printing: "\tNameless\na\t\thttps://tea.example/1\n")
    let rows = try await rows(tea)
    #expect(rows.map(\.ownActions.count) == [0, 1])
    #expect(rows.map(\.actions.copyText) == ["<Nameless>", "https://tea.example/1"])
    #expect(rows.map { $0.actions.link != nil } == [false, true])
  }

  @Test("come after the row's own, and hold on its page and among favorites")
  func everywhere() async throws {
    let drop = #"{"title": "Drop", "key": "D", "run": ["drop", "{id}"]}"#
    let line = #"{"id": "a", "title": "Assam", "actions": [{"title": "Own", "run": ["edit", "a"]}]}"#
    let tea = try tea(#""records": "json", "actions": [\#(drop)]"#, printing: line)
    #expect(try await rows(tea).first?.ownActions.map(\.title) == ["Own", "Drop"])
    #expect(try await tea.run("list", ["item": ["a"]]).actions.map(\.title) == ["Own", "Drop"])
    _ = try await tea.run("favorite", ["id": ["a"], "record": [#"{"title": "Assam"}"#]])
    #expect(try await tea.run("favorites").table?.rows.first?.ownActions.map(\.title) == ["Drop"])
  }

  @Test("belong to the list itself, also to an empty one")
  func list() async throws {
    let add = #"{"title": "Add", "key": "A", "run": ["edit", "new"]}"#
    let tea = try tea(#""listActions": [\#(add)]"#, printing: "")
    #expect(try await tea.run("list").actions.map(\.key) == ["A"])
    let lines = try self.tea(#""records": "json""#, printing: #"{"actions": [\#(add)]}"#)
    let screen = try await lines.run("list")
    #expect(screen.actions.map(\.title) == ["Add"] && screen.ids.isEmpty)
  }

  @Test(
    "one of them, or words of its own, are what Enter does; the page stays beside the list",
    arguments: [
      (#"{"key": "D"}"#, "Drop", 1), (#"["drop", "{id}"]"#, "Drop", 1),
      (#"["edit", "{id}", "--title", "x"]"#, "edit", 2),
    ]
  )
  func enter(enter: String, title: SafeText, count: Int) async throws {
    let drop = #"{"title": "Drop", "key": "D", "run": ["drop", "{id}"]}"#
    let tea = try tea(#""enter": \#(enter), "actions": [\#(drop)]"#, printing: "a\tAssam\n")
    let row = try #require(try await rows(tea).first)
    #expect(row.details == Route("tea", "list", ["item": ["a"]]) && row.ownActions.count == count)
    #expect(row.ownActions.first { $0.route == row.route }?.title == title)
  }

  @Test("where the command declares none, Enter does the row's own with this key")
  func ownEnter() async throws {
    let line = #"{"id": "a", "actions": [{"title": "Drop", "key": "D", "run": ["drop", "a"]}]}"#
    let tea = try tea(#""records": "json", "enter": {"key": "D"}"#, printing: line)
    #expect(try await rows(tea).first?.route?.command == "drop")
  }

  @Test("a `show` that takes the terminal is what Enter does")
  func terminal() async throws {
    let show = #", {"name": "show", "parameters": [\#(Self.id)]}"#
    let tea = try tea(#""view": "list""#, show, printing: "a\tA\n")
    let row = try #require(try await rows(tea).first)
    #expect(row.route == Route("tea", "show", ["id": ["a"]]))
    #expect(row.details == Route("tea", "list", ["item": ["a"]]))
  }

  @Test("a form begins with the row's values, a list too, but never with a password")
  func form() async throws {
    let form = #"{"title": "{title}", "tags": "{tags}", "stars": "{stars}", "pin": "{id}"}"#
    let edit = #"{"title": "Edit", "run": ["edit", "{id}"], "form": \#(form)}"#
    let line = #"{"id": "a", "title": "{id} & co", "tags": ["x", "y"]}"#
    let tea = try tea(#""records": "json", "actions": [\#(edit)]"#, printing: line)
    let action = try #require(try await rows(tea).first?.ownActions.first)
    #expect(action.form.sorted() == ["pin", "stars", "tags", "title"])
    #expect(action.route.arguments == ["id": ["a"], "title": ["{id} & co"], "tags": ["x", "y"]])
    let printed = line.dropLast() + #", "actions": [\#(edit.replacing("{id}", with: "a"))]}"#
    let own = try self.tea(#""records": "json""#, printing: String(printed))
    #expect(try await rows(own).first?.ownActions.first?.route.arguments["title"] == ["{id} & co"])
  }

  @Test("what a form left alone isn't sent, and what it emptied goes as an empty text")
  func formWords() async throws {
    let tea = try tea(#""view": "list""#, printing: "")
    _ = try await tea.run("edit", ["id": ["a"], "title": [""], "stars": []])
    #expect(tea.runs.all == ["open edit a --title "])
  }

  @Test("rows without declared fields have those of the first one; without an ID they open their own page")
  func undeclared() async throws {
    let first = #"{"name": "Assam", "size": 3, "link": "https://tea.example"}"#
    let text = #"{"items": [\#(first), {"name": "Bancha"}]}"#
    let tea = try FakePlugin(#"{"commands": [{"name": "list", "output": "screen"}]}"#) { _ in "\(text)" }
    let screen = try await tea.run("list")
    #expect(screen.table?.columns.map(\.title) == ["Name", "Size"])
    #expect(screen["items.0.name"] == "Assam")
    let route = try #require(screen.table?.rows.first?.route)
    let page = try await tea.run("list", route.arguments)
    #expect(page.title == "Assam" && page.item.link != nil && tea.runs.all == ["open list"])
  }
}
