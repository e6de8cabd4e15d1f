import Terminal
import TestSupport
import Testing

@testable import Pictures

@Suite("Choosing how to draw pictures")
struct PictureChoiceTests {
  @Test(
    "auto picks the best protocol that the terminal is known to support",
    arguments: [
      (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm-ghostty"], .kitty),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], .iterm),
      (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], .iterm),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "210400"], .symbols),
      (["TERM": "foot"], .sixel), (["TERM": "foot-extra"], .sixel), (["TERM": "mlterm-256color"], .sixel),
      (["TERM": "xterm-256color"], .symbols), (["TERM": "linux"], .symbols),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": ""], .symbols),
      (["TERM": "tmux-256color", "TMUX": "/tmp/tmux", "KITTY_WINDOW_ID": "1"], .symbols),
      (["TERM": "screen.xterm-256color", "STY": "1.pts", "TERM_PROGRAM": "iTerm.app"], .symbols),
      (["TERM": "dumb"], .none), ([:], .none), (["TERM": "xterm-kitty", "ACCESSIBLE": "1"], .none),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], .kitty),
    ] as [([String: String], PictureDrawing)]
  )
  func auto(variables: [String: String], expected: PictureDrawing) {
    #expect(TerminalEnvironment.test(variables).drawing(.auto) == expected)
  }

  @Test("In a pipe auto draws nothing")
  func pipe() {
    #expect(
      TerminalEnvironment.test(["TERM": "xterm-kitty"], terminals: [.input, .error]).drawing(.auto) == .none
    )
  }

  @Test("An explicit choice is used in pipes too; tmux and GNU screen get symbols")
  func named() {
    let named: [(PictureChoice, PictureDrawing)] = [
      (.kitty, .kitty), (.iterm, .iterm), (.sixel, .sixel), (.symbols, .symbols), (.none, .none),
    ]
    for (choice, drawing) in named {
      #expect(TerminalEnvironment.test(["TERM": "dumb"], terminals: []).drawing(choice) == drawing)
      for variables in [["TERM": "tmux"], ["TERM": "xterm", "TMUX": "x"], ["TERM": "screen"], ["STY": "x"]] {
        let multiplexed = TerminalEnvironment.test(variables).drawing(choice)
        #expect(multiplexed == (drawing == .none ? .none : .symbols))
      }
    }
  }

  @Test(
    "Symbols are drawn in the terminal's colors",
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "full"), (["TERM": "xterm-direct"], "full"),
      (["TERM": "xterm-256color"], "240"), (["TERM": "xterm"], "16"), (["TERM": "dumb"], "none"),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], "none"),
    ] as [([String: String], String)]
  )
  func colors(variables: [String: String], expected: String) {
    #expect(TerminalEnvironment.test(variables).symbolColors == expected)
  }
}
