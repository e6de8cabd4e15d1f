import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("The full screen")
struct FullScreenTests {
  private let terminal: TestTerminal
  private let state: TerminalState

  init() throws {
    let terminal = try #require(TestTerminal())
    self.terminal = terminal
    state = TerminalState(.test(), input: terminal.program, output: Output(descriptor: terminal.program))
  }

  private var modes: [UInt32] {
    var mode = termios()
    tcgetattr(terminal.program, &mode)
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
  }

  private func draw() { state.draw(Frame(lines: ["hello"]), rows: 24, columns: 80) }

  @Test("Entering shows the alternate screen in raw mode; leaving restores all modes")
  func enterAndLeave() {
    let before = modes
    state.enterFullScreen()
    #expect(
      terminal.seen()
        == "\u{1B}[22;2t\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?2031h\u{1B}[?25l\u{1B}[?1006l\u{1B}[?1000l"
    )
    #expect(!terminal.isCooked)
    draw()
    #expect(terminal.seen().contains("hello"))
    state.restore()
    let restored =
      "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2031l\u{1B}[?2004l\u{1B}[?7h\u{1B}[2J\u{1B}[H\u{1B}[?1049l\u{1B}[23;2t\u{1B}[?25h"
    #expect(terminal.seen().hasSuffix(restored))
    #expect(modes == before)
  }

  @Test("The mouse is reported on request only, until the main screen is back")
  func mouse() {
    state.enterFullScreen(reportsMouse: true)
    #expect(terminal.seen().hasSuffix("\u{1B}[?1000h\u{1B}[?1006h"))
    state.restore()
    #expect(terminal.seen().contains("\u{1B}[?1006l\u{1B}[?1000l"))
  }

  @Test("Nothing is drawn on the main screen, and leaving twice has no further effect")
  func mainScreen() {
    draw()
    #expect(terminal.seen().isEmpty)
    state.enterFullScreen()
    state.restore()
    _ = terminal.seen()
    state.restore()
    #expect(!terminal.seen().contains("1049"))
  }

  @Test("Leaving gives another program the main screen; entering again repaints the frame")
  func leaving() {
    state.enterFullScreen()
    draw()
    _ = terminal.seen()
    state.restore()
    #expect(terminal.isCooked)
    #expect(terminal.seen().contains("\u{1B}[?1049l"))
    state.enterFullScreen()
    #expect(!terminal.isCooked)
    draw()
    #expect(terminal.seen().contains("hello"))
    state.restore()
  }

  @Test("Keys typed in the full screen are read, including Ctrl-C")
  func keys() async throws {
    state.enterFullScreen()
    let reader = KeyReader(descriptor: terminal.program)
    try terminal.type("j\u{3}\r")
    #expect(await reader.next() == [.key("j"), .key(.control("c")), .key(.enter)])
    state.restore()
  }
}
