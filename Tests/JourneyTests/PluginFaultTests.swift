import Foundation
import TestSupport
import Testing

@Suite("Plug-ins that misbehave", .journey)
struct PluginFaultTests {
  private static let list = #"""
    "commands": [{"name": "a", "output": "screen", "cache": 600,
                  "fields": [{"name": "id"}, {"name": "title"}]}]
    """#

  private let fixture: PluginFixture

  init() throws { fixture = try PluginFixture() }

  @Test(
    "end in time and within their limits, and nothing of them is stored",
    arguments: [
      ("yes", "too_large", 7), ("kill -9 $$", "failed", 1), ("exec sleep 300", "timeout", 7),
      ("head -c 2000 /dev/zero | tr '\\0' '\\377'", "bad_response", 7),
    ] as [(String, String, Int32)]
  )
  func limits(script: String, code: String, status: Int32) async throws {
    try fixture.plug("bad", Self.list, script)
    let outcome = try await fixture.run("bad a --json --timeout 4")
    #expect(outcome.errorCode == code, "\(outcome.errors)")
    #expect(outcome.status == status && outcome.output.isEmpty)
    let files = FileManager.default.enumerator(atPath: fixture.home.file(".local").path)
    #expect(!(files?.allObjects as? [String] ?? []).contains { $0.contains("response") })
  }

  @Test("what they leave running ends with them")
  func children() async throws {
    let note = "sh -c 'trap \"\" TERM; echo $$ >>\"$HOME/pids\"; exec sleep 300' >/dev/null 2>&1 &"
    let script = "\(note)\nuntil [ -s \"$HOME/pids\" ]; do sleep 0.01; done; echo one"
    try fixture.plug("stray", Self.list, script)
    let running = try fixture.curio.start(["stray", "a"])
    #expect(try await running.outcome().output == "one\t\n")
    #expect(!fixture.lines("pids").isEmpty)
    #expect(await running.waits(upTo: 2) { _ in fixture.lines("pids").allSatisfy(isGone) })
  }

  @Test("one that changes while it runs is asked again, one that is removed is unknown")
  func changing() async throws {
    let file = try fixture.plug("bad", Self.list, "printf '\n# x' >>\"$0\"; echo one")
    async let first = fixture.run("bad a --refresh")
    async let second = fixture.run("bad a --refresh")
    #expect(try await [first.output, second.output] == ["one\t\n", "one\t\n"])
    #expect(try await fixture.run("bad a").output == "one\t\n")
    try FileManager.default.removeItem(at: file)
    #expect(try await fixture.run("bad a --offline").status == 2)
  }

  @Test(
    "a description that is late, huge, deep or of a program that fails gives no commands",
    arguments: [
      "sleep 30", "yes '{\"commands\": []}'",
      "echo '{\"title\": \"Green\", \"commands\": [{\"name\": \"a\"}]}'; exit 3",
    ]
  )
  func descriptions(script: String) async throws {
    try fixture.plug("bad", "[ \"$1\" = --curio-describe ] && { \(script); exit; }; echo \"<$*>\"")
    // Also where the parent process ignores the signal that says that a child has ended.
    let deaf = CurioProcess.shell("trap '' CHLD; exec \"$@\"")
    let bad = try await fixture.run("features --json", wrapper: deaf).document["data.items"].items.last
    #expect(bad?["name"] == "bad" && bad?["title"] == "bad" && bad?["commands"] == [])
    // It takes the terminal with its words.
    let outcome = try await fixture.run("bad a")
    #expect(outcome.output == "<a>\n", "\(outcome)")
  }

  @Test("a description that can't be read is an error, which `list` and `doctor` name and `add` refuses")
  func unreadable() async throws {
    let script = "echo '{\"title\": \"Tea\", \"commands\": ['; echo run >>\"$HOME/runs\""
    let file = try fixture.plug("bad", script)
    let outcome = try await fixture.run("bad a --json")
    #expect(outcome.errorCode == "failed" && outcome.status == 1, "\(outcome.errors)")
    #expect(fixture.lines("runs") == ["run"])
    try fixture.plug("new", "echo '{\"protocol\": 2}'")
    #expect(try await fixture.run("new a --json").errorCode == "failed")
    for line in ["plugin list", "doctor --offline"] {
      #expect(try await fixture.run(line).output.contains("must print one JSON object"))
    }
    let added = try await fixture.run("plugin add \(file.path) --yes")
    #expect(added.status == 1 && added.errors.contains("curio-bad can't be added: --curio-describe"))
  }

  @Test("rows are printed as they come, and a reader that has enough ends the program")
  func streaming() async throws {
    try fixture.plug("slow", Self.list, "echo one; until [ -e \"$HOME/more\" ]; do sleep 0.05; done; yes")
    let reader = "{ read -r line; echo \"$line\"; touch \"$HOME/more\"; read -r line; }"
    let shell = CurioProcess.shell("\"$@\" | \(reader)")
    let outcome = try await fixture.run("slow a", wrapper: shell)
    #expect(outcome.output == "one\n", "\(outcome.errors)")
  }

  @Test("today has the first item of a list, and no line for an empty one")
  func today() async throws {
    let today = Self.list + #", "today": ["a"]"#
    try fixture.plug("full", today, "printf 'a\\tAssam\\nb\\tBancha\\n'")
    try fixture.plug("empty", today, ":")
    _ = try await fixture.run("plugin list --refresh")
    let lines = try await fixture.run("today --offline").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("Assam\tfull") } && !lines.contains { $0.contains("empty") })
  }
}
