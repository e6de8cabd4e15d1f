import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("curio config edit", .journey)
struct SettingsEditingTests {
  private let home: TemporaryFolder
  private let curio: CurioProcess

  init() throws {
    home = try TemporaryFolder()
    let editors = ["VISUAL": home.file("editor").path, "EDITOR": "/bin/false"]
    curio = try CurioProcess(home: home, environment: editors)
  }

  /// - Parameter script: The editor, which gets the file as `$1`.
  private func edit(_ script: String, _ words: [String] = ["config", "edit"]) async throws -> TerminalSession
  {
    try ProgramFile.write("#!/bin/sh\n\(script)\n", to: home.file("editor"))
    return try await curio.onTerminal(words)
  }

  private var settings: String? { home.file(".config/curio/settings.json").text }

  @Test("uses what the editor has saved, and names what isn't a setting", .needs("tmux"))
  func saved() async throws {
    let terminal = try await edit("echo '{\"pictures\": \"none\", \"note\": 1}' > \"$1\"")
    try await terminal.walk([
      "": "The settings are saved.",
      "": "“note” isn't a setting and has no effect.",
    ])
    #expect(settings == "{\"pictures\": \"none\", \"note\": 1}\n")
    #expect(drafts == [])
  }

  /// What is in the folder of the settings besides the file and its lock.
  private var drafts: [String] {
    let folder = home.file(".config/curio").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { ![".settings.json.lock", "settings.json"].contains($0) }
  }

  @Test(
    "leaves no draft when a signal ends it, and a folder at an old draft's place is no harm",
    .needs("tmux")
  )
  func signal() async throws {
    try home.file(".config/curio/settings.edit.json/x").makeFolder()
    let curio = try await edit("echo \"editing $1\"; kill -TERM $PPID; sleep 600")
    try await curio.see("editing ")
    #expect(try await curio.status() == 128 + SIGTERM)
    #expect(drafts == ["settings.edit.json"])
  }

  @Test(
    "leaves the terminal as it was when a signal ends it",
    .needs("tmux"),
    arguments: ["TERM", "HUP", "QUIT"]
  )
  func signalInRawMode(signal: String) async throws {
    let script = "#!/bin/sh\nstty raw -echo; echo editing; kill -\(signal) $PPID; sleep 600\n"
    try ProgramFile.write(script, to: home.file("editor"))
    let terminal = try await curio.shellOnTerminal()
    try await terminal.see("$")
    let before = try await terminal.modes()
    try await terminal.enter("curio config edit; echo ended")
    try await terminal.wait(for: "the end") { $0.contains { $0.hasPrefix("ended") } }
    #expect(try await terminal.modes() == before)
  }

  @Test("says what is wrong with the file in the menu, too, before it asks", .needs("tmux"))
  func inMenu() async throws {
    let menu = try await edit("echo '{\"theme\": \"blue\"}' >\"$1\"", [])
    try await menu.walk([
      "": "q quit",
      ":": "Commands",
    ])
    try await menu.type("edit the settings")
    try await menu.walk([
      "Enter": "Edit it again?",
      "": "theme",
    ])
    try await menu.enter("n")
    try await menu.see("Press Enter to return")
  }

  @Test(
    "asks again while the file isn't valid, and keeps the settings when the user gives up",
    .needs("tmux")
  )
  func invalid() async throws {
    let terminal = try await edit("echo '{\"pictures\": \"blue\"' > \"$1\"")
    try await terminal.walk([
      "": "isn't valid JSON",
      "": "Edit it again?",
      "y\n": "Edit it again?",
    ])
    try await terminal.type("n\n")
    #expect(try await terminal.status() == 1)
    #expect(settings == nil)
  }

  @Test("changes nothing when the editor fails, and needs a terminal", .needs("tmux"))
  func failed() async throws {
    let terminal = try await edit("echo '{}' > \"$1\"; exit 3")
    try await terminal.see("the settings are unchanged.")
    #expect(settings == nil)
    let outcome = try await curio.run(["config", "edit"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("needs a terminal"))
  }
}
