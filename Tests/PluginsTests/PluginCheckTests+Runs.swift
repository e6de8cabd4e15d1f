import Testing

@testable import Plugins

extension PluginCheckTests {
  @Test("all that is wrong with a record is named, and items without declared fields are")
  func allFaults() async throws {
    let printed = #"{"title": [], "notices": 5, "items": [{"title": "x", "link": "x:y"}], "next": ["nope"]}"#
    #expect(try await rules(#"{"commands": [\#(Self.list)]}"#, "\(printed)").count == 4)
    let items: FakePlugin.Printed = #"{"items": [{"title": "x"}]}"#
    let found = try await rules(#"{"commands": [\#(Self.page)]}"#, items)
    #expect(found == ["Command a: “a” printed items, but declares no fields; name them."])
    let lines = Self.page.replacing(#""view": "page""#, with: #""records": "json""#)
    #expect(try await rules(#"{"commands": [\#(lines)]}"#) == ["Command a has no fields; name them."])
  }

  @Test(
    "a value is of its field's kind, and an ID is there once",
    arguments: [
      "1\tX\t2026-11-28\t40": 0, "1\tX\tsoon": 1, "1\tX\t\t140": 1, "1\tX\t\tmany": 1, "1\tX\n1\tY": 1,
    ]
  )
  func values(printed: String, faults: Int) async throws {
    let kinds = #"{"name": "when", "kind": "date"}, {"name": "done", "kind": "bar"}"#
    let fields = #"[{"name": "id"}, {"name": "title"}, \#(kinds)]"#
    let list = #"{"name": "a", "output": "screen", "examples": ["a"], "fields": \#(fields)}"#
    #expect(try await rules(#"{"commands": [\#(list)]}"#, "\(printed)").count == faults)
  }

  @Test("values to complete are tried, and programs that are missing are named before anything runs")
  func completionAndNeeds() async throws {
    let list = Self.list.dropLast() + #", "parameters": [{"name": "kind", "complete": true}]}"#
    let description = #"{"commands": [\#(list)]}"#
    let tea = try FakePlugin(description) { words in words[0] == "a" ? "x\tX\n" : .failure(2, "Unknown word")
    }
    let problem = "Parameter kind: --curio-complete fails: Unknown word."
    #expect(await tea.check().findings().problems == [problem])
    let silent = try FakePlugin(description) { words in words[0] == "a" ? "x\tX\n" : "" }
    let notice = "Parameter kind: --curio-complete prints no value for an empty prefix."
    #expect(await silent.check().findings().notices == [notice])
    var check = silent.check()
    check.missingPrograms = { _ in "curio-tea needs kettle, which isn't installed." }
    #expect(await check.findings().problems == ["curio-tea needs kettle, which isn't installed."])
    #expect(silent.runs.all.count == 2)
  }

  @Test("a failure breaks a rule, one in the contract's words doesn't")
  func failures() async throws {
    let description = #"{"commands": [\#(Self.list)]}"#
    #expect(
      try await rules(description, .failure(1, "No tea left")) == [
        "Command a: “a” exited with status 1: No tea left."
      ]
    )
    let untried = try await FakePlugin(description) { _ in .failure(5, "No network") }.check().findings()
    #expect(untried.problems.isEmpty && untried.notices == ["Command a: “a” was not tried: No network."])
  }
}
