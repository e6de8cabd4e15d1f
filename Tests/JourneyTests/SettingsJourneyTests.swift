import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Settings and folders", .journey)
struct SettingsJourneyTests {
  @Test(
    "12. A key comes from the environment, the file or standard input, never from a flag; its file is private"
  )
  func keys() async throws {
    let journey = try Journey()
    #expect(try await journey.run("gifs search cat --apiKey abc").status == 2)
    #expect(try await journey.run("gifs search cat --gifs.apiKey=abc").status == 2)
    let set = try await journey.run("config set gifs.apiKey -", input: "key-of-the-file\n")
    #expect(set.status == 0)
    #expect(set.errors == "Set gifs.apiKey to ****file.\n")
    _ = try await journey.document("gifs search cat")
    _ = try await journey.document("gifs search dog", extra: ["CURIO_GIFS_API_KEY": "key-of-the-environment"])
    let keys = journey.server.requests.compactMap { $0.query["api_key"] }
    #expect(keys == ["key-of-the-file", "key-of-the-environment"])
    let file = journey.path(".config/curio/settings.json")
    #expect(file.mode == 0o600)
    #expect(file.deletingLastPathComponent().mode == 0o700)
  }

  @Test(
    "12. A key given as an argument is refused before anything is stored or written",
    arguments: [("gifs.apiKey", "gifs.apiKey -"), (" apod.apiKey", "' apod.apiKey' -")]
  )
  func keyAsArgument(setting: String, advised: String) async throws {
    let journey = try Journey()
    let outcome = try await journey.curio.run(["config", "set", setting, "key-of-mine"])
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.replacing("\n", with: " ").contains("`curio config set \(advised)`"))
    #expect(!outcome.errors.contains("key-of-mine"))
    #expect(journey.files == [])
  }

  @Test(
    "hides user name and password of a base URL",
    arguments: ["config list", "config get emoji.baseURL", "doctor"]
  )
  func credentials(line: String) async throws {
    try skipIfRemoved(["emoji"])
    let journey = try Journey()
    let address = journey.server.url.absoluteString.replacing("//", with: "//someone:hidden-word@")
    for flags in ["", " --json"] {
      let outcome = try await journey.run(line + flags, extra: ["CURIO_EMOJI_BASE_URL": address])
      #expect(outcome.output.contains("****@127.0.0.1"))
      #expect(!(outcome.output + outcome.errors).contains("hidden-word"))
    }
  }

  @Test("GITHUB_TOKEN serves the GitHub features, and nobody else")
  func sharedToken() async throws {
    let journey = try Journey(environment: ["GITHUB_TOKEN": "a-token"])
    for line in ["emoji fetch", "avatars search ada", "repos list", "gender check ada", "apod on 2024-04-09"]
    {
      _ = try await journey.document(line)
    }
    for request in journey.server.requests {
      let isGitHub = ["/emojis", "/users/ada", "/users/apple/repos"].contains(request.path)
      #expect(request.headers["Authorization"] == (isGitHub ? "Bearer a-token" : nil), "\(request.path)")
      #expect(request.head.contains("a-token") == isGitHub, "\(request.path)")
    }
  }

  @Test("14. Writes only private files in Curio's own folders, and sends no other requests")
  func ownFolders() async throws {
    let journey = try Journey(environment: ["CURIO_GIFS_API_KEY": "key", "TZ": "UTC"])
    let wrapper = CurioProcess.shell("umask 000; exec \"$@\"")
    for line in [
      "emoji fetch", "emoji show octocat --pictures symbols --width 80", "emoji remove heart --yes",
      "avatars search ada",
      "repos list",
      "gender check ada", "apod today", "gifs search cat", "gifs show abc --pictures symbols --width 80",
      "desserts list", "desserts show 52893",
      "config set pictures none", "store export emoji --format plist", "avatars search nobody", "doctor",
    ] {
      let outcome = try await journey.run(line, wrapper: wrapper)
      #expect([0, 1, 3].contains(outcome.status), "\(line): \(outcome.errors)")
    }
    #expect(journey.server.requests.count > 10)
    let own = [".config/curio/", ".local/share/curio/", ".cache/curio/"]
    #expect(journey.files.filter { file in !own.contains { file.hasPrefix($0) } } == [])
    let top = try FileManager.default.contentsOfDirectory(atPath: journey.home.path)
    #expect(Set(top) == [".config", ".local", ".cache"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: journey.path(".local/share").path) == ["curio"]
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: journey.path(".cache").path) == ["curio"])
    for file in journey.files {
      let url = journey.path(file)
      #expect(url.mode == 0o600, "\(file)")
      #expect(url.deletingLastPathComponent().mode == 0o700, "\(file)")
    }
  }

  @Test("14. The sample world reads and writes nothing of the user's")
  func sampleWorld() async throws {
    let journey = try Journey(environment: ["CURIO_COLOR": "no such choice"])
    for line in [
      "emoji list", "emoji remove heart --yes", "avatars search octocat", "repos list curio-sample --all",
      "gender check ada",
      "apod today", "gifs search cat", "desserts list", "store list", "config list",
    ] {
      let outcome = try await journey.run("\(line) --sample")
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
    }
    #expect(journey.files == [])
    #expect(journey.server.connectionCount == 0)
  }
}
