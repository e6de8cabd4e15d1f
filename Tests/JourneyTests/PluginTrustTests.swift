import Foundation
import TestSupport
import Testing

@Suite("Trust in plug-ins", .journey)
struct PluginTrustTests {
  private static let list = #"""
    "title": "Tea time", "env": ["AWS_SECRET_ACCESS_KEY"], "needs": ["sh"], "commands": [
     {"name": "list", "output": "screen", "fields": [{"name": "id"}, {"name": "title"}]}],
    "home": ["list"], "today": ["list"], "surprise": ["list"]
    """#

  private static let sencha = #"printf 'sencha\tSencha\n'"#

  private let fixture: PluginFixture

  init() throws { fixture = try PluginFixture() }

  @Test("none that was never named runs, and one line says that there are new ones", .needs("tmux"))
  func newOnes() async throws {
    for number in 0...9 { try fixture.plug("tea\(number)", "echo $* >>\"$HOME/runs\"", isNew: true) }
    let first = try await fixture.run("find tea")
    #expect(first.errors.contains("New: curio-tea0 in "))
    for line in [
      "find tea", "help", "features", "today --offline", "surprise --offline", "__complete tea",
      "__complete tea1 l",
      "help tea1", "tea1 --help", "plugin list --refresh", "doctor --offline", "config list", "tea1x",
    ] {
      let outcome = try await fixture.run(line)
      #expect(!(outcome.output + outcome.errors).contains("New: "), "\(line)")
    }
    let menu = try await fixture.curio.onTerminal()
    try await menu.see("q quit")
    try await menu.type("/tea9")
    try await menu.see("new: curio-tea9 in ")
    #expect(fixture.lines("runs").isEmpty)
  }

  @Test("Enter on the tile of a new one runs and trusts it", .needs("tmux"))
  func tile() async throws {
    try fixture.plug("tea", Self.list, Self.sencha, isNew: true)
    let menu = try await fixture.curio.onTerminal()
    try await menu.see("New: curio-tea")
    try await menu.type("/curio-tea")
    try await menu.press("Enter")
    try await menu.see("Tea time")
    try await menu.see("Sencha")
    #expect(try await fixture.run("plugin list").output.contains("\ttrusted\t"))
  }

  @Test("`add` shows what it asks for, from anywhere; `remove` takes it back; a change is said once")
  func adding() async throws {
    let file = try fixture.plug("tea", Self.list, Self.sencha, isNew: true)
    let elsewhere = fixture.home.file("curio-tea")
    try FileManager.default.moveItem(at: file, to: elsewhere)
    #expect(try await fixture.run("tea").status == 2)
    let asked = try await fixture.run("plugin add \(elsewhere.path)")
    #expect(asked.status == 1 && asked.errors.contains("Needs confirmation"))
    let added = try await fixture.run("plugin add \(elsewhere.path) --yes")
    #expect(
      added.output.contains("title\tTea time\n") && added.output.contains("env\tAWS_SECRET_ACCESS_KEY\n")
    )
    #expect(try await fixture.run("tea list").output == "sencha\tSencha\n")
    try Data(String(contentsOf: elsewhere, encoding: .utf8).appending("# changed\n").utf8).write(
      to: elsewhere
    )
    let item = try #require(try await fixture.run("plugin list --json").document["data.items"].items.first)
    #expect(item["state"] == "changed" && item["path"].text == elsewhere.path)
    #expect(try await fixture.run("tea list").errors == "curio-tea has changed since it last ran.\n")
    #expect(try await fixture.run("tea list").errors.isEmpty)
    #expect(try await fixture.run("plugin remove tea").status == 0)
    #expect(try await fixture.run("tea list").status == 2)
  }

  @Test("what it needs is named before it runs, and `doctor` names the broken ones")
  func broken() async throws {
    try fixture.plug(
      "tea",
      #""needs": ["kettle"], \#(Self.list.replacing(#""needs": ["sh"], "#, with: ""))"#,
      "echo >\"$HOME/ran\""
    )
    let outcome = try await fixture.run("tea list")
    #expect(outcome.status == 1 && outcome.errors.contains("curio-tea needs kettle, which isn't installed."))
    #expect(fixture.lines("ran").isEmpty)
    try fixture.plug("open", "", mode: 0o757)
    let doctor = try await fixture.run("doctor --offline").output
    #expect(doctor.contains("curio-tea\tfailed\tcurio-tea needs kettle"))
    #expect(doctor.contains("curio-open\twarning\tcurio-open was not run: others can write "))
  }
}
