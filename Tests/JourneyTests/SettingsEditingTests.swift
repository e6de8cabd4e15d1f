import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("curio config edit", .journey)
struct SettingsEditingTests {
  /// - Parameter script: Gets the file as `$1`.
  private func edit(_ script: String, in home: TemporaryFolder) async throws -> TerminalSession {
    let editor = home.url.appending(path: "editor")
    try ProgramFile.write("#!/bin/sh\n\(script)\n", to: editor)
    return try await CurioProcess(home: home, environment: ["VISUAL": editor.path, "EDITOR": "/bin/false"])
      .onTerminal(["config", "edit"])
  }

  private func settings(_ home: TemporaryFolder) -> String? {
    try? String(contentsOf: home.url.appending(path: ".config/curio/settings.json"), encoding: .utf8)
  }

  @Test("uses what the editor has saved, and names what isn't a setting", .needs("tmux"))
  func saved() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let terminal = try await edit("echo '{\"pictures\": \"none\", \"note\": 1}' > \"$1\"", in: home)
    try await terminal.see("The settings are saved.")
    try await terminal.see("“note” isn't a setting and has no effect.")
    #expect(settings(home) == "{\"pictures\": \"none\", \"note\": 1}\n")
    #expect(drafts(home) == [])
  }

  /// What is in the folder of the settings besides the file and its lock.
  private func drafts(_ home: TemporaryFolder) -> [String] {
    let folder = home.url.appending(path: ".config/curio").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { ![".settings.json.lock", "settings.json"].contains($0) }
  }

  @Test(
    "keeps what another Curio sets while the editor is open, and asks where both changed the same",
    .needs("tmux")
  )
  func meanwhile() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let other = "printf NEW | \"$CURIO\" config set gifs.apiKey - && \"$CURIO\" config set color never"
    let terminal = try await edit(
      "export CURIO=\(CurioProcess.executable.path); \(other); echo '{\"pictures\": \"none\", \"color\": \"always\"}' >\"$1\"",
      in: home
    )
    try await terminal.see("color was changed meanwhile. Replace it with yours?")
    try await terminal.enter("n")
    try await terminal.see("The settings are saved.")
    let saved = try JSONDecoder().decode([String: String].self, from: Data((settings(home) ?? "").utf8))
    #expect(saved == ["pictures": "none", "gifs.apiKey": "NEW", "color": "never"])
  }

  @Test(
    "leaves no draft when a signal ends it, and a folder at an old draft's place is no harm",
    .needs("tmux")
  )
  func signal() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let old = home.url.appending(path: ".config/curio/settings.edit.json/x")
    try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
    let curio = try await edit("echo \"editing $1\"; kill -TERM $PPID; sleep 600", in: home)
    try await curio.see("editing ")
    #expect(try await curio.status() == 128 + SIGTERM)
    #expect(drafts(home) == ["settings.edit.json"])
  }

  @Test("says what is wrong with the file in the menu, too, before it asks", .needs("tmux"))
  func inMenu() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let editor = home.url.appending(path: "editor")
    try ProgramFile.write("#!/bin/sh\necho '{\"theme\": \"blue\"}' >\"$1\"\n", to: editor)
    let menu = try await CurioProcess(home: home, environment: ["VISUAL": editor.path]).onTerminal()
    try await menu.see("q quit")
    try await menu.type(":")
    try await menu.see("Commands")
    try await menu.type("edit the settings")
    try await menu.press("Enter")
    try await menu.see("Edit it again?")
    try await menu.see("theme")
    try await menu.enter("n")
    try await menu.see("Press Enter to return")
  }

  @Test("takes an editor with quotes, as a shell does", .needs("tmux"))
  func quotedEditor() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let editor = #"sh -c 'echo "{\"pictures\": \"none\"}" >"$1"' editor"#
    let terminal = try await CurioProcess(home: home, environment: ["EDITOR": editor]).onTerminal([
      "config", "edit",
    ])
    try await terminal.see("The settings are saved.")
    #expect(settings(home) == "{\"pictures\": \"none\"}\n")
  }

  @Test(
    "asks again while the file isn't valid, and keeps the settings when the user gives up",
    .needs("tmux")
  )
  func invalid() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let terminal = try await edit("echo '{\"pictures\": \"blue\"' > \"$1\"", in: home)
    try await terminal.see("isn't valid JSON")
    try await terminal.see("Edit it again?")
    try await terminal.type("y\n")
    try await terminal.see("Edit it again?")
    try await terminal.type("n\n")
    #expect(try await terminal.status() == 1)
    #expect(settings(home) == nil)
  }

  @Test("changes nothing when the editor fails, and needs a terminal", .needs("tmux"))
  func failed() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let terminal = try await edit("echo '{}' > \"$1\"; exit 3", in: home)
    try await terminal.see("the settings are unchanged.")
    #expect(settings(home) == nil)
    let outcome = try await CurioProcess(home: home).run(["config", "edit"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("needs a terminal"))
  }
}
