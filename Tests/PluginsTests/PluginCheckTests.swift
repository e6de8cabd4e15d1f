import FeatureKit
import Foundation
import Programs
import Testing

@testable import Plugins

@Suite("A check of a plug-in")
struct PluginCheckTests {
  static let list =
    #"{"name": "a", "output": "screen", "fields": [{"name": "id"}, {"name": "title"}]}"#
  static let page = #"{"name": "a", "output": "screen", "view": "page"}"#
  static let needy = #"""
    {"name": "a", "output": "screen", "parameters": [{"name": "b", "kind": "positional", "required": true}]}
    """#

  func rules(_ description: String, _ printed: FakePlugin.Printed = "") async throws -> [String] {
    try await FakePlugin(description) { _ in printed }.check().findings().problems
  }

  @Test(
    "names the key and what to do",
    arguments: [
      (
        String(repeating: " ", count: 70_000),
        "--curio-describe must print one JSON object, at most 64 KiB, within 2 seconds."
      ),
      ("", "--curio-describe must print one JSON object, at most 64 KiB, within 2 seconds."),
      (
        "usage",
        "--curio-describe must print one JSON object; what it prints isn't one at line 1, column 1: “usage”."
      ),
      (
        #"{"protocol": 2}"#,
        "protocol must be 1, which is all that this Curio knows, not 2 (line 1, column 2)."
      ),
      (#"{"title": 5, "commands": []}"#, "title must be a text, not 5 (line 1, column 2)."),
      (#"{"titel": "Tea", "commands": []}"#, "titel isn't a key; use “title” (line 1, column 2)."),
      (#"{}"#, "commands is empty; add one."),
      (
        #"{"commands": [{"name": "a", "view": "pile"}]}"#,
        "commands[0].view must be one of list, gallery, grid, page, not \"pile\" (line 1, column 29)."
      ),
      (
        #"{"commands": [{"name": "a", "output": "paper"}]}"#,
        #"commands[0].output must be "screen" or "terminal", not "paper" (line 1, column 29)."#
      ),
      (
        #"{"commands": [{"name": "a", "parameters": [{"name": "json"}]}]}"#,
        "commands[0].parameters[0].name “json” is a flag of Curio's; rename it (line 1, column 45)."
      ),
      (
        #"{"commands": [{"name": "a", "fields": [{"name": "x"}, {"name": "x"}]}]}"#,
        "commands[0].fields[1].name “x” is there twice; rename one (line 1, column 56)."
      ),
      (
        #"{"commands": [{"name": "A"}]}"#,
        "commands[0].name must be a name of letters and digits, at most 40, not \"A\" (line 1, column 16)."
      ),
      (
        #"{"commands": [{"name": "a"}], "home": ["a"]}"#,
        #"home[0]. “a” is no command with "output": "screen"."#
      ),
      (
        #"{"commands": [{"name": "a", "cache": "60"}]}"#,
        "commands[0].cache must be a number of seconds, not \"60\" (line 1, column 29)."
      ),
      (
        #"{"commands": [{"name": "a", "enter": 5}]}"#,
        "commands[0].enter must be a list of words, or an object with the key of one of the actions, not 5 (line 1, column 29)."
      ),
      (
        #"{"commands": [{"name": "a", "enter": {"key": "D"}, "actions": [{"title": "X", "run": ["a"]}]}]}"#,
        "Command a has an “enter” that is no action and no command."
      ),
      (
        #"{"commands": [{"name": "a", "actions": [{"title": "X", "key": "q", "run": ["a"]}]}]}"#,
        "Command a gives “X” the key “q”; use one character that the menu doesn't."
      ),
      (
        #"{"commands": [{"name": "a", "listActions": [{"title": "X", "run": ["b"]}]}]}"#,
        "Command a leads to “b”, which none of its commands takes."
      ),
      (
        #"{"commands": [{"name": "a", "fields": [{"name": "id"}], "actions": [{"title": "X {nix}", "run": ["a"]}]}]}"#,
        "Command a has an action with {nix}, which is none of its fields."
      ),
      (
        #"{"commands": [{"name": "a", "actions": [{"title": "X", "run": ["a"], "form": {"b": ""}}]}]}"#,
        "Command a fills in “b”, which is no parameter of a."
      ),
      (
        #"{"commands": [{"name": "a", "confirm": "Delete {id} of {nix}?"}]}"#,
        "Command a asks about {nix}, which is no field and none of its parameters."
      ),
      (#"{"commands": [\#(needy)]}"#, "Command a has no examples; add one, so that it can be checked."),
    ]
  )
  func description(text: String, problem: String) async throws {
    #expect(try await rules(text).first == problem)
  }

  @Test("`show` is checked with an ID of the lists; a command that changes something needs no example")
  func withoutExamples() async throws {
    let id = #""parameters": [{"name": "id", "kind": "positional", "required": true}]"#
    let tea = try FakePlugin(
      #"""
      {"commands": [{"name": "show", "output": "screen", "view": "page", \#(id)}, \#(Self.list),
        {"name": "drop", "output": "screen", "view": "page", "changes": true, \#(id)}]}
      """#
    ) { words in words[0] == "a" ? "x\tX\n" : #"{"page": {"text": "Good."}}"# }
    #expect(await tea.check().findings().problems == [])
    #expect(tea.runs.all == ["open a", "open show x"])
  }

  @Test("a description that fails is named with its reason")
  func failingDescription() async throws {
    var tea = try FakePlugin("{}")
    tea.program.run = { (_, _, _) throws(Failure) in
      ProgramOutput(end: .exited(status: 1), output: Data(), errors: Data("No module named tea\n".utf8))
    }
    #expect(
      await tea.check().findings().problems == ["--curio-describe exited with status 1: No module named tea."]
    )
  }

  @Test("an example is read with a shell's quotes, and must be a call of the plug-in's commands")
  func example() async throws {
    let quoted = Self.needy.replacing("]}", with: #"], "examples": ["a 'two  words'"]}"#)
    let tea = try FakePlugin(#"{"commands": [\#(quoted)]}"#)
    _ = await tea.check().findings()
    #expect(tea.runs.all == ["open a two  words"])
    let command = #"{"name": "a", "output": "screen", "fields": [{"name": "id"}], "examples": ["a --wrong"]}"#
    #expect(
      try await rules(#"{"commands": [\#(command)]}"#) == [
        "Command a: the example “a --wrong” isn't a call of it. Unknown flag --wrong."
      ]
    )
  }

  @Test(
    "names the line, or what Curio ignores in a document",
    arguments: [
      (list, "\n\t\n", "has an item without a title"),
      (list, "<!DOCTYPE html>\n<html>", "printed an HTML page"),
      (page, "", "printed nothing"),
      (
        list, #"{"notices": "text"}"#,
        "printed a document whose notices must be a list, not \"text\" (line 1, column 2)"
      ),
      (list, #"{"next": ["nope", "x"]}"#, "leads to “nope x”, which none of its commands takes"),
      (
        list, #"{"actions": [{"run": ["a"]}]}"#,
        "printed a document whose actions[0].title must be a text (line 1, column 2)"
      ),
      (
        list, #"{"actions": [{"title": "Go"}]}"#,
        "printed a document whose actions[0] must have one of run, link, copy, save (line 1, column 2)"
      ),
      (
        list, #"{"actions": [{"title": "Go", "key": "q", "run": ["a"]}]}"#,
        "gives “Go” the key “q”; use one character that the menu doesn't"
      ),
      (
        list, #"{"actions": [{"title": "Go", "key": "up", "run": ["a"]}]}"#,
        "gives “Go” the key “up”; use one character that the menu doesn't"
      ),
      (
        list, #"{"actions": [{"title": "Shop", "key": "w", "link": "https://a.test"}]}"#,
        "gives “Shop” the key “w”; only an action that runs words has one"
      ),
      (
        list,
        #"{"actions": [{"title": "A", "key": "w", "run": ["a"]}, {"title": "B", "key": "w", "run": ["a"]}]}"#,
        "gives “B” the key “w” a second time"
      ),
      (page, #"{"page": {"text": ""}}"#, "printed a blank page"),
      (
        page, #"{"page": {"text": "x", "picture": "/etc/passwd"}}"#,
        "has the picture “/etc/passwd”, which isn't shown; use an https URL or a file in its own folders"
      ),
      (
        list, #"{"items": [{"title": "x", "link": "javascript:x"}]}"#,
        "has the link “javascript:x”, which is never opened; use http or https"
      ),
    ]
  )
  func output(command: String, printed: String, clause: String) async throws {
    let found = try await rules(#"{"commands": [\#(command)]}"#, "\(printed)")
    #expect(found == ["Command a: “a” \(clause)."])
  }

  @Test("a key that nobody knows is named, which breaks no rule; one that is nearly known does")
  func unknownKeys() async throws {
    let tea = try FakePlugin(#"{"colour": 5, "commands": [\#(Self.list)]}"#) { _ in
      #"{"steam": true, "items": []}"#
    }
    let findings = await tea.check().findings()
    #expect(findings.problems.isEmpty)
    #expect(
      findings.notices == [
        "colour isn't a key; it is ignored (line 1, column 2).",
        "Command a: “a” printed a document whose steam isn't a key; it is ignored (line 1, column 2).",
      ]
    )
    let nearly = try await rules(#"{"commands": [\#(Self.list)]}"#, #"{"item": [], "tittle": "x"}"#)
    #expect(
      nearly == [
        "Command a: “a” printed a document whose item isn't a key; use “items” (line 1, column 2).",
        "Command a: “a” printed a document whose tittle isn't a key; use “title” (line 1, column 14).",
      ]
    )
  }
}
