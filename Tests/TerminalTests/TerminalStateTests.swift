import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Restoring the terminal")
struct TerminalStateTests {
  @Test(
    "Restoring ends control strings, resets colors and reverse video, shows the cursor and restores line input"
  )
  func restore() throws {
    let terminal = try #require(TestTerminal())
    let pipe = TestPipe()
    let state = TerminalState(.test(), input: terminal.program, output: Output(descriptor: pipe.writeEnd))
    #expect(terminal.isCooked)
    #expect(state.enterKeyMode() == terminal.program)
    #expect(!terminal.isCooked)
    state.restore()
    #expect(terminal.isCooked)
    #expect(pipe.received() == "\u{1B}\\\u{1B}[0m\u{1B}[?5l\u{1B}[?25h")
  }

  @Test("Hidden input echoes only line breaks, and echo is restored after it")
  func hidden() async throws {
    let terminal = try #require(TestTerminal())
    let state = TerminalState(.test(terminals: []), input: terminal.program)
    let reader = LineReader(descriptor: terminal.program)
    let line = await state.hidingInput {
      try? terminal.type("secret\n")
      return await reader.next()
    }
    #expect(line == .text("secret"))
    #expect(terminal.seen() == "\r\n")
    try terminal.type("seen\n")
    #expect(terminal.seen() == "seen\r\n")
  }

  @Test("A signal restores the modes while another program has the terminal, however often it comes")
  func lent() async throws {
    let terminal = try #require(TestTerminal())
    let state = TerminalState(.test(terminals: []), input: terminal.program)
    func makeRaw() {
      #expect(TerminalState(.test(terminals: []), input: terminal.program).enterKeyMode() >= 0)
    }
    try await state.preservingInput { () async throws(Failure) in
      for _ in 1...2 {
        makeRaw()
        state.restore()
        #expect(terminal.isCooked)
      }
      makeRaw()
    }
    #expect(terminal.isCooked)
  }

  @Test("A program that gets the terminal while Curio reads keys leaves it as it was before both")
  func lentInKeyMode() async throws {
    let terminal = try #require(TestTerminal())
    let state = TerminalState(.test(terminals: []), input: terminal.program)
    _ = state.enterKeyMode()
    try await state.preservingInput { () async throws(Failure) in }
    #expect(terminal.isCooked)
  }

  @Test("Nothing is written and no mode is set where there is no terminal")
  func noTerminal() {
    let pipe = TestPipe()
    let state = TerminalState(.test(terminals: []), input: pipe.readEnd)
    #expect(state.enterKeyMode() == -1)
    state.restore()
    #expect(pipe.received().isEmpty)
  }
}
