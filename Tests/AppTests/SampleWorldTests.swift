import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import CommandLine
@testable import curio

@Suite("The sample world")
final class SampleWorldTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func context(_ words: String, environment: [String: String] = [:]) throws -> AppContext {
    let tokens = try Tokens(words.split(separator: " ").map(String.init))
    return AppContext(tokens.flags, environment: ["HOME": home.path].merging(environment) { $1 })
  }

  private func screen(_ line: String, _ context: AppContext) async throws -> Screen {
    try await CommandRouter(FeatureRegistry(context)).screen(line)
  }

  @Test("has a life: each feature that declares one has saved something; --sample=empty has the emojis")
  func life() async throws {
    func suites(_ flags: String) async throws -> [String] {
      try await screen("store list", try context(flags)).data["items"].items.compactMap(\.suite)
    }
    let all = try await suites("--sample")
    let lived = BuiltInFeatures.features.filter {
      !$0.feature.sample.life(.now).isEmpty || $0.name == "emoji"
    }
    #expect(!lived.isEmpty)
    #expect(Set(lived.map { $0.name }).isSubset(of: all))
    #expect(try await suites("--sample=empty") == ["emoji"].filter(BuiltInFeatures.names.contains))
  }

  @Test(
    "has what a user who was here before has saved",
    arguments: [
      ("apod history", 7), ("apod favorites", 3), ("emoji favorites", 3), ("avatars list", 6),
      ("repos owners", 4), ("store list gender", 5), ("gifs favorites", 3), ("desserts favorites", 3),
    ]
  )
  func saved(line: String, count: Int) async throws {
    #expect(try await screen(line, try context("--sample")).data["total"] == .int(count))
  }

  @Test(
    "has a second page of what has pages",
    arguments: [
      "emoji list", "repos list", "repos list apple", "repos list ada-writes", "gifs search cat",
      "gifs trending", "desserts list",
    ]
  )
  func secondPages(line: String) async throws {
    let second = try await screen("\(line) --page 2", try context("--sample"))
    #expect(second.data["items"].items.count >= 2)
  }

  @Test("every saved avatar is an owner of repositories, or has none")
  func avatarsHaveRepositories() async throws {
    let context = try context("--sample")
    for avatar in try await screen("avatars list", context).data["items"].items {
      guard case .string(let login) = avatar["login"] else { continue }
      await #expect(throws: Never.self, "\(login)") {
        _ = try await screen("repos list \(login) --all", context)
      }
    }
  }

  @Test("starts with the user's settings of looks, takes changes, and leaves the user's files alone")
  func settings() async throws {
    let file = home.file(".config/curio/settings.json")
    try file.deletingLastPathComponent().makeFolder()
    let text = #"{"motion": "none", "hints": "off", "pictures": "none", "gifs.apiKey": "secret"}"#
    try Data(text.utf8).write(to: file)
    let environment = ["CURIO_THEME": "mono", "CURIO_COLOR": "no such choice", "CURIO_TIMEOUT": "1"]
    let world = try context(
      "--sample",
      environment: environment.merging(["XDG_CONFIG_HOME": home.file(".config").path]) { $1 }
    )
    let settings = world.settings
    #expect(settings[General.theme] == .mono && settings[General.motion] == .none)
    #expect(settings[General.hints] == .off && settings[General.mouse] == .on)
    #expect(settings[General.pictures] == .auto && settings[General.timeout] == nil)
    try settings.checkGeneral()
    #expect(try world.settings.value("gifs.apiKey") == nil)

    #expect(
      try await screen("config set theme light", world).notices
        == [.info("Set theme to light (sample only).")]
    )
    #expect(try world.settings.value("theme") == "light")
    _ = try await screen("config unset theme", world)
    #expect(try world.settings.value("theme") == "auto")
    #expect(file.text == text)
  }

  @Test("is blamed for an empty list only where no option makes the list empty")
  func emptyLists() async throws {
    let world = try context("--sample")
    func blames(_ line: String) async throws -> Bool {
      try await screen(line, world).notices.contains { $0.text.string.hasPrefix("Not in the sample data.") }
    }
    #expect(try await blames("gifs search zebra --limit 5"))
    #expect(try await !blames("repos list --language swft"))
  }

  @Test("completes --sample=empty")
  func completion() async throws {
    let completion = Completion(registry: FeatureRegistry(try context("--sample")))
    #expect(await completion.candidates(["--sam"])?.map(\.value) == ["--sample", "--sample=empty"])
  }
}

extension JSONValue {
  fileprivate var suite: String? { if case .string(let name) = self["suite"] { name } else { nil } }
}
