import Foundation
import TestSupport
import Testing

/// Tab in real shells.
@Suite("Completion in a shell", .journey, .needs("tmux"))
struct CompletionJourneyTests {
  private static let zsh = ["zsh", "-f"]

  @Test("bash")
  func bash() async throws {
    try await complete(in: ["bash", "--norc", "--noprofile"], ["source <(curio completions bash)"])
  }

  @Test("zsh without compinit", .needs("zsh"))
  func plainZsh() async throws {
    try await complete(in: Self.zsh, ["source <(curio completions zsh)"])
  }

  @Test("zsh after compinit", .needs("zsh"))
  func preparedZsh() async throws {
    try await complete(
      in: Self.zsh,
      ["autoload -Uz compinit && compinit -u", "source <(curio completions zsh)"]
    )
  }

  @Test("zsh with the script installed in a folder of its functions", .needs("zsh"))
  func installedZsh() async throws {
    try await complete(
      in: Self.zsh,
      ["curio completions zsh > _curio", "fpath=($PWD $fpath)", "autoload -Uz compinit && compinit -u"]
    )
  }

  @Test("fish", .needs("fish"))
  func fish() async throws {
    try await complete(in: ["fish", "--no-config"], ["curio completions fish | source"])
  }

  /// Names that would run something, with signs of all three shells, some with marks on them.
  private static let names = [
    "Ab$(touch ran)`touch ran`", "Ab\"; touch ran; \"", "Ab'; touch ran; '", #"Ab \$(touch ran)\ tart\"#,
    "Ab!! <x> & (y) [z] {a,b}: * ? ~ # = %!", "Ab'\u{301}\"\u{338}\\\u{301}$\u{93E}`\u{301}!\u{301} it's",
  ]

  /// Types a line with tabs, and a word after each to show where the completion ends.
  private func complete(in shell: [String], _ setup: [String]) async throws {
    let fixture = try PluginFixture()
    try fixture.home.file("picture-of-today").write()
    let keys = """
      "commands": [{"name": "list", "output": "screen", "fields": [{"name": "id"}],
        "parameters": [{"name": "kind", "kind": "positional", "complete": true}]}]
      """
    let script =
      #"[ "$1" = --curio-complete ] && exec cat name; for word; do :; done; printf '%s\n' "$word" >new; mv new got"#
    try fixture.plug("tea", keys, "cd ~; \(script)")
    #expect(try await fixture.run("help tea").status == 0)
    let terminal = try await fixture.curio.shellOnTerminal(shell, columns: 120)
    for line in setup { try await terminal.enter(line) }
    try await terminal.enter("echo re''ady")
    try await terminal.wait(for: "prompt") { $0.contains("ready") }
    func complete(_ typed: String, sees completed: String) async throws {
      try await terminal.type(typed)
      try await terminal.press("Tab")
      try await terminal.type("END")
      try await terminal.see(completed)
    }
    for (typed, completed) in [
      ("curio em", "curio emoji"),
      ("curio emoji rem", "curio emoji remove"),
      ("curio emoji list --per", "curio emoji list --per-page"),
      ("curio emoji list --pictures sy", "curio emoji list --pictures symbols"),
      ("curio --sample emoji show heartb", "curio --sample emoji show heartbeat"),
      ("curio config get pict", "curio config get pictures"),
      ("curio apod save --to pic", "curio apod save --to picture-of-today"),
      ("curio repos list --sort=st", "curio repos list --sort=stars"),
      ("curio emoji list -jo --group=sm", "curio emoji list -jo --group=smileys"),
    ] {
      try await complete(typed, sees: "\(completed) END")
      try await terminal.press("C-u")
    }
    let got = fixture.home.file("got")
    for name in Self.names {
      try fixture.home.file("name").write(name)
      for beginning in ["Ab", "\"Ab", "'Ab", "A\"b"] {
        let line = "curio tea list \(beginning)"
        try await terminal.type(line)
        // On a busy machine a plug-in may take longer than Tab waits for it.
        for _ in 1...3 {
          try await terminal.press("Tab")
          let completed: Void? = try? await terminal.wait(for: "a completed word") { lines in
            !lines.contains { $0.trimmed.hasSuffix(line) }
          }
          if completed != nil { break }
        }
        try await terminal.type("END")
        try await terminal.see("END")
        try await terminal.press("BSpace", "BSpace", "BSpace", "Enter")
        try await terminal.wait(for: "\(name) after \(beginning)") { got.text?.hasSuffix("\n") == true }
        #expect(got.text.map { Array($0.utf8) } == Array("\(name)\n".utf8), "after \(beginning)")
        try FileManager.default.removeItem(at: got)
        try await terminal.enter("clear")
        // While a program runs, the terminal itself shows keys and edits lines.
        try await terminal.wait(for: "a prompt alone") { lines in
          let filled = lines.filter { !$0.trimmed.isEmpty }
          return filled.count == 1 && !filled[0].contains("tea list")
        }
      }
    }
    #expect(fixture.home.file("ran").text == nil)
  }
}
