import Foundation
import TestSupport
import Testing

@Suite("A start that needs nothing", .journey)
struct StartJourneyTests {
  private static let lines = [
    "--version", "-V", "--version --json", "emoji --version", "help", "help emoji", "help emoji list --json",
    "emoji list --help --sample", "nonsense", "help nonsense", "emoji nonsense", "--nonsense", "--timeout 0",
    "emoji list --page 0", "emoji show", "--json nonsense", "--json",
  ]

  @Test(
    "reads no settings, valid or not, and makes no folder: the same is printed where both are impossible",
    arguments: lines
  )
  func nothing(line: String) async throws {
    let journey = try Journey()
    let usual = try await journey.run(line)
    let file = journey.path("a file")
    try file.write()
    let folders = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"].map { ($0, file.path) }
    let without = try await journey.run(line, extra: Dictionary(uniqueKeysWithValues: folders))
    #expect(without == usual)
    #expect(journey.files == [file.lastPathComponent])
    for text in [#"{"color": "always"}"#, "{"] {
      try journey.path(".config/curio/settings.json").write(text)
      #expect(try await journey.run(line) == usual)
    }
  }
}
