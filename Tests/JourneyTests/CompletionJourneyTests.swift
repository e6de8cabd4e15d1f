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

  /// Types a line with tabs, and a word after each to show where the completion ends.
  private func complete(in shell: [String], _ setup: [String]) async throws {
    let home = try TemporaryFolder()
    try home.file("picture-of-today").write()
    let terminal = try await CurioProcess(home: home).shellOnTerminal(shell, columns: 120)
    for line in setup { try await terminal.enter(line) }
    try await terminal.enter("echo re''ady")
    try await terminal.wait(for: "prompt") { $0.contains("ready") }
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
      try await terminal.type(typed)
      try await terminal.press("Tab")
      try await terminal.type("END")
      try await terminal.see("\(completed) END")
      try await terminal.press("C-u")
    }
  }
}
