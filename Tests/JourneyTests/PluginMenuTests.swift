import Foundation
import TestSupport
import Testing

@Suite("Plug-ins in the menu", .journey)
struct PluginMenuTests {
  private static let tea = """
    if [ "$1" = --curio-describe ]; then
      echo '{"title": "Tea time", "commands": [{"name": "green", "title": "Green tea", "summary": "3 minutes"}]}'
    else
      echo "brewing <$*>"; cat
    fi
    """

  /// Starts the line menu and waits until it lists a title.
  private func start(_ fixture: PluginFixture, listing title: String, wrapper: [String] = []) async throws
    -> RunningCurio
  {
    let path = fixture.folder.url.path + ":/usr/bin:/bin"
    let menu = try CurioProcess(home: fixture.home, environment: ["PATH": path]).start(
      [],
      input: nil,
      wrapper: wrapper
    )
    for _ in 1...100 {
      try menu.type("\n")
      if try await menu.waits(upTo: 0.2, until: { try $0.output.contains(title) }) { return menu }
    }
    Issue.record("\(title) is not listed")
    return menu
  }

  /// Filters the front page, which may have more rows than the terminal.
  private func find(_ title: String, in terminal: TerminalSession) async throws {
    try await terminal.see("q quit")
    try await terminal.type("/\(title)")
    // The first match, not the offer to search an API for it.
    try await terminal.wait(for: title) { $0.contains { $0.hasPrefix("▌ 1  \(title)") } }
  }

