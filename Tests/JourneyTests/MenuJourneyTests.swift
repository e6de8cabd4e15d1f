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
    let home = try TemporaryFolder()
    defer { home.remove() }
    let terminal = try await CurioProcess(home: home).shellOnTerminal(columns: size.0, rows: size.1)
    try await terminal.see("$")
    try await journey(terminal)
  }

  /// Opens a feature of the sample world.
  func open(_ feature: String, in terminal: TerminalSession) async throws {
    try await terminal.start()
    try await terminal.type("/\(feature)")
    try await terminal.see("/\(feature)")
    try await terminal.press("Enter")
    try await terminal.see("Curio › \(feature)")
  }

  /// Goes back to the main menu, quits, and finds the main screen.
  func quit(_ terminal: TerminalSession) async throws {
    try await terminal.type("m")
    try await terminal.see("Settings and more")
    try await terminal.type("q")
    try await terminal.seeShell()
  }

  @Test("emojis: one at random, the list, one removed, all restored", arguments: sizes)
  func emojis(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("Emojis", in: terminal)
      try await terminal.type("5")
      try await terminal.see("The Emojis are already stored!")
      try await terminal.type("2")
      try await terminal.see("Another random emoji")
      try await terminal.press("Escape")
      try await terminal.type("1")
      try await terminal.see("1 of 1,893 · sample")
      try await terminal.press("BTab")
      try await terminal.see("‹GitHub›")
      try await terminal.press("Tab")
      try await terminal.see("★ heart   :heart:")
      try await terminal.press("End")
      try await terminal.see("1,893 of 1,893")
      try await terminal.type("/ghost")
      try await terminal.see("1 of 1 ")
      try await terminal.press("Enter")
      try await terminal.see("Add to favorites")
      try await terminal.type("4")
      try await terminal.see("Remove “ghost” from the list? [y/n]")
      try await terminal.type("y")
      try await terminal.see("Removed “ghost”.")
      try await terminal.see("Nothing matches “ghost”.")
      try await terminal.press("Escape", "Escape")
      try await terminal.type("7")
      try await terminal.see("Restored 1 emoji.")
      try await quit(terminal)
    }
  }

  @Test("avatars: found, saved, deleted", arguments: sizes)
  func avatars(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("Avatars", in: terminal)
      try await terminal.type("1")
      try await terminal.see("GitHub username:")
      try await terminal.type("octocat")
      try await terminal.press("Enter")
      try await terminal.see("github.com/octocat")
      try await terminal.press("Escape")
      try await terminal.type("3")
      try await terminal.see("GitHub username:")
      try await terminal.type("octo")
      try await terminal.see("octocat")
      try await terminal.press("Enter")
      try await terminal.see("Delete octocat's saved avatar? [y/n]")
      try await terminal.type("n")
      try await terminal.see("Cancelled.")
      try await terminal.press("Escape")
      try await quit(terminal)
    }
  }

  @Test("repositories: listed, filtered, opened", arguments: sizes)
  func repositories(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("Repositories", in: terminal)
      try await terminal.press("Enter")
      try await terminal.see("GitHub username")
      try await terminal.press("Enter")
      try await terminal.see("aquarium")
      try await terminal.type("/swift")
      try await terminal.wait(for: "a filtered list") {
        $0.contains { $0.contains("Swift") } && !$0.contains { $0.contains("barometer") }
      }
      try await terminal.press("Enter")
      try await terminal.see("Stars")
      try await terminal.press("Escape")
      try await terminal.see("/swift")
      try await quit(terminal)
    }
  }

  @Test("names: several at once, in all countries, then in one", arguments: sizes)
  func names(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("Name gender", in: terminal)
      try await terminal.press("Enter")
      try await terminal.see("comma-separated")
      try await terminal.type("Kim, Ana Maria")
      try await terminal.press("Enter")
      try await terminal.see("2 names")
      try await terminal.type("c")
      try await terminal.see("Country")
      try await terminal.type("bra")
      try await terminal.press("Enter")
      try await terminal.see("2 names in BR")
      try await quit(terminal)
    }
  }

  @Test("desserts: a recipe, cooked step by step, and the way back", arguments: sizes)
  func desserts(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("Desserts", in: terminal)
      try await terminal.press("Enter")
      try await terminal.see("▌1 ")
      try await terminal.press("Right", "Enter")
      try await terminal.see("Cuisine   American")
      try await terminal.press("End", "Home", "End")
      try await terminal.see("Cook step by step")
      try await terminal.press("Up", "Up", "Up", "Up", "Enter")
      try await terminal.see("step 1 of")
      try await terminal.press("Enter")
      try await terminal.see("step 2 of")
      try await terminal.press("Escape")
      try await terminal.wait(for: "the recipe") { !$0[0].contains("step") && $0[0].contains("Banana Split") }
      try await quit(terminal)
    }
  }

  @Test("settings, saved data and the doctor have no dead ends", arguments: sizes)
  func builtIns(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("Settings and more", in: terminal)
      try await terminal.see("Shell completions")
      try await terminal.type("4")
      try await terminal.see("Settings and more › Settings")
      try await terminal.type("3")
      try await terminal.see("Setting:")
      try await terminal.type("pictures")
      try await terminal.press("Enter")
      try await terminal.see("symbols")
      try await terminal.type("symb")
      try await terminal.press("Enter")
      try await terminal.see("Set pictures to symbols until the sample world ends.")
      try await terminal.press("Escape", "Escape", "Escape", "Escape", "Escape", "Escape")
      try await terminal.see("This is the main menu. Press q to quit.")
      try await terminal.press("Enter")
      try await terminal.see("Settings and more")
      try await terminal.type("/Doctor")
      try await terminal.press("Enter")
      try await terminal.see("› Doctor")
      try await quit(terminal)
    }
  }
}

extension TerminalSession {
  /// Starts the menu of the sample world from the shell.
  func start() async throws {
    try await enter("sh -c 'echo $$ > pid; exec curio --sample'")
    try await see("Enter open   q quit")
  }

  /// Waits until the main screen is back.
  func seeShell() async throws { try await see("exec curio --sample") }

  /// Sends a signal to the menu.
  func send(_ signal: Int32) throws {
    let text = try String(contentsOf: directory.appending(path: "pid"), encoding: .utf8)
    if let process = Int32(text.trimmed) { kill(process, signal) }
  }

  /// The terminal's modes as `stty -a` prints them.
  func modes() async throws -> String {
    let file = directory.appending(path: UUID().uuidString)
    try await enter("stty -a > modes; clear; mv modes \(file.lastPathComponent)")
    try await wait(for: "modes") { FileManager.default.fileExists(atPath: file.path) }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
