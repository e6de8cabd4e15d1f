import FeatureKit
import Foundation
import TestSupport
import Testing

/// The real program in a real terminal, by keys alone.
@Suite("The menu in a terminal", .journey, .needs("tmux"), .serialized)
struct MenuJourneyTests {
  static let sizes = [(80, 24), (120, 40)]

  func shell(_ columns: Int = 80, _ rows: Int = 24) async throws -> TerminalSession {
    let terminal = try await CurioProcess().shellOnTerminal(columns: columns, rows: rows)
    try await terminal.see("$")
    return terminal
  }

  @Test(
    "emojis: the grid and its tabs, one at random, one removed and taken back",
    arguments: sizes
  )
  func emojis(columns: Int, rows: Int) async throws {
    let terminal = try await shell(columns, rows)
    try await terminal.open("Emojis", seeing: "of 1,893 · sample")
    try await terminal.walk([
      "BTab": "‹GitHub›",
      "Tab": "★ heart   :heart:",
      "End": "1,893 of 1,893",
      ":Random emoji": ": Random emoji",
      "Enter": "",
    ])
    try await terminal.wait(for: "an emoji") {
      !$0[0].contains("1,893") && $0[0].contains("Emojis › ")
    }
    try await terminal.walk([
      "Escape": "1,893 of 1,893",
      "/ghost": "1 of 1 ",
      "Enter": "Emojis › ghost",
      ":Remove": ": Remove",
      "Enter": "Remove “ghost” from the list?",
      "y": "Removed “ghost”. Press u to undo.",
      "u": "Restored 1 emoji.",
      "Escape": "",
    ])
    try await terminal.quit()
  }

  #if os(Linux)
    @Test("nothing wakes an idle menu but its cleanup: no timer is set")
    func idle() async throws {
      let shell = "echo $$ >pid; exec \"$@\""
      let terminal = try await CurioProcess().onTerminal(["--sample", "--pictures", "none"], shell: shell)
      try await terminal.see("q quit")
      let files = try "/proc/\(terminal.home.file("pid").read().trimmed)/fdinfo"
      try await terminal.wait(for: "rest") {
        try FileManager.default.contentsOfDirectory(atPath: files).allSatisfy { name in
          let text = URL(filePath: "\(files)/\(name)").text ?? ""
          return !text.contains("it_value") || text.contains("it_value: (0, 0)")
        }
      }
    }
  #endif

  @Test("settings and the doctor have no dead ends", arguments: sizes)
  func builtIns(columns: Int, rows: Int) async throws {
    let terminal = try await shell(columns, rows)
    try await terminal.start()
    try await terminal.walk([
      ",": "Curio › Settings",
      "": "pictures",
      "Down": "",
      "Enter": "Set color to always (sample only).",
      ":Change a setting": ": Change a setting",
      "Enter": "Setting:",
      "pictures": "",
      "Enter": "─ Change a setting: pictures ─",
      "symb": "▌ symbols",
      "Enter": "Set pictures to symbols (sample only).",
      "Escape": "search everything",
      "Escape": "This is the main menu. Press q to quit.",
      ":Doctor": ": Doctor",
      "Enter": "› Doctor",
    ])
    try await terminal.quit()
  }
}
