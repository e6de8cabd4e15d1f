import TestSupport
import Testing

/// Secrets are never printed, not even while they are typed.
@Suite("A secret that is asked for")
struct SecretPromptTests {
  @Test(
    "is typed unseen and kept: asked for by the menu, or given as -",
    .needs("expect"),
    arguments: [
      (["config", "set", "gifs.apiKey", "-"], #"see "New value: "; say "key-of-mine""#),
      (
        [],
        #"""
        see "> "; say "/config"; see "1 picks"; see "> "; say "1"; see "5 pick"; see "> "; say "3"
        see "Setting: "; say "gifs.apiKey"; see "New value: "; say "key-of-mine"
        see "is now"; see "> "; say "q"
        """#
      ),
    ]
  )
  func unseen(arguments: [String], steps: String) async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let curio = CurioProcess(home: home)
    let outcome = try await curio.converse(steps, with: arguments)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(!outcome.output.contains("key-of-mine"))
    #expect(outcome.output.contains("gifs.apiKey is now ****mine."))
    let gifs = try await curio.run(["config", "get", "gifs.apiKey"])
    #expect(gifs.output == "****mine\n")
  }

  @Test("is the only one that is: other values are seen", .needs("expect"))
  func seen() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let outcome = try await CurioProcess(home: home).converse(
      #"see "New value: "; say "none""#,
      with: ["config", "set", "pictures", "-"]
    )
    #expect(outcome.output.contains("New value: none"))
  }
}
