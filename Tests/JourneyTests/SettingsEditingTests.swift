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
    let folder = home.url.appending(path: ".config/curio").path
    #expect(try !FileManager.default.contentsOfDirectory(atPath: folder).contains("settings.edit.json"))
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