  @Test("have their titles and commands; one that is run gets no input meant for the menu, which continues")
  func commands() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("tea", Self.tea)
    let menu = try await start(fixture, listing: "Tea time")
    try menu.type("/tea time\n1\n/\nemoji\nq\n")
    let outcome = try await menu.outcome()
    #expect(outcome.output.contains("1  Tea time"))
    #expect(outcome.output.contains("\nbrewing <green>\n"))
    #expect(outcome.output.contains("Download emojis"))
    #expect(outcome.status == 0)
  }

  @Test("runs once, also when Enter is pressed twice, and the menu then takes keys", .needs("tmux"))
  func typedAhead() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("count", "[ $# = 0 ] && echo run >>\"$HOME/runs\"")
    let path = fixture.folder.url.path + ":/usr/bin:/bin"
    let menu = try await CurioProcess(home: fixture.home, environment: ["PATH": path]).onTerminal()
    try await find("count", in: menu)
    for round in 1...3 {
      try await menu.press("Enter", "Enter", "Enter")
      try await menu.see("Press Enter to return")
      try await menu.press("Enter")
      try await menu.wait(for: "menu") { !$0.contains { $0.contains("Press Enter") } }
      let runs = try String(contentsOf: fixture.home.url.appending(path: "runs"), encoding: .utf8)
      #expect(runs == String(repeating: "run\n", count: round))
    }
    try await menu.press("q")
    #expect(try await menu.status() == 0)
  }

  @Test("Ctrl-Z and `fg` meanwhile leave it the terminal, and Enter still comes back", .needs("tmux"))
  func resumed() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("stop", "[ $# = 0 ] && kill -CONT $PPID && sleep 0.2")
    let path = fixture.folder.url.path + ":/usr/bin:/bin"
    let menu = try await CurioProcess(home: fixture.home, environment: ["PATH": path]).onTerminal()
    try await find("stop", in: menu)
    try await menu.press("Enter")
    try await menu.see("Press Enter to return")
    try await menu.press("Enter")
    try await menu.see("Enter open   q quit")
    try await menu.press("q")
    #expect(try await menu.status() == 0)
  }

  @Test("one that doesn't describe itself can be run; its exit status and signal are reported")
  func endings() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("three", "[ $# = 0 ] && { echo running; exit 3; }")
    try fixture.plug("killed", "kill -KILL $$")
    let menu = try await start(fixture, listing: "three")
    try menu.type("/three\n1\n/killed\n1\nq\n")
    let outcome = try await menu.outcome()
    #expect(outcome.output.contains("\nrunning\nError: curio-three exited with status 3.\n"))
    #expect(outcome.output.contains("\nError: curio-killed was killed by signal 9.\n"))
    #expect(outcome.status == 0)
  }

  @Test("inherit what `nohup` ignores, when they are asked and when they run")
  func hangUp() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let script = "kill -HUP $$; [ $# = 0 ] && echo 'still here' || echo '{\"title\": \"Tough as nails\"}'"
    try fixture.plug("tough", script)
    let nohup = CurioProcess.shell("trap '' HUP; exec \"$@\"")
    let menu = try await start(fixture, listing: "Tough as nails", wrapper: nohup)
    try menu.type("/nails\n1\nq\n")
    #expect(try await menu.outcome().output.contains("\nstill here\n"))
  }

  @Test("Ctrl-C ends the plug-in, and Enter comes back to the menu", .needs("tmux"))
  func interrupted() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("slow", "[ $# = 0 ] && { echo running; exec sleep 300; }")
    let path = fixture.folder.url.path + ":/usr/bin:/bin"
    let terminal = try await CurioProcess(home: fixture.home, environment: ["PATH": path]).onTerminal()
    try await find("slow", in: terminal)
    try await terminal.press("Enter")
    try await terminal.see("running")
    try await terminal.press("C-c")
    try await terminal.see("curio-slow was killed by signal 2.")
    try await terminal.press("Enter")
    try await terminal.see("Enter open   q quit")
    try await terminal.type("q")
    #expect(try await terminal.status() == 0)
  }

  @Test("a list grows while its program runs; leaving it ends the program", .needs("tmux"))
  func growing() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let describe = #"""
      {"title": "Slow tea", "commands": [{"name": "list", "output": "screen", "fields": [{"name": "id"}, {"name": "title"}]}]}
      """#
    try fixture.plug(
      "slow",
      """
      [ "$1" = --curio-describe ] && { echo '\(describe)'; exit; }
      echo $$ >"$HOME/pid"
      printf 'a\\tAssam\\n'; until [ -e "$HOME/more" ]; do sleep 0.05; done
      printf 'b\\tBancha\\n'; exec sleep 300
      """
    )
    let path = fixture.folder.url.path + ":/usr/bin:/bin"
    let terminal = try await CurioProcess(home: fixture.home, environment: ["PATH": path]).onTerminal()
    try await find("Slow tea", in: terminal)
    try await terminal.press("Enter")
    try await terminal.see("Assam")
    try await terminal.see("loading")
    try Data().write(to: fixture.home.url.appending(path: "more"))
    try await terminal.see("Bancha")
    let text = try String(contentsOf: fixture.home.url.appending(path: "pid"), encoding: .utf8)
    let process = try #require(pid_t(text.trimmed))
    #expect(kill(process, 0) == 0)
    try await terminal.press("Escape")
    try await terminal.wait(for: "end of the program") { kill(process, 0) != 0 }
    try await terminal.type("q")
    #expect(try await terminal.status() == 0)
  }

  @Test("a home that needs a text has a field, and shows what was asked last the next time", .needs("tmux"))
  func field() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let describe = #"""
      {"title": "Tea finder", "home": ["find"], "commands": [{"name": "find", "title": "Find tea", "output": "screen",
        "parameters": [{"name": "text", "kind": "positional", "required": true, "prompt": "Find"}],
        "fields": [{"name": "id"}, {"name": "title"}]}]}
      """#
    try fixture.plug(
      "finder",
      "[ \"$1\" = --curio-describe ] && { echo '\(describe)'; exit; }; printf 'a\\tTea with %s\\n' \"$2\""
    )
    let path = fixture.folder.url.path + ":/usr/bin:/bin"
    for round in 1...2 {
      let menu = try await CurioProcess(home: fixture.home, environment: ["PATH": path]).onTerminal()
      try await find("Tea finder", in: menu)
      try await menu.press("Enter")
      if round == 1 {
        try await menu.see("Nothing asked yet.")
        try await menu.type("milk")
        try await menu.press("Enter")
      }
      try await menu.see("Tea with milk")
      try await menu.press("q")
      #expect(try await menu.status() == 0)
    }
  }

  @Test("one that takes the terminal runs when it is opened, and never for the front page", .needs("tmux"))
  func unasked() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("loud", "[ $# = 0 ] && echo run >>\"$HOME/runs\"; true")
    let path = fixture.folder.url.path + ":/usr/bin:/bin"
    for _ in 1...2 {
      let menu = try await CurioProcess(home: fixture.home, environment: ["PATH": path]).onTerminal()
      try await find("loud", in: menu)
      try await menu.press("Escape")
      try await menu.see("q quit")
      try await menu.press("End")
      try await menu.see("Settings")
      try await menu.press("q")
      #expect(try await menu.status() == 0)
    }
    #expect(!FileManager.default.fileExists(atPath: fixture.home.url.appending(path: "runs").path))
  }
}
