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
    "reads no settings and makes no folder: the same is printed where both are impossible",
    arguments: lines
  )
  func nothing(line: String) async throws {
    let journey = try Journey()
    let usual = try await journey.run(line)
    let file = journey.path("a file")
    try Data().write(to: file)
    let folders = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"].map { ($0, file.path) }
    let without = try await journey.run(line, extra: Dictionary(uniqueKeysWithValues: folders))
    #expect(without.output == usual.output)
    #expect(without.errors == usual.errors)
    #expect(without.status == usual.status)
    #expect(journey.files == [file.lastPathComponent])
  }

  @Test("doesn't look at the settings in a pipe, valid or not", arguments: lines)
  func settings(line: String) async throws {
    let journey = try Journey()
    let usual = try await journey.run(line)
    let folder = journey.path(".config/curio")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for text in [#"{"color": "always"}"#, "{"] {
      try Data(text.utf8).write(to: folder.appending(path: "settings.json"))
      let outcome = try await journey.run(line)
      #expect(outcome.output == usual.output)
      #expect(outcome.errors == usual.errors)
      #expect(outcome.status == usual.status)
    }
  }
}
