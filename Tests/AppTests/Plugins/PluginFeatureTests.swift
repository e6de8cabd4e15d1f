import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins
@testable import curio

@Suite("A plug-in as a feature")
struct PluginFeatureTests {
  private static let tea = #"""
    [ "$1" = --curio-describe ] && { cat <<'END'
    {"protocol": 1, "title": "Tea", "summary": "Kinds of tea", "home": ["list"], "surprise": ["any"], "commands": [
     {"name": "list", "title": "All teas", "summary": "List teas", "output": "screen", "cache": 600,
      "fields": [{"name": "id"}, {"name": "title", "label": "Tea"}, {"name": "picture"}]},
     {"name": "any", "title": "Any tea", "summary": "Show a tea", "output": "screen", "view": "page"}]}
    END
    exit; }
    case "$1" in
    list) printf 'sencha\tSencha\thttps://tea.test/sencha.png\n' ;;
    any) cat <<'END'
    {"title": "Sencha", "page": {"picture": "https://tea.test/sencha.png", "text": "Good."}, "actions": [
      {"title": "Drink it", "key": "w", "run": ["list"], "changes": true},
      {"title": "See all", "key": "q", "run": ["list"]},
      {"title": "Nothing", "run": ["none"]}, {"title": "Shop", "link": "https://tea.test/shop"},
      {"title": "Copy", "copy": "🍵"}, {"title": "Save", "save": "https://tea.test/large.png"}]}
    END
    esac
    """#

  private func screen(_ route: Route, _ registry: FeatureRegistry) async throws -> Screen {
    try await CommandRouter(registry).result(route).get()
  }

  @Test("is a surprise")
  func surprise() async throws {
    let world = try PluginWorld(["tea": Self.tea])
    defer { world.remove() }
    let screen = try await screen(SurpriseCommand.route, await world.registry())
    #expect(screen.title == "Sencha")
    #expect(screen.data.names.contains("feature"))
  }

  @Test("has the title of its latest favorite on the front page")
  func frontLine() async throws {
    let world = try PluginWorld(["tea": Self.tea])
    defer { world.remove() }
    let registry = await world.registry()
    let tea = try #require(registry.feature("tea"))
    #expect(await registry.router(for: tea, .none).frontLine() == nil)
    let record = #"{"title": "Sencha"}"#
    _ = try await screen(Route("tea", "favorite", ["id": ["sencha"], "record": [record]]), registry)
    #expect(await registry.router(for: tea, .none).frontLine() == "Sencha")
  }

  @Test("runs, opens, copies and saves what its actions name; those with unknown words are left out")
  func actions() async throws {
    let world = try PluginWorld(["tea": Self.tea])
    defer { world.remove() }
    let screen = try await screen(Route("tea", "any"), await world.registry())
    #expect(screen.actions.map(\.title) == ["Drink it", "See all"])
    // q is the menu's.
    #expect(screen.actions.map(\.key) == ["w", nil])
    #expect(screen.actions[0].route == Route("tea", "list").setting(PluginFeature.changes.set(true)))
    #expect(screen.actions[1].route == Route("tea", "list"))
    #expect(screen.item.link?.absoluteString == "https://tea.test/shop")
    #expect(screen.item.copyText == "🍵")
    // The page's picture comes first.
    #expect(screen.item.save == Route("tea", "save", ["url": ["https://tea.test/sencha.png"]]))
  }

  @Test("a list that an action has changed is read again in the menu")
  func changes() async throws {
    let world = try PluginWorld(["tea": Self.tea])
    defer { world.remove() }
    let registry = await world.registry()
    let list = try await screen(Route("tea", "list"), registry)
    #expect(list.effect == .none && list.provenance.source == .network)
    let changed = try await screen(Route("tea", "list", ["changes": [""]]), registry)
    #expect(changed.effect == .changed)
    #expect(try await screen(Route("tea", "list"), registry).provenance.source == .network)
    #expect(try await screen(Route("tea", "list"), registry).provenance.source == .cache)
  }

  @Test("what is cached is not read with another description's fields")
  func renamedFields() async throws {
    let world = try PluginWorld(["tea": Self.tea])
    defer { world.remove() }
    _ = try await screen(Route("tea", "list"), await world.registry())
    let newer = Self.tea.replacing(#"{"name": "id"}, "#, with: "")
      .replacing(#"sencha\tSencha\t"#, with: #"Sencha\t"#)
    try ProgramFile.write("#!/bin/sh\n\(newer)\n# newer\n", to: world.folder.url.appending(path: "curio-tea"))
    let list = try await screen(Route("tea", "list"), try await world.again().registry())
    #expect(
      list.data == ["items": [["title": "Sencha", "picture": "https://tea.test/sencha.png"]]]
    )
  }

  @Test(
    "saves only pictures of the web",
    arguments: ["/etc/passwd", "file:///etc/passwd", "http://tea.test/a.png", ""]
  )
  func address(text: String) async throws {
    let world = try PluginWorld(["tea": Self.tea])
    defer { world.remove() }
    let result = await CommandRouter(await world.registry()).result(Route("tea", "save", ["url": [text]]))
    guard case .failure(let error) = result else {
      Issue.record("\(text) is saved")
      return
    }
    #expect(error.code == .invalidInput)
  }
}
