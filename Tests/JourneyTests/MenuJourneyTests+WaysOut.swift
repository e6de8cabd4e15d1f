import FeatureKit
import Foundation
import TestSupport
import Testing

extension MenuJourneyTests {
  @Test("a resize in the middle shows the same screen in the new size")
  func resize() async throws {
    try await inTerminal((120, 40)) { terminal in
      try await open("Emojis", seeing: "1,893", in: terminal)
      try await terminal.type("v")
      for _ in 1...30 { try await terminal.press("Down") }
      try await terminal.see("31 of 1,893")
      try await terminal.resize(columns: 50, rows: 12)
      try await terminal.wait(for: "a frame of 12 rows") { lines in
        lines.count == 12 && lines[0].hasSuffix("31 of 1,893 · sample") && lines[11].hasPrefix("Enter open")
          && lines.contains { $0.contains("▌   31") }
      }
      try await terminal.resize(columns: 100, rows: 30)
      try await terminal.wait(for: "a frame of 30 rows") { lines in
        lines.count == 30 && lines[29].hasPrefix(" Enter open") && lines.contains { $0.contains("▌   31") }
      }
    }
  }

  @Test(
    "the terminal is what it was after every way out",
    arguments: ["q", "C-c C-c", "C-d", "TERM", "INT", "HUP", "QUIT", "ILL"]
  )
  func waysOut(way: String) async throws {
    try await inTerminal((80, 24)) { terminal in
      let before = try await terminal.modes()
      try await open("Emojis", seeing: "1,893", in: terminal)
      switch way {
      case "TERM": try terminal.send(SIGTERM)
      case "HUP": try terminal.send(SIGHUP)
      case "QUIT": try terminal.send(SIGQUIT)
      case "ILL":
        try terminal.send(SIGILL)
        try await terminal.see("Curio has crashed, which is a fault in Curio")
      case "INT":
        try terminal.send(SIGINT)
        try await terminal.see("Press Ctrl-C again, or q, to quit.")
        try terminal.send(SIGINT)
      default: for key in way.split(separator: " ") { try await terminal.press(String(key)) }
      }
      try await terminal.seeShell()
      #expect(try await terminal.modes() == before)
    }
  }

  @Test("Ctrl-Z restores the main screen, and fg the menu")
  func suspend() async throws {
    try await inTerminal((80, 24)) { terminal in
      let before = try await terminal.modes()
      try await open("Emojis", seeing: "1,893", in: terminal)
      try await terminal.type("v")
      try await terminal.press("Down", "C-z")
      try await terminal.seeShell()
      #expect(try await terminal.modes() == before)
      try await terminal.enter("fg")
      try await terminal.see("▌    2  ")
      try await terminal.type("q")
      try await terminal.wait(for: "the shell") { !$0.contains { $0.contains("1,893") } }
      #expect(try await terminal.modes() == before)
    }
  }
}
