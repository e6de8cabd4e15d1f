import FeatureKit
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
    "tmux passes kitty's pictures where it may and the terminal knows placeholders, else sixels to a command",
    arguments: [
      ("on 9 18 RGB kitty(0.28.0)", "1;2", .kitty), ("all 9 18  ghostty 1.1.3", "1;2", .kitty),
      ("on 9 18 RGB kitty(0.27.1)", "1;2", .symbols), ("off 9 18 RGB kitty(0.41.1)", "1;2", .symbols),
      ("on 8 16 RGB,sixel foot(1.21.0)", "1;2;4", .sixel), ("off 8 16 sixel XTerm(398)", "1;2;4", .sixel),
      ("on 8 16 RGB,sixel foot(1.21.0)", "1;2", .symbols), ("off 8 16  XTerm(398)", "1;2;4", .symbols),
    ] as [(String, String, PictureDrawing)]
  )
  func throughTmux(client: String, attributes: String, expected: PictureDrawing) throws {
    let traits = KnownTraits()
    let environment = TerminalEnvironment.test(["TERM": "tmux-256color", "TMUX": "x"], traits: traits)
    #expect(environment.wantsReplies(for: .auto) && environment.wantsReplies(for: .kitty))
    #expect(!environment.wantsReplies(for: .symbols))
    traits.read(try #require(TmuxClient(client)))
    traits.read("[?\(attributes)c")
    #expect(environment.drawing(.auto) == expected && environment.drawing(.iterm) == .symbols)
    #expect(environment.drawing(.kitty) == (expected == .kitty ? .kitty : .symbols))
    #expect(!environment.wantsReplies(for: .auto))
  }

  @Test(
    "Symbols are drawn in the terminal's colors",
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full), (["TERM": "xterm-direct"], .full),
      (["TERM": "xterm-256color"], .palette256), (["TERM": "alacritty"], .palette256),
      (["TERM": "xterm"], .palette16), (["TERM": "dumb"], .none),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
    ] as [([String: String], ColorDepth)]
  )
  func colors(variables: [String: String], expected: ColorDepth) {
    #expect(TerminalEnvironment.test(variables).colorDepth == expected)
  }

  @Test(
    "Symbols are the glyphs that the terminal draws without gaps, by its reply, else by its variables",
    arguments: [
      (["TERM": "xterm-256color"], "", .quadrant), (["TERM": "linux"], "", .half),
      (["TERM": "xterm-kitty"], "kitty(0.26.5)", .wedge),
      (["TERM": "xterm-kitty"], "kitty(0.41.1)", .octant),
      (["TERM": "xterm-kitty"], "", .wedge),
      (["TERM": "xterm-kitty", "TMUX": "x"], "kitty(0.41.1)", .quadrant),
      (["TERM": "foot"], "foot(1.7.2)", .quadrant), (["TERM": "foot"], "foot(1.21.0-dev)", .octant),
      (["TERM": "xterm-256color"], "WezTerm 20240203-110809-5046fc22", .wedge),
      (["TERM": "xterm-ghostty"], "ghostty 1.1.3", .wedge),
      (["TERM": "xterm-ghostty"], "ghostty 1.2.0", .octant),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.3"], "", .octant),
      (["TERM": "xterm-256color", "VTE_VERSION": "7600"], "", .wedge),
      (["TERM": "xterm-256color", "VTE_VERSION": "7599"], "", .sextant),
      (["TERM": "xterm-256color", "VTE_VERSION": "6200"], "", .quadrant),
      (["TERM": "xterm-256color"], "VTE(7802)", .octant),
      (["TERM": "alacritty"], "", .quadrant), (["TERM": "xterm-256color", "WT_SESSION": "1"], "", .sextant),
      (["TERM": "xterm-256color"], "XTerm(390)", .quadrant), (["TERM": "tmux-256color"], "", .quadrant),
    ] as [([String: String], String, GlyphSet)]
  )
  func glyphs(variables: [String: String], reply: String, expected: GlyphSet) {
    let traits = KnownTraits()
    if !reply.isEmpty { traits.read("P>|\(reply)") }
    #expect(TerminalEnvironment.test(variables, traits: traits).glyphSet == expected)
  }

  @Test(
    "The doctor says how pictures are drawn, and why",
    arguments: [
      (["TERM": "xterm-kitty"], .auto, "kitty's protocol; the terminal takes them"),
      (["TERM": "xterm-256color"], .auto, "quadrants, 256 colors; the terminal names no other way"),
      (["TERM": "xterm", "NO_COLOR": "1"], .sixel, "sixels; as --pictures, the setting or --json says"),
      (["TERM": "tmux-256color"], .kitty, "quadrants, 256 colors; tmux and screen pass no others"),
      (["TERM": "tmux-256color"], .none, "not drawn; as --pictures, the setting or --json says"),
      (["TERM": "dumb"], .auto, "not drawn; TERM is “dumb” or not set"),
      (["TERM": "xterm", "ACCESSIBLE": "1"], .auto, "not drawn; ACCESSIBLE is set"),
    ] as [([String: String], PictureChoice, String)]
  )
  func summary(variables: [String: String], choice: PictureChoice, expected: String) {
    let renderer = PictureRenderer(environment: .test(variables), choice: choice, cache: nil)
    #expect(renderer.summary.string == expected)
  }

  @Test("After the terminal's replies the doctor names it")
  func answeredSummary() throws {
    let traits = KnownTraits()
    for reply in ["P>|XTerm(390)", "[?62;4c"] { traits.read(reply) }
    let environment = TerminalEnvironment.test(["TERM": "xterm"], traits: traits)
    let renderer = PictureRenderer(environment: environment, choice: .auto, cache: nil)
    #expect(renderer.summary == "sixels; XTerm(390) takes them")
    func summary(_ client: String) throws -> SafeText {
      let traits = KnownTraits()
      traits.read(try #require(TmuxClient(client)))
      let environment = TerminalEnvironment.test(["TERM": "tmux", "TMUX": "x"], traits: traits)
      return PictureRenderer(environment: environment, choice: .auto, cache: nil).summary
    }
    #expect(
      try summary("on 9 18  kitty(0.41.1)") == "kitty's protocol; kitty(0.41.1) takes them through tmux"
    )
    let advice: SafeText = "quadrants, 24-bit color; tmux passes others with “set -g allow-passthrough on”"
    #expect(try summary("off 9 18  kitty(0.41.1)") == advice)
  }
}
