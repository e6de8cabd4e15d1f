import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("Plug-in descriptions")
struct PluginDescriptionTests {
  private func description(_ text: String?) -> PluginDescription {
    PluginDescription(text.map { Data($0.utf8) })
  }

  @Test("the manual names each key")
  func manual() {
    let words = Set(PluginSchema.manual.matches(of: /[A-Za-z]+/).map { String($0.output) })
    func missing(_ schema: PluginSchema) -> [String] {
      (schema.properties ?? [:]).flatMap { name, own in
        (words.contains(name) ? [] : [name]) + missing(own.items?.target ?? own)
      }
    }
    #expect(missing(PluginSchema.descriptions) + missing(PluginSchema.documents) == [])
  }

  @Test("the schema has the choices that Curio knows")
  func choices() {
    func check(_ schema: PluginSchema?, _ key: String, _ known: some Collection<String>) {
      #expect(schema?.properties?[key]?.enum == Array(known))
    }
    let command = PluginSchema.descriptions.properties?["commands"]?.items?.target
    let field = command?.properties?["fields"]?.items?.target
    check(command, "view", PluginDescription.Command.View.allCases.map(\.rawValue))
    check(field, "kind", PluginDescription.Field.Kind.allCases.map(\.rawValue))
    check(PluginSchema.parameters, "kind", PluginDescription.Parameter.Kind.allCases.map(\.rawValue))
    check(PluginSchema.parameters, "type", PluginDescription.Parameter.ValueType.allCases.map(\.rawValue))
    check(
      PluginSchema.documents.properties?["page"],
      "format",
      PluginDocument.Format.allCases.map(\.rawValue)
    )
    check(PluginSchema.error, "code", ErrorCode.allCases.map(\.rawValue))
  }

  @Test("without screens all words are the program's")
  func takesTerminal() {
    #expect(description(nil).takesTerminal(["--json"]))
    #expect(description(#"{"commands": [{"name": "a"}]}"#).takesTerminal(["b"]))
    let both = description(#"{"commands": [{"name": "a"}, {"name": "b", "output": "screen"}]}"#)
    #expect(both.takesTerminal(["--offline", "a", "b"]))
    #expect(!both.takesTerminal(["b", "a"]))
    #expect(!both.takesTerminal([]))
  }

  @Test("never controls the terminal, and is no longer than a line")
  func hostile() {
    let long = String(repeating: "x", count: 5000)
    let tea = description(##"{"title": "T\u001b[2J\u202e\nea", "summary": "\##(long)"}"##)
    #expect(tea.title?.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E } == false)
    #expect(tea.summary?.count == 201)
  }

  @Test("has only commands that can be typed, each once")
  func commandNames() {
    let names =
      ["--json", "", "Green", "a b", "green", "green", "\\u001b", "black-2"]
      + [String(repeating: "a", count: 41)]
    let commands = names.map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
    let tea = description(#"{"commands": [\#(commands), {"title": "nameless"}]}"#)
    #expect(tea.commands.map(\.name) == ["green", "black-2"])
    #expect(tea.problems.count == 8)
  }

  @Test("parameters have their types, options may repeat, and a list's are its filters")
  func parameters() throws {
    let tea = try FakePlugin(
      #"""
      {"search": "list", "home": ["list"], "commands": [
        {"name": "list", "output": "screen", "fields": [{"name": "id"}],
         "parameters": [{"name": "text", "kind": "positional"}, {"name": "kind", "values": ["green"]}]},
        {"name": "add", "output": "screen", "changes": true, "default": true, "every": 2, "parameters": [
          {"name": "name", "kind": "positional", "required": true}, {"name": "tag", "many": true},
          {"name": "day", "type": "date", "prompt": "Day"}, {"name": "grams", "type": "number"},
          {"name": "pin", "type": "password"}]}]}
      """#
    )
    let feature = tea.feature
    let plugin = tea.plugin
    #expect(
      feature.defaultCommand == "add" && feature.find?.question?.route(for: "x").arguments == ["text": ["x"]]
    )
    let list = try #require(feature.command("list"))
    let add = try #require(feature.command("add"))
    #expect(list.parameters.filter(\.isFilter).map(\.name) == ["kind"] && add.refreshTime == 2)
    #expect(add.form == ["name", "day"] && add.parameters.first { $0.name == "pin" }?.isSecret([:]) == true)
    let call = try #require(plugin.call(["add", "x", "--tag", "a", "--tag", "b", "--day", "2026-11-30"]))
    let described = try #require(tea.plugin.description.command("add"))
    #expect(
      try plugin.words(described, call) == ["add", "x", "--tag", "a", "--tag", "b", "--day", "2026-11-30"]
    )
    for wrong in [["--day", "2026-13-01"], ["--grams", "x"], ["--pin", "1234"]] {
      #expect(plugin.call(["add", "x"] + wrong) == nil, "\(wrong)")
    }
  }
}
