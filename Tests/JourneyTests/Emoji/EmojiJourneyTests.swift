import FeatureKit
import TestSupport
import Testing

@Suite("A journey with emojis", .journey)
struct EmojiJourneyTests {
  private let journey: Journey

  init() throws { journey = try Journey() }

  @Test("A confirmation shows the emoji and asks; y removes it, anything else asks again", .needs("tmux"))
  func confirmed() async throws {
    _ = try await journey.run("emoji fetch")
    let terminal = try await journey.curio.onTerminal(["emoji", "remove", "heart"])
    try await terminal.see("Remove “heart” from the list? [y/N]")
    #expect(try await terminal.screen.contains("❤️"))
    try await terminal.enter("maybe")
    try await terminal.see("Please answer y or n.")
    try await terminal.enter("y")
    #expect(try await terminal.status() == 0)
    #expect(try await terminal.screen.contains("Removed “heart”."))
    #expect(try await journey.document("emoji list")["data.total"] == 5)
  }

  @Test("Ctrl-C at a confirmation changes nothing and exits with 130; no exits with 1", .needs("tmux"))
  func notConfirmed() async throws {
    _ = try await journey.run("emoji fetch")
    for (key, status) in [("C-c", Int32(130)), ("Enter", 1), ("C-d", 1)] {
      let terminal = try await journey.curio.onTerminal(["emoji", "remove", "heart"])
      try await terminal.see("[y/N]")
      try await terminal.press(key)
      #expect(try await terminal.status() == status, "\(key)")
      #expect(try await terminal.screen.contains("Canceled."))
    }
    #expect(try await journey.document("emoji list")["data.total"] == 6)
  }

  @Test(
    "In a command substitution Enter prints what was typed for, other keys nothing; the screen is as before",
    .needs("tmux"),
    arguments: [
      ([], "Enter", ["status 0 <❤️>"]), (["--name"], "Enter", ["status 0 <:heart:>"]),
      ([], "Escape", ["status 1 <>"]), ([], "C-d", ["status 1 <>"]),
      ([], "C-c", ["Canceled.", "status 130 <>"]),
    ]
  )
  func picked(flags: [String], key: String, lines: [String]) async throws {
    _ = try await journey.run("emoji fetch")
    let terminal = try await journey.curio.onTerminal(
      ["emoji", "pick"] + flags,
      shell: "echo before; text=$(\"$@\"); echo \"status $? <$text>\""
    )
    try await terminal.walk(["": "Enter pick", "heart": "/heart", key: lines.last ?? ""])
    #expect(try await terminal.lines.filter { !$0.isEmpty } == ["before"] + lines)
  }

  @Test(
    "Without a terminal, or with one that draws nothing, picking says what it needs",
    .onLinux,
    .needs("tmux")
  )
  func noTerminal() async throws {
    _ = try await journey.run("emoji fetch")
    let outcome = try await journey.run("emoji pick", wrapper: ["setsid", "-w"])
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: Picking needs a full-screen terminal."))
    let terminal = try await journey.curio.onTerminal(
      ["emoji", "pick"],
      shell: "TERM=dumb \"$@\"; echo \"status $?\""
    )
    try await terminal.see("status 1")
    #expect(try await terminal.screen.contains("Picking needs a full-screen terminal."))
  }
}
