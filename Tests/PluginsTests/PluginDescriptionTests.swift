import Foundation
import Testing

@testable import Plugins

@Suite("Plug-in descriptions")
struct PluginDescriptionTests {
  private func description(_ text: String?) -> PluginDescription {
    PluginDescription(text.map { Data($0.utf8) })
  }

  @Test("is its title, its summary and its commands; unknown keys are ignored")
  func described() {
    let tea = description(
      #"""
      {"protocol": 1, "title": "Tea", "summary": "brews", "colour": 5, "home": ["green"],
       "commands": [{"name": "green", "title": "Green tea", "output": "screen", "view": "gallery",
         "cache": 60, "steam": true,
         "parameters": [{"name": "cup", "kind": "positional", "required": true, "many": true},
                        {"name": "sort", "values": ["a", "b"], "default": "a"}],
         "fields": [{"name": "id"}, {"name": "heat", "kind": "bar"}], "examples": ["green x"]}],
       "settings": [{"name": "apiKey", "secret": true}]}
      """#
    )
    #expect(tea.problems == [])
    #expect(tea.title == "Tea")
    #expect(tea.screens("home") == ["green"])
    #expect(tea.settings.map(\.name) == ["apiKey"] && tea.settings[0].isSecret)
    let green = tea.commands.first
    #expect(green?.isScreen == true && green?.view == .gallery && green?.cacheTime == 60)
    #expect(green?.parameters.map(\.kind) == [.positional, .option])
    #expect(green?.parameters.map(\.takesMany) == [true, false])
    #expect(green?.fields.map(\.kind) == [.text, .bar])
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
    let names = ["--json", "", "Green", "a b", "green", "green", "\\u001b", "black-2"]
    let commands = names.map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
    let tea = description(#"{"commands": [\#(commands), {"title": "nameless"}]}"#)
    #expect(tea.commands.map(\.name) == ["green", "black-2"])
    #expect(tea.problems.count == 7)
  }
}
