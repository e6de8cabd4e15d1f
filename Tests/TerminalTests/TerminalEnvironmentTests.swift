import Foundation
import Terminal
import TestSupport
import Testing

@Suite("Terminal capabilities")
struct TerminalEnvironmentTests {
  typealias Variables = [String: String]

  @Test(
    "Color needs a capable terminal and no NO_COLOR",
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "dumb"], false), ([:], false), (["TERM": ""], false),
      (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "NO_COLOR": ""], true),
      (["TERM": "xterm", "ACCESSIBLE": "1"], true),
    ] as [(Variables, Bool)]
  )
  func color(variables: Variables, expected: Bool) {
    #expect(TerminalEnvironment.test(variables).hasColor(.output) == expected)
  }

  @Test("--color overrides the environment")
  func colorFlag() {
    let refusing = ["TERM": "dumb", "NO_COLOR": "1"]
    #expect(TerminalEnvironment.test(refusing, terminals: [], color: .always).hasColor(.output))
    #expect(!TerminalEnvironment.test(color: .never).hasColor(.output))
  }

  @Test("Color is forced into a pipe by two variables", arguments: ["CLICOLOR_FORCE", "FORCE_COLOR"])
  func forced(name: String) {
    for (value, hasColor) in [("1", true), ("0", false), ("false", false), ("", false)] {
      #expect(TerminalEnvironment.test([name: value], terminals: []).hasColor(.output) == hasColor)
    }
  }

  @Test(
    "A message reaches the desktop in the terminal's own way, and none through tmux",
    arguments: [
      (["TERM": "xterm-kitty"], "\u{1B}]99;;Pie\u{1B}\\"),
      (["TERM_PROGRAM": "iTerm.app"], "\u{1B}]9;Pie\u{1B}\\"),
      (["TERM": "foot"], "\u{1B}]777;notify;Curio;Pie\u{1B}\\"), (["TERM": "xterm-256color"], nil),
      (["TERM": "xterm-kitty", "TMUX": "/t"], nil),
    ] as [(Variables, String?)]
  )
  func desktopCall(variables: Variables, sequence: String?) {
    #expect(TerminalEnvironment.test(variables).desktopCall("Pie") == sequence)
  }

  @Test("Each stream is checked separately")
  func streamsApart() {
    let environment = TerminalEnvironment.test(terminals: [.error])
    #expect(!environment.isTerminal(.output) && environment.isTerminal(.error))
    #expect(!environment.hasColor(.output) && environment.hasColor(.error))
    #expect(!environment.canRedraw(.output) && environment.canRedraw(.error))
    #expect(environment.style(.error).isColored && !environment.style(.output).isColored)
    #expect(environment.width(.output) == 80 && environment.width(.error) == 100)
  }

  @Test(
    "Nothing is redrawn on a dumb terminal, without color, or in accessible mode",
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "dumb"], false), ([:], false),
      (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "ACCESSIBLE": "1"], false),
      (["TERM": "xterm", "ACCESSIBLE": "0"], true), (["TERM": "xterm", "ACCESSIBLE": "false"], true),
      (["TERM": "xterm", "ACCESSIBLE": "yes"], false),
    ] as [(Variables, Bool)]
  )
  func redraw(variables: Variables, expected: Bool) {
    #expect(TerminalEnvironment.test(variables).canRedraw(.error) == expected)
  }

  @Test(
    "The width comes from --width, COLUMNS, the terminal, or 80; invalid values are skipped",
    arguments: [
      (40, "60", 100, 40), (nil, "60", 100, 60), (nil, nil, 100, 100), (nil, nil, nil, 80),
      (nil, "0", 100, 100),
      (nil, "-5", 100, 100), (nil, "wide", 100, 100), (nil, "", nil, 80), (nil, nil, 0, 80),
      (0, "60", 100, 60),
      (nil, "7", 100, 20), (nil, "99999", 100, 1000), (nil, nil, 12, 20), (1000, nil, 100, 1000),
      (nil, "99999999999999999999", 90, 90),
    ] as [(Int?, String?, Int?, Int)]
  )
  func width(flag: Int?, columns: String?, terminal: Int?, expected: Int) {
    let environment = TerminalEnvironment.test(
      columns.map { ["COLUMNS": $0] } ?? [:],
      size: TerminalSize(columns: terminal ?? 0, rows: 30),
      width: flag
    )
    #expect(environment.width() == expected)
  }

  @Test(
    "The height comes from LINES, the terminal, or 24",
    arguments: [("50", 30, 50), (nil, 30, 30), (nil, nil, 24), ("0", nil, 24), ("2", 30, 5)]
      as [(String?, Int?, Int)]
  )
  func height(lines: String?, terminal: Int?, expected: Int) {
    let environment = TerminalEnvironment.test(
      lines.map { ["LINES": $0] } ?? [:],
      size: TerminalSize(columns: 80, rows: terminal ?? 0)
    )
    #expect(environment.height() == expected)
  }

  @Test(
    "Glyphs are ASCII unless the locale is UTF-8; LC_ALL overrides LC_CTYPE, which overrides LANG",
    arguments: [
      (["LANG": "C"], false), ([:], false), (["LANG": "C.UTF-8"], true), (["LANG": "pt_BR.utf8"], true),
      (["LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"], false), (["LC_ALL": "", "LC_CTYPE": "C.UTF-8"], true),
    ] as [(Variables, Bool)]
  )
  func ornaments(variables: Variables, expected: Bool) {
    let environment = TerminalEnvironment.test(variables)
    #expect(environment.isUTF8 == expected)
    #expect(environment.glyphs == (expected ? .unicode : .ascii))
  }

  @Test("ACCESSIBLE=1 has blanks in place of bars, boxes and bullets")
  func accessible() {
    let environment = TerminalEnvironment.test(["LANG": "C.UTF-8", "ACCESSIBLE": "1"])
    #expect(environment.isAccessible && environment.glyphs == .spoken)
    let glyphs = environment.glyphs
    let drawn = [glyphs.full, glyphs.empty, glyphs.half, glyphs.divider, glyphs.edge, glyphs.bullet]
    #expect((drawn + glyphs.corners).allSatisfy { $0 == " " })
  }

  @Test("The background is asked for where colors depend on it and nothing says it")
  func background() {
    let colored = ["TERM": "xterm-256color"]
    let known = KnownTraits()
    #expect(TerminalEnvironment.test(colored).wantsBackground)
    known.read("[?62;22c")
    let size = TerminalSize(columns: 80, rows: 24)
    #expect(!TerminalEnvironment(variables: colored, terminal: { _ in size }, traits: known).wantsBackground)
    for other in [
      ["TERM": "xterm"], ["TERM": "dumb"], ["TERM": "tmux-256color"], ["NO_COLOR": "1"],
      ["COLORFGBG": "15;0"],
      ["ACCESSIBLE": "1"],
    ] {
      #expect(!TerminalEnvironment.test(colored.merging(other) { $1 }).wantsBackground, "\(other)")
    }
  }

  @Test("A terminal of macOS or on VTE takes no copied text; a network is no better; Windows wants UTF-16")
  func copies() {
    for name in ["TERM_PROGRAM": "Apple_Terminal", "VTE_VERSION": "7600"] {
      #expect(TerminalEnvironment.test([name.key: name.value]).ignoresCopies)
      #expect(!TerminalEnvironment.test([name.key: name.value, "SSH_TTY": "/dev/pts/1"]).ignoresCopies)
    }
    #expect(!TerminalEnvironment.test(["TERM_PROGRAM": "WezTerm"]).ignoresCopies)
    #expect(Clipboard.windowsBytes("a❤") == [0xFF, 0xFE, 0x61, 0, 0x64, 0x27])
  }

  @Test("A pseudo terminal is a terminal with a size, a pipe is not")
  func system() throws {
    let terminal = try #require(TestTerminal())
    terminal.resize(columns: 132, rows: 43, pixelWidth: 1320, pixelHeight: 860)
    #expect(
      TerminalSize(of: terminal.program)
        == TerminalSize(columns: 132, rows: 43, pixelWidth: 1320, pixelHeight: 860)
    )
    let pipe = TestPipe()
    #expect(TerminalSize(of: pipe.readEnd) == nil)
  }

  @Test("A role is styled on a terminal with color, and plain text elsewhere")
  func style() {
    let colored = TextStyle(.basic)
    let roles: KeyValuePairs<TextStyle.Role, String> = [
      .title: "1", .dim: "2", .warning: "33", .bad: "1;31", .accent: "36",
    ]
    for (role, parameters) in roles {
      #expect(colored.apply(role, to: "text") == "\u{1B}[\(parameters)mtext\u{1B}[0m")
    }
    #expect(TextStyle(.dark).apply(.accent, .selection, to: "x") == "\u{1B}[1;48;5;236;36mx\u{1B}[0m")
    #expect(TextStyle(.mono).apply(.dim, to: "x") == "x")
    #expect(TextStyle(.mono).apply(.accent, .selection, to: "x") == "\u{1B}[4;7mx\u{1B}[0m")
    #expect(colored.apply(.title, to: "") == "")
    for role in TextStyle.Role.allCases {
      #expect(TextStyle(.none).apply(role, to: "text") == "text")
    }
  }
}
