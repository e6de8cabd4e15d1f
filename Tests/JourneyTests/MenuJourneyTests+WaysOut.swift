import FeatureKit
import Foundation
import TestSupport
import Testing

extension MenuJourneyTests {
  @Test("a resize in the middle shows the same screen in the new size")
  func resize() async throws {
    let terminal = try await shell(120, 40)
    try await terminal.open("Emojis", seeing: "1,893")
    try await terminal.press(["v"] + [String](repeating: "Down", count: 30))
    try await terminal.see("31 of 1,893")
    try await terminal.resize(columns: 50, rows: 12)
    try await terminal.wait(for: "a frame of 12 rows") { lines in
      lines.count == 12 && lines[0].hasSuffix("31 of 1,893 · sample")
        && lines[11].hasPrefix("Enter open")
        && lines.contains { $0.contains("▌   31") }
    }
    try await terminal.resize(columns: 100, rows: 30)
    try await terminal.wait(for: "a frame of 30 rows") { lines in
      lines.count == 30 && lines[29].hasPrefix(" Enter open")
        && lines.contains { $0.contains("▌   31") }
    }
  }

  @Test(
    "the terminal is what it was after every way out by keys",
    arguments: [["q"], ["C-c", "C-c"], ["C-d"]]
  )
  func waysOut(keys: [String]) async throws {
    try await expectModes { try await $0.press(keys) }
  }

  @Test(
    "the terminal is what it was after a signal",
    arguments: [
      (SIGTERM, ""), (SIGHUP, ""), (SIGQUIT, ""),
      (SIGILL, "Curio has crashed, which is a fault in Curio"),
      (SIGINT, "Press Ctrl-C again, or q, to quit."),
    ]
  )
  func signals(signal: Int32, message: String) async throws {
    try await expectModes { terminal in
      try terminal.send(signal)
      try await terminal.see(message)
      if signal == SIGINT { try terminal.send(signal) }
    }
  }

  private func expectModes(after leave: (TerminalSession) async throws -> Void) async throws {
    let terminal = try await shell()
    let before = try await terminal.modes()
    try await terminal.open("Emojis", seeing: "1,893")
    try await leave(terminal)
    try await terminal.seeShell()
    #expect(try await terminal.modes() == before)
  }

  @Test("Ctrl-Z restores the main screen, and fg the menu")
  func suspend() async throws {
    let terminal = try await shell()
    let before = try await terminal.modes()
    try await terminal.open("Emojis", seeing: "1,893")
    try await terminal.press("v", "Down", "C-z")
    try await terminal.seeShell()
    #expect(try await terminal.modes() == before)
    try await terminal.enter("fg")
    try await terminal.walk(["": "▌    2  ", "q": ""])
    try await terminal.wait(for: "the shell") { !$0.contains { $0.contains("1,893") } }
    #expect(try await terminal.modes() == before)
  }
}
