import FeatureKit
import TestSupport
import Testing

@testable import curio

/// Every command of every feature, opened from its menu and left again.
@Suite("Every feature in both menus", .journey)
struct FeatureMenuTests {
  static let names = BuiltInFeatures.features.map { $0.name }

  private func feature(_ name: String) throws -> Feature {
    try #require(BuiltInFeatures.features.first { $0.name == name }).feature
  }

  @Test("opens each command with keys, and Esc leads back", .needs("tmux"), arguments: names)
  func keys(name: String) async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let terminal = try await CurioProcess(home: home).onTerminal([name, "--sample"])
    let commands = try feature(name).commands
    let first = commands[0].summary
    try await terminal.see(first)
    let header = try await terminal.lines.first
    for number in commands.indices {
      try await terminal.press(["Home"] + Array(repeating: "Down", count: number) + ["Enter"])
      try await terminal.wait(for: commands[number].title) { lines in
        // A command without a screen leaves a line on the menu.
        !lines.contains { $0.contains(first) } || lines.contains { $0.contains("stored") }
          || lines.contains { $0.contains("Nothing to restore.") }
      }
      for _ in 1...4 {
        let before = try await terminal.lines
        if before.contains(where: { $0.contains(first) }) { break }
        try await terminal.press("Escape")
        // The first Escape cancels work that is still running. A frame of the menu may be half drawn.
        try await terminal.wait(for: "the way back") { lines in
          lines.contains { $0.contains(first) } || (lines.first != before.first && lines.first != header)
            || lines.contains { $0.contains("Cancelled") } && !before.contains { $0.contains("Cancelled") }
        }
      }
      try await terminal.see(first)
    }
    try await terminal.press("q")
    #expect(try await terminal.status() == 0)
  }

  @Test("opens each command by its name on a line, and m leads back", arguments: names)
  func lines(name: String) async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let commands = try feature(name).commands
    let lines = commands.flatMap { [name, $0.name, "", "", "m"] }
    let outcome = try await CurioProcess(home: home).run(
      ["--sample"],
      input: lines.map { $0 + "\n" }.joined()
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(!outcome.output.contains("Unknown choice"))
  }
}
