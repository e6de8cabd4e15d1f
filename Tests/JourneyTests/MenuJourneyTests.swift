import FeatureKit
import Foundation
import TestSupport
import Testing

/// The real program in a real terminal, by keys alone.
@Suite("The menu in a terminal", .journey, .needs("tmux"), .serialized)
struct MenuJourneyTests {
  private static let sizes = [(80, 24), (120, 40)]

  private func inTerminal(
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
  private func open(_ feature: String, in terminal: TerminalSession) async throws {
    try await terminal.start()
    try await terminal.type("/\(feature)")
    try await terminal.see("/\(feature)")
    try await terminal.press("Enter")
    try await terminal.see("Curio › \(feature)")
  }

  /// Goes back to the main menu, quits, and finds the main screen.
  private func quit(_ terminal: TerminalSession) async throws {
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
      try await terminal.see("😀  grinning   :grinning:")
      try await terminal.press("End")
      try await terminal.see("1,893 of 1,893")
      try await terminal.type("/ghost")
      try await terminal.see("1 of 1 ")
      try await terminal.press("Enter")
      try await terminal.see("Remove “ghost” from the list")
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
      try await terminal.see("separated by commas")
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

  @Test("the picture of the day: whole, with its title, and its text down to the actions", arguments: sizes)
  func picture(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("Picture of the day", in: terminal)
      try await terminal.press("Enter")
      try await terminal.see("Date  20")
      #expect(try await terminal.lines[0].contains("Picture of the day › "))
      try await terminal.press("End")
      try await terminal.see("History")
      try await terminal.type("s")
      try await terminal.see("Save to:")
      try await terminal.press("Escape")
      try await quit(terminal)
    }
  }

  @Test("the picture of the day fills a wide terminal beside its text")
  func widePicture() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let terminal = try await CurioProcess(home: home).onTerminal(
      ["--sample", "--pictures", "symbols"],
      columns: 200,
      rows: 60
    )
    try await terminal.see("Enter open   q quit")
    try await terminal.type("/Picture of")
    try await terminal.press("Enter")
    try await terminal.see("Today's picture")
    try await terminal.press("Enter")
    try await terminal.see("Date  20")
    try await terminal.wait(for: "a picture to the right edge") { lines in
      lines.dropFirst().count { $0.count > 190 } >= 3
    }
  }

  @Test("GIFs: searched, moved among with arrows, one opened", arguments: sizes)
  func gifs(columns: Int, rows: Int) async throws {
    try await inTerminal((columns, rows)) { terminal in
      try await open("GIFs", in: terminal)
      try await terminal.press("Enter")
      try await terminal.see("Search GIPHY:")
      try await terminal.type("cat")
      try await terminal.press("Enter")
      try await terminal.see("▌1 Cat waving its tail")
      try await terminal.press("Right")
      try await terminal.see("▌2 ")
      try await terminal.press("Enter")
      try await terminal.see("› Sleeping cat")
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
      try await terminal.see("Cuisine   Scottish")
      try await terminal.press("End", "Home", "End")
      try await terminal.see("Cook step by step")
      try await terminal.press("Up", "Up", "Up", "Up", "Enter")
      try await terminal.see("step 1 of")
      try await terminal.press("Enter")
      try await terminal.see("step 2 of")
      try await terminal.press("Escape")
      try await terminal.wait(for: "the recipe") { !$0[0].contains("step") && $0[0].contains("Shortbread") }
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
      try await terminal.see("Settings can't be changed in sample mode.")
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

  // MARK: Ways out

  @Test("a resize in the middle shows the same screen in the new size")
  func resize() async throws {
    try await inTerminal((120, 40)) { terminal in
      try await open("Emojis", in: terminal)
      try await terminal.press("Enter")
      try await terminal.see("1,893")
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
    arguments: ["q", "C-c C-c", "C-d", "TERM", "INT", "HUP", "QUIT"]
  )
  func waysOut(way: String) async throws {
    try await inTerminal((80, 24)) { terminal in
      let before = try await terminal.modes()
      try await open("Emojis", in: terminal)
      switch way {
      case "TERM": try terminal.send(SIGTERM)
      case "HUP": try terminal.send(SIGHUP)
      case "QUIT": try terminal.send(SIGQUIT)
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
      try await open("Emojis", in: terminal)
      try await terminal.press("Down", "C-z")
      try await terminal.seeShell()
      #expect(try await terminal.modes() == before)
      try await terminal.enter("fg")
      try await terminal.see("▌  2  Random emoji")
      try await terminal.type("q")
      try await terminal.wait(for: "the shell") { !$0.contains { $0.contains("Random emoji") } }
      #expect(try await terminal.modes() == before)
    }
  }

  @Test("survives 10,000 random keys, and m leads to the main menu")
  func randomKeys() async throws {
    let keys =
      [
        "Enter", "Escape", "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Tab",
        "BSpace",
      ]
      + "abfghjklmnoprsyG/?0123456789éx ".map(String.init)
    try await inTerminal((80, 24)) { terminal in
      try await terminal.start()
      var random = Random(seed: 14)
      for round in 1...80 {
        for _ in 1...5 {
          let batch = (1...25).map { _ in keys[Int(random.next() % UInt64(keys.count))] }.filter { $0 != "q" }
          try await terminal.press(batch)
        }
        if round % 5 == 0 {
          try await terminal.resize(columns: [40, 80, 132][round % 3], rows: [10, 24, 43][round % 3])
        }
        let lines = try await terminal.lines
        try #require(!lines.contains { $0.contains("exec curio") }, "ended after \(round * 125) keys")
      }
      try await terminal.resize(columns: 80, rows: 24)
      for _ in 1...12 {
        try await terminal.press("Escape")
        try await Task.sleep(for: .milliseconds(60))
      }
      try await terminal.type("m")
      try await terminal.see("Settings and more")
    }
  }

  /// Numbers that are the same in every run (SplitMix64).
  private struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}

extension TerminalSession {
  /// Starts the menu of the sample world from the shell.
  fileprivate func start() async throws {
    try await enter("sh -c 'echo $$ > pid; exec curio --sample'")
    try await see("Enter open   q quit")
  }

  /// Waits until the main screen is back.
  fileprivate func seeShell() async throws { try await see("exec curio --sample") }

  /// Sends a signal to the menu.
  fileprivate func send(_ signal: Int32) throws {
    let text = try String(contentsOf: directory.appending(path: "pid"), encoding: .utf8)
    if let process = Int32(text.trimmed) { kill(process, signal) }
  }

  /// The terminal's modes as `stty -a` prints them.
  fileprivate func modes() async throws -> String {
    let file = directory.appending(path: UUID().uuidString)
    try await enter("stty -a > modes; clear; mv modes \(file.lastPathComponent)")
    try await wait(for: "modes") { FileManager.default.fileExists(atPath: file.path) }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
