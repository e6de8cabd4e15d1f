import Testing

@testable import Programs

@Suite("Command lines of settings and the environment")
struct ShellWordsTests {
  private static let environment = ["HOME": "/home/ada", "EDITORS": "/opt/editors", "PATH": "/usr/bin:/bin"]

  @Test(
    "are read as a shell reads them",
    arguments: [
      ("less -FRX", [["less", "-FRX"]]),
      ("  vi  ", [["vi"]]),
      ("sh -c 'printf \"%s\" \"$1\"' editor", [["sh", "-c", "printf \"%s\" \"$1\"", "editor"]]),
      (#""/opt/my editor/ed" --title="a 'b' \"c\" \d""#, [["/opt/my editor/ed", #"--title=a 'b' "c" \d"#]]),
      (#"/opt/my\ editor/ed ''"#, [["/opt/my editor/ed", ""]]),
      ("~/bin/ed ~ a~b '~/x'", [["/home/ada/bin/ed", "/home/ada", "a~b", "~/x"]]),
      (
        #"$EDITORS/ed "${EDITORS}x" '$EDITORS' $ $NOTHING."#,
        [
          ["/opt/editors/ed", "/opt/editorsx", "$EDITORS", "$", "."]
        ]
      ),
      ("ed '\u{301} \"\u{338}' \\\u{301}", [["ed", "\u{301} \"\u{338}", "\u{301}"]]),
      ("", []), ("   ", []), ("sh -c 'open", nil), ("ed \"open", nil),
    ] as [(String, [[String]]?)]
  )
  func read(line: String, commands: [[String]]?) {
    #expect(ShellWords.commands(line, environment: Self.environment) == commands)
  }

  @Test("a list is separated outside of quotes")
  func list() {
    #expect(
      ShellWords.commands("lynx:'a:b' \"c:d\"::kiosk %s", separatedBy: ":", environment: [:])
        == [["lynx"], ["a:b", "c:d"], ["kiosk", "%s"]]
    )
  }

  @Test(
    "a word that is being typed may have an open quote",
    arguments: [
      (#"Apple\ C"#, "Apple C"), ("\"Carr", "Carr"), ("'it is", "it is"), ("plain", "plain"), ("", ""),
      ("\\", "\\"),
    ]
  )
  func unquoted(word: String, text: String) {
    #expect(ShellWords.unquoted(word) == text)
  }

  @Test("a line that is being typed has a last word, empty behind a blank")
  func typed() {
    #expect(ShellWords.typed("curio show \"'\u{301}a b") == ["curio", "show", "'\u{301}a b"])
    #expect(ShellWords.typed("curio show ") == ["curio", "show", ""])
  }

  @Test("a program is found by its first word, in PATH or by its path")
  func program() {
    let sh = Program(words: ["sh", "-c", "x"], environment: Self.environment)
    #expect(sh.map { $0.path.hasSuffix("/sh") && $0.arguments == ["-c", "x"] } == true)
    #expect(Program(words: ["/bin/sh"], environment: [:])?.path == "/bin/sh")
    #expect(Program(words: ["no-such-editor"], environment: Self.environment) == nil)
    #expect(Program(words: [], environment: Self.environment) == nil)
  }

  @Test("a program with an input is killed when its task is cancelled", .timeLimit(.minutes(1)))
  func cancelled() async throws {
    let running = Task {
      try await script("exec sleep 600").run(input: [], group: .own(killsDescendants: false))
    }
    try await Task.sleep(for: .milliseconds(50))
    running.cancel()
    #expect(try await running.value == .killed(signal: 9))
  }
}
