import TestSupport
import Testing

/// Secrets are never printed, also while they are typed.
@Suite("Prompts for values", .journey, .needs("tmux"))
struct SecretPromptTests {
  @Test("is hidden while it is typed when it is a key")
  func hidden() async throws {
    let curio = try CurioProcess()
    let terminal = try await curio.onTerminal(["config", "set", "gifs.apiKey", "-"])
    try await terminal.see("New value")
    try await terminal.enter("key-of-mine")
    #expect(try await terminal.status() == 0)
    let screen = try await terminal.screen
    #expect(screen.contains("Set gifs.apiKey to ****mine."))
    #expect(!screen.contains("key-of-mine"))
    #expect(try await curio.run(["config", "get", "gifs.apiKey"]).output.contains("value\t****mine\n"))
  }

  @Test("leaves the terminal as it was when Ctrl-C ends it")
  func interrupted() async throws {
    let shell = "stty -a >before; \"$@\"; status=$?; stty -a | diff before - && exit $status"
    let terminal = try await CurioProcess().onTerminal(
      ["config", "set", "gifs.apiKey", "-"],
      shell: shell
    )
    try await terminal.see("New value")
    try await terminal.press("C-c")
    #expect(try await terminal.status() == 130)
  }
}
