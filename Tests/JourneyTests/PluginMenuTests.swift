import Foundation
import TestSupport
import Testing

@Suite("Plug-ins in the menu", .journey)
struct PluginMenuTests {
  private let fixture: PluginFixture

  init() throws { fixture = try PluginFixture() }

  /// Starts the line menu and waits until it lists a title.
  private func start(listing title: String, wrapper: [String] = []) async throws -> RunningCurio {
    let menu = try fixture.curio.start([], input: nil, wrapper: wrapper)
    for _ in 1...100 {
      try menu.type("\n")
      if try await menu.waits(upTo: 0.2, until: { try $0.output.contains(title) }) { return menu }
    }
    Issue.record("\(title) is not listed")
    return menu
  }

  /// Opens the full-screen menu with a row of the front page selected, which may have more rows than the
  /// terminal.
  private func open(at title: String) async throws -> TerminalSession {
    let terminal = try await fixture.curio.onTerminal()
    try await terminal.see("q quit")
    try await terminal.type("/\(title)")
    // The first match, not the offer to search an API for it.
    try await terminal.wait(for: title) { $0.contains { $0.hasPrefix("▌ 1  \(title)") } }
    return terminal
  }

  private func quit(_ menu: TerminalSession) async throws {
    try await menu.see("Enter open   Esc")
    try await menu.press("q")
    #expect(try await menu.status() == 0)
  }

  @Test("have their titles; one that is run gets no input meant for the menu, which reports how it ended")
  func commands() async throws {
    let commands = #""title": "Tea time", "commands": [{"name": "green", "title": "Green tea"}]"#
    try fixture.plug("tea", commands, "echo \"brewing <$*>\"; cat")
    try fixture.plug("three", "[ $# = 0 ] && { echo running; exit 3; }")
    try fixture.plug("killed", "kill -KILL $$")
    let menu = try await start(listing: "Tea time")
    try menu.type("/tea time\n1\n/three\n1\n/killed\n1\n/\nemoji\nq\n")
    let outcome = try await menu.outcome()
    #expect(outcome.output.contains("\nbrewing <green>\n"))
    #expect(outcome.output.contains("\nrunning\nError: curio-three exited with status 3.\n"))
    #expect(outcome.output.contains("\nError: curio-killed was killed by signal 9.\n"))
    #expect(outcome.output.contains("Download emojis"))
    #expect(outcome.status == 0)
  }

  @Test("run once, also when Enter is pressed twice, and the menu then takes keys", .needs("tmux"))
  func typedAhead() async throws {
    // Also after Ctrl-Z and `fg` meanwhile.
    try fixture.plug("count", "[ $# = 0 ] && echo run >>\"$HOME/runs\" && kill -CONT $PPID && sleep 0.2")
    let menu = try await open(at: "count")
    for round in 1...3 {
      try await menu.press("Enter", "Enter", "Enter")
      try await menu.see("Press Enter to return")
      try await menu.press("Enter")
      try await menu.wait(for: "menu") { !$0.contains { $0.contains("Press Enter") } }
      #expect(fixture.lines("runs").count == round)
    }
    try await quit(menu)
  }

  @Test("get a text of several lines from an editor, with its line breaks", .needs("tmux"))
  func editor() async throws {
    let note = #"""
      "title": "Note", "commands": [{"name": "add", "title": "Add", "summary": "Add", "output": "screen",
       "changes": true, "parameters": [{"name": "body", "kind": "positional", "required": true, "type": "text"}]}]
      """#
    try fixture.plug("note", note, #"printf '%s' "$2" >"$HOME/note"; echo '{"done": "Added."}'"#)
    let editor = fixture.home.file("editor")
    try ProgramFile.write("#!/bin/sh\nprintf 'two\\nthree\\n' >>\"$1\"\n", to: editor)
    let menu = try await fixture.curio.onTerminal(["note"], extra: ["VISUAL": editor.path])
    try await menu.see("Ctrl-O in an editor")
    try await menu.type("one")
    try await menu.press("C-o")
    try await menu.see("one … (3 lines)")
    try await menu.press("Enter")
    try await menu.see("Added.")
    #expect(fixture.lines("note") == ["one", "two", "three"])
  }

  @Test("end with Ctrl-C, and Enter comes back to the menu", .needs("tmux"))
  func interrupted() async throws {
    try fixture.plug("slow", "[ $# = 0 ] && { echo running; exec sleep 300; }")
    let menu = try await open(at: "slow")
    try await menu.press("Enter")
    try await menu.see("running")
    try await menu.press("C-c")
    try await menu.see("curio-slow was killed by signal 2.")
    try await menu.press("Enter")
    try await quit(menu)
  }
}
