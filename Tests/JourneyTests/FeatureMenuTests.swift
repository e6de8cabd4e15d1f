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

  @Test("runs each command from the palette, and Esc leads back", .needs("tmux"), arguments: names)
  func keys(name: String) async throws {
    let terminal = try await CurioProcess().onTerminal([name, "--sample"])
    try await terminal.see(": commands")
    let isHome = { (lines: [String]) in
      lines.last?.contains(": commands") == true && !lines.contains { $0.contains("─ Commands ─") }
    }
    for command in try feature(name).commands {
      try await terminal.walk([":": "─ Commands ─"])
      try await terminal.type(command.summary)
      try await terminal.see(": \(command.summary.prefix(20))")
      try await terminal.press("Enter")
      try await terminal.wait(for: command.title) { !$0.contains { $0.contains("─ Commands ─") } }
      for _ in 1...5 {
        try await terminal.press("Escape")
        try await Task.sleep(for: .milliseconds(80))
        if try await terminal.lines.contains(where: { $0.contains("This is the main menu") }) { break }
      }
      try await terminal.see("This is the main menu. Press q to quit.")
      try await terminal.wait(for: "the front page", until: isHome)
      try await terminal.type("/\(try feature(name).title)")
      try await terminal.press("Enter")
      try await terminal.wait(for: name) { isHome($0) && $0.first?.contains("›") == true }
    }
    try await terminal.press("q")
    #expect(try await terminal.status() == 0)
  }

  @Test("opens each command by its name on a line, and m leads back", arguments: names)
  func lines(name: String) async throws {
    let commands = try feature(name).commands
    let lines = commands.flatMap { [name, $0.name, "", "", "m"] }
    let outcome = try await CurioProcess().run(
      ["--sample"],
      input: lines.map { $0 + "\n" }.joined()
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(!outcome.output.contains("Unknown choice"))
  }
}
