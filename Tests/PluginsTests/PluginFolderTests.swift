import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("Answers that belong to the working folder")
struct PluginFolderTests {
  private static let description = #"""
    {"folder": true, "home": ["search"], "commands": [
      {"name": "list", "output": "screen", "cache": 600, "fields": [{"name": "id"}]},
      {"name": "search", "output": "screen", "fields": [{"name": "id"}],
       "parameters": [{"name": "text", "kind": "positional", "required": true}]},
      {"name": "all", "folder": false, "output": "screen", "cache": 600, "fields": [{"name": "id"}]},
      {"name": "drop", "output": "screen", "view": "page", "changes": true}]}
    """#

  private let one: FakePlugin
  private let two: FakePlugin

  init() throws {
    let fixture = try TestFixture("tea", api: .gitHub)
    func plugin(in folder: String) throws -> FakePlugin {
      try FakePlugin(Self.description, fixture, workingFolder: "/\(folder)") { words in
        words[0] == "drop" ? #"{"done": "Dropped."}"# : "\(words[0]) of \(folder)\n"
      }
    }
    one = try plugin(in: "one")
    two = try plugin(in: "one/two")
  }

  @Test("are cached, found and forgotten for each folder; a command may take itself out")
  func cache() async throws {
    for plugin in [one, two] { _ = try await plugin.run("list") }
    #expect(try await one.run("list").ids == ["list of one"])
    #expect(try await two.run("list").ids == ["list of one/two"])
    for plugin in [one, two] { #expect(try await plugin.run("all").ids == ["all of one"]) }
    let saved = await two.feature.router(two.services).saved().map(\.title.string)
    #expect(saved.sorted() == ["all of one", "list of one/two"])
    _ = try await one.run("drop")
    #expect(try await two.run("list").provenance.source == .cache)
    #expect(try await one.run("list").provenance.source == .network)
    #expect(try one.services.store.keys(withPrefix: "response /").count == 2)
  }

  @Test("have favorites and a last search of their own")
  func favorites() async throws {
    _ = try await one.run("search", ["text": ["green"]])
    _ = try await one.run("list")
    _ = try await one.run("favorite", ["id": ["list of one"]])
    let first = one.feature.router(one.services)
    let second = two.feature.router(two.services)
    #expect(await first.preview()?.arguments == ["text": ["green"]])
    #expect(await second.preview() == nil)
    #expect(await first.frontLine() == "list of one")
    #expect(await second.frontLine() == nil)
    #expect(try await one.run("favorites").ids == ["list of one"])
    #expect(try await two.run("favorites").ids == [])
    #expect(try one.services.store.keys(withPrefix: "favorites /one//").count == 1)
  }
}
