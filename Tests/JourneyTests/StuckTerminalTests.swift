import Foundation
import TestSupport
import Testing

@Suite("A terminal that takes no output", .journey)
struct StuckTerminalTests {
  private static let list = "emoji list --all --no-pager --sample"

  @Test(
    "doesn't keep a command or the menu alive after a signal, or in raw mode",
    arguments: [(list, SIGTERM), (list, SIGHUP), (list, SIGINT), ("--sample", SIGTERM), ("--sample", SIGHUP)]
  )
  func ends(line: String, signal: Int32) async throws {
    let journey = try Journey()
    let terminal = try #require(TestTerminal())
    terminal.resize(columns: 80, rows: 24)
    // As after Ctrl-S.
    tcflow(terminal.program, TCOOFF)
    let running = try journey.curio.start(
      line.split(separator: " ").map(String.init),
      wrapper: CurioProcess.shell("exec \"$@\" <>\(terminal.path) >&0 2>&0"),
      extra: ["TERM": "xterm-256color"]
    )
    // Until it waits for the terminal.
    try await Task.sleep(for: .seconds(1))
    running.send(signal)
    #expect(try await running.outcome().status == 128 + signal)
    #expect(terminal.isCooked)
  }
}
