import FeatureKit
import Testing

@testable import Plugins

@Suite("A check of a plug-in does no harm")
struct PluginHarmTests {
  private static let list =
    #"{"name": "a", "output": "screen", "fields": [{"name": "id"}, {"name": "title"}]}"#

  private static let risky = #"""
    {"commands": [\#(list), {"name": "drop", "output": "screen", "view": "page", "changes": true,
      "examples": ["drop"]}, {"name": "clear", "output": "screen", "view": "page", "confirm": "Sure?"},
      {"name": "edit"}, {"name": "show", "output": "screen", "view": "page", "changes": true}]}
    """#

  @Test("what changes something, asks or takes the terminal is named, and never run")
  func untried() async throws {
    let tea = try FakePlugin(Self.risky) { _ in "a\tA\n" }
    let findings = await tea.check().findings()
    #expect(findings.problems == [] && tea.runs.all == ["open a"])
    let named = [
      ("drop", "changes something"), ("clear", "asks first"), ("edit", "takes the terminal"),
      ("show", "changes something"),
    ]
    #expect(
      findings.notices
        == named.map { "Command \($0) was not tried: it \($1). Add --run \($0) to run it." }
    )
    var permitting = tea.check()
    permitting.permitted = ["edit", "none"]
    #expect(await permitting.findings().problems == ["It has no command “none” to run."])
    #expect(tea.runs.all.suffix(2) == ["open a", "open edit"])
  }

  @Test("what belongs to a folder is checked in one that is named, and otherwise not tried where it fails")
  func folder() async throws {
    let description = #"{"folder": true, "commands": [\#(Self.list)]}"#
    let tea = try FakePlugin(description) { _ in .failure(1, "Not a repository") }
    let elsewhere = await tea.check().findings()
    let notTried = "Command a: “a” was not tried: Not a repository. Name a folder for it with --in."
    #expect(elsewhere.problems == [] && elsewhere.notices == [notTried])
    var there = tea.check()
    there.hasFolder = true
    let problem = "Command a: “a” exited with status 1: Not a repository."
    #expect(await there.findings().problems == [problem])
  }

  @Test(
    "a cached list whose actions change something should say whether it belongs to a folder",
    arguments: ["", #""folder": false,"#]
  )
  func advice(key: String) async throws {
    let description = #"""
      {\#(key) "commands": [{"name": "list", "output": "screen", "cache": 60, "fields": [{"name": "id"}]},
        {"name": "drop", "output": "screen", "view": "page", "changes": true}]}
      """#
    let tea = try FakePlugin(description) { _ in
      #"{"items": [{"id": "a", "actions": [{"title": "Drop", "run": ["drop"]}]}]}"#
    }
    let findings = await tea.check().findings()
    #expect(findings.problems.isEmpty)
    #expect(findings.notices.contains { $0.hasPrefix("Command list is cached") } == key.isEmpty)
  }
}
