import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("The question before a plug-in's command")
struct PluginQuestionTests {
  private static let id = #"{"name": "id", "kind": "positional", "required": true}"#
  private static let fields = #""output": "screen", "fields": [{"name": "id"}, {"name": "title"}]"#
  private static let lists = #"""
    {"name": "todos", "cache": 600, \#(fields)}, {"name": "albums", "cache": 600, \#(fields)},
    {"name": "delete", "output": "screen", "changes": true, "confirm": "Delete {title}?",
     "parameters": [\#(id), {"name": "folder"}, {"name": "pin", "type": "password"}]}
    """#

  private static func show(_ keys: String) -> String {
    #"{"name": "show", "output": "screen", \#(keys) "parameters": [\#(id)]}"#
  }

  /// - Parameter shown: The output of `show`.
  private func things(_ show: String? = nil, shown: FakePlugin.Printed = "") throws -> FakePlugin {
    let commands = [Self.lists, show].compactMap(\.self).joined(separator: ",")
    return try FakePlugin(#"{"commands": [\#(commands)]}"#) { words in
      let actions = #""actions": [{"title": "Delete", "run": ["delete", "1"]}]"#
      return switch words[0] {
      case "todos": #"{"items": [{"id": "1", "title": "Buy milk", \#(actions)}]}"#
      case "albums":
        #"{"items": [{"id": "1", "title": "Holiday", \#(actions)}, {"id": "2", "title": "Pets"}]}"#
      case "show": shown
      default: #"{"done": "Deleted."}"#
      }
    }
  }

  private func question(_ things: FakePlugin, _ arguments: [String: [String]]) async throws -> String? {
    try await things.question("delete", arguments)?.0.question.string
  }

  @Test("names the row that was acted on, whatever other lists and `show` say")
  func row() async throws {
    let things = try things(Self.show(#""view": "page","#), shown: #"{"title": "Other", "page": {}}"#)
    _ = try await things.run("albums")
    let row = try #require(try await things.run("todos").table?.rows.first)
    let route = row.ownActions[0].route
    #expect(try await question(things, route.arguments) == "Delete Buy milk?")
    #expect(things.runs.all == ["open albums", "open todos"])
  }

  @Test("names the row of an item's own page")
  func itemPage() async throws {
    let things = try things()
    _ = try await things.run("albums")
    let page = try await things.run("todos", ["item": ["1"]])
    #expect(try await question(things, page.actions[0].route.arguments) == "Delete Buy milk?")
  }

  @Test("names what `show` prints for exactly this ID")
  func shown() async throws {
    let page = try things(Self.show(#""view": "page","#), shown: #"{"title": "Tea", "page": {}}"#)
    _ = try await page.run("albums")
    #expect(try await question(page, ["id": ["1"]]) == "Delete Tea?")
    #expect(page.runs.all == ["open albums", "preview show 1"])
    let list = #"{"items": [{"id": "9", "title": "Nine"}, {"id": "1", "title": "One"}]}"#
    let listing = try things(Self.show(#""fields": [{"name": "id"}, {"name": "title"}],"#), shown: "\(list)")
    #expect(try await question(listing, ["id": ["1"]]) == "Delete One?")
    #expect(try await question(listing, ["id": ["3"]]) == "Run curio tea delete 3?")
  }

  @Test(
    "never runs a `show` that changes something, asks or takes the terminal",
    arguments: [#""view": "page", "changes": true,"#, #""view": "page", "confirm": "Sure?","#]
  )
  func harmless(keys: String) async throws {
    let things = try things(Self.show(keys), shown: #"{"title": "Tea", "page": {}}"#)
    #expect(try await question(things, ["id": ["1"]]) == "Run curio tea delete 1?")
    #expect(try await things.userError("favorite", ["id": ["1"]])?.code == .notFound)
    #expect(things.runs.all.isEmpty)
  }

  @Test("names the item of the cached lists where all agree, and none that has expired")
  func lists() async throws {
    let things = try things()
    _ = try await things.run("albums")
    #expect(try await question(things, ["id": ["1"]]) == "Delete Holiday?")
    _ = try await things.run("todos")
    #expect(try await question(things, ["id": ["1"]]) == "Run curio tea delete 1?")
    #expect(try await question(things, ["id": ["2"]]) == "Delete Pets?")
    things.fixture.clock.advance(by: 601)
    #expect(try await question(things, ["id": ["2"]]) == "Run curio tea delete 2?")
  }

  @Test("is asked before a program gets the terminal, too")
  func terminal() async throws {
    let edit = #"{"name": "edit", "confirm": "Edit {id}?", "parameters": [\#(Self.id)]}"#
    let things = try FakePlugin(#"{"commands": [\#(edit)]}"#)
    #expect(!things.plugin.description.takesTerminal(["edit", "1"]))
    let (question, work) = try #require(try await things.question("edit", ["id": ["1"]]))
    #expect(question.question == "Edit 1?" && things.runs.all.isEmpty)
    _ = try await work()
    #expect(things.runs.all == ["terminal edit 1"])
  }

  @Test("else it names the words as typed, without a password")
  func typed() async throws {
    let things = try things()
    let typed = ["folder": ["Big trash"], "id": ["-5"], "pin": ["1234"]]
    #expect(
      try await question(things, typed) == "Run curio tea delete --folder 'Big trash' --pin **** -- -5?"
    )
    let confirm = Self.lists.replacing("Delete {title}?", with: "Delete {id} from {folder}\u{301}?")
    let other = try FakePlugin(#"{"commands": [\#(confirm)]}"#)
    #expect(try await question(other, typed) == "Delete -5 from Big trash\u{301}?")
    #expect(try await question(other, ["id": ["-5"]]) == "Run curio tea delete -- -5?")
  }
}
