import FeatureKit
import Foundation
import Testing

@testable import Storage

/// HOME unset or not writable, relative XDG variables.
@Suite("Curio's folders")
struct AppDirectoriesTests {
  private func paths(
    _ environment: [String: String],
    account: String? = "/home/account"
  ) -> [String] {
    let directories = AppDirectories(environment: environment, accountHome: { account })
    return [directories.configuration, directories.data, directories.cache].map(\.path)
  }

  #if os(macOS)
    private let usual = ["Application Support", "Application Support", "Caches"].map {
      "/home/me/Library/\($0)/curio"
    }
  #else
    private let usual = ["/home/me/.config/curio", "/home/me/.local/share/curio", "/home/me/.cache/curio"]
  #endif

  @Test("are the usual ones below the home folder")
  func usualDirectories() throws {
    #expect(paths(["HOME": "/home/me"]) == usual)
  }

  @Test("are those the XDG variables name, on every system")
  func named() throws {
    let environment = ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d e", "XDG_CACHE_HOME": "/f/"]
    #expect(paths(environment, account: nil) == ["/c/curio", "/d e/curio", "/f/curio"])
  }

  @Test("ignore XDG variables that are empty or relative", arguments: ["", "relative", "./here", "~/there"])
  func relative(text: String) throws {
    let names = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"]
    let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, text) })
    #expect(paths(environment.merging(["HOME": "/home/me"]) { $1 }) == usual)
  }

  @Test("are the account's where HOME is unset or relative", arguments: [nil, "", "relative"])
  func withoutHome(home: String?) throws {
    let environment = home.map { ["HOME": $0] } ?? [:]
    #expect(paths(environment).first == "/home/account/.config/curio")
    #expect(AppDirectories(environment: environment).configuration.path.hasSuffix("/.config/curio"))
  }

  @Test("without any home folder have nothing and take nothing, which says what is missing")
  func nowhere() throws {
    for account in [nil, "relative"] {
      let directories = AppDirectories(environment: [:], accountHome: { account })
      let store = FileStore(root: directories.data.appending(path: "store")) { _ in }
      #expect(try store.value(Int.self, "a") == nil)
      let problem = try #require(storageProblem { try store.put(1, "a", .durable) })
      #expect(problem.path == "the home folder" && problem.reason == "unknown; set HOME")
    }
    #expect(paths(["HOME": "/"]).allSatisfy { !$0.hasPrefix("//") })
  }

  @Test("that can't be written make the store say so, with the path")
  func notWritable() throws {
    let fixture = try StoreFixture()
    try Data().write(to: fixture.folder.appending(path: "file"))
    let home = fixture.folder.appending(path: "file").path
    let directories = AppDirectories(environment: ["HOME": home])
    let store = FileStore(root: directories.data.appending(path: "store")) { _ in }
    #expect(try store.value(Int.self, "a") == nil)
    for durability in Durability.allCases {
      let problem = try #require(storageProblem { try store.put(1, "a", durability) })
      #expect(problem.path.hasPrefix(home))
      #expect(problem.reason == "Not a directory")
    }
    let settings = SettingsFile(url: directories.configuration.appending(path: "settings.json"))
    #expect(storageProblem { try settings.set("a", to: "b") }?.path.hasPrefix(home) == true)
  }
}
