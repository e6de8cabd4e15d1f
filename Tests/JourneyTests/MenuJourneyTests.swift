import FeatureKit
import Foundation
import TestSupport
import Testing

/// The real program in a real terminal, by keys alone.
@Suite("The menu in a terminal", .journey, .needs("tmux"), .serialized)
struct MenuJourneyTests {
  static let sizes = [(80, 24), (120, 40)]

  func inTerminal(
    _ size: (Int, Int),
    _ journey: (TerminalSession) async throws -> Void
  ) async throws {
    let terminal = try await CurioProcess().shellOnTerminal(columns: size.0, rows: size.1)
    try await terminal.see("$")
    try await journey(terminal)
  }

  /// Opens a feature's home in the sample world.
  ///
  /// - Parameter header: What its header then has.
  func open(_ feature: String, seeing header: String, in terminal: TerminalSession) async throws {
    try await terminal.start()
    try await terminal.type("/\(feature)")
    try await terminal.see("/\(feature)")
    try await terminal.press("Enter")
    try await terminal.wait(for: header) { $0.first?.contains(" › ") == true && $0[0].contains(header) }
  }

  /// Runs an entry of the palette.
  func run(_ entry: String, in terminal: TerminalSession) async throws {
    try await terminal.type(":")
    try await terminal.see("─ Commands ─")
    try await terminal.type(entry)
    try await terminal.see(": \(entry)")
    try await terminal.press("Enter")
  }

  /// Goes back to the main menu, quits, and finds the main screen.
  func quit(_ terminal: TerminalSession) async throws {
    try await terminal.type("m")
    try await terminal.see("search everything")
    try await terminal.type("q")
    try await terminal.seeShell()
  }

  @Test("emojis: the grid and its tabs, one at random, one removed and taken back", arguments: sizes)
  func emojis(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("Emojis", seeing: "of 1,893 · sample", in: terminal)
      try await terminal.press("BTab")
      try await terminal.see("‹GitHub›")
      try await terminal.press("Tab")
      try await terminal.see("★ heart   :heart:")
      try await terminal.press("End")
      try await terminal.see("1,893 of 1,893")
      try await run("Random emoji", in: terminal)
      try await terminal.wait(for: "an emoji") { !$0[0].contains("1,893") && $0[0].contains("Emojis › ") }
      try await terminal.press("Escape")
      try await terminal.see("1,893 of 1,893")
      try await terminal.type("/ghost")
      try await terminal.see("1 of 1 ")
      try await terminal.press("Enter")
      try await terminal.see("Emojis › ghost")
      try await run("Remove", in: terminal)
      try await terminal.see("Remove “ghost” from the list?")
      try await terminal.type("y")
      try await terminal.see("Removed “ghost”. Press u to undo.")
      try await terminal.type("u")
      try await terminal.see("Restored 1 emoji.")
      try await terminal.press("Escape")
      try await quit(terminal)
    }
  }

  @Test("avatars: found by the field, saved, not deleted, deleted and taken back", arguments: sizes)
  func avatars(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("Avatars", seeing: "of 6", in: terminal)
      try await terminal.type("i")
      try await terminal.wait(for: "the field") {
        $0.last?.contains("Esc back   ") == true && $0.last?.contains(" quit") == false
      }
      try await terminal.type("octocat")
      try await terminal.press("Enter")
      try await terminal.see("github.com/octocat")
      try await run("Delete", in: terminal)
      try await terminal.see("Delete octocat's saved avatar?")
      try await terminal.type("n")
      try await terminal.see("Cancelled.")
      try await run("Delete", in: terminal)
      try await terminal.see("Delete octocat's saved avatar?")
      try await terminal.type("y")
      try await terminal.see("Deleted octocat's avatar. Press u to undo.")
      try await terminal.type("u")
      try await terminal.see("Restored octocat's avatar.")
      try await quit(terminal)
    }
  }

  @Test("desserts: a recipe, more of it, cooked step by step, and the way back", arguments: sizes)
  func desserts(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("Desserts", seeing: "of 40", in: terminal)
      try await terminal.see("▌1 ")
      try await terminal.press("Right", "Enter")
      try await terminal.see("American · ")
      try await terminal.type("+")
      try await terminal.see("×2")
      try await terminal.type("-")
      try await terminal.see("×1")
      try await run("Cook step by step", in: terminal)
      try await terminal.see("step 1 of")
      try await terminal.press("Enter")
      try await terminal.see("step 2 of")
      try await terminal.press("Escape")
      try await terminal.wait(for: "the recipe") { !$0[0].contains("step") && $0[0].contains("Banana Split") }
      try await quit(terminal)
    }
  }

  @Test("settings and the doctor have no dead ends", arguments: sizes)
  func builtIns(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await terminal.start()
      try await terminal.type(",")
      try await terminal.see("Curio › Settings")
      try await terminal.see("pictures")
      try await terminal.press("Down", "Enter")
      try await terminal.see("Set color to always until the sample world ends.")
      try await run("Change a setting", in: terminal)
      try await terminal.see("Setting:")
      try await terminal.type("pictures")
      try await terminal.press("Enter")
      try await terminal.see("─ Change a setting: pictures ─")
      try await terminal.type("symb")
      try await terminal.see("▌ symbols")
      try await terminal.press("Enter")
      try await terminal.see("Set pictures to symbols until the sample world ends.")
      try await terminal.press("Escape")
      try await terminal.see("search everything")
      try await terminal.press("Escape")
      try await terminal.see("This is the main menu. Press q to quit.")
      try await run("Doctor", in: terminal)
      try await terminal.see("› Doctor")
      try await quit(terminal)
    }
  }
}
