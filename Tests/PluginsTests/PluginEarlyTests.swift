import FeatureKit
import Foundation
import Programs
import Synchronization
import TestSupport
import Testing

@testable import Plugins

@Suite("Before a plug-in has ended, the menu")
struct PluginEarlyTests {
  private static let description = #"""
    {"commands": [{"name": "list", "output": "screen", "cache": 600,
      "fields": [{"name": "id"}, {"name": "title"}]}]}
    """#

  /// Runs the list as the full-screen menu does.
  private func run(_ tea: FakePlugin, seen: @escaping @Sendable () -> Void = {}) async throws -> (
    early: [Screen], result: Screen?, error: Failure?
  ) {
    let screens = Mutex<[Screen]>([])
    var services = tea.services
    services.running.showEarly = { screen in
      screens.withLock { $0.append(screen) }
      seen()
    }
    let call = try #require(tea.plugin.call(["list"]))
    do throws(Failure) {
      let screen = try await tea.feature.router(services).run(call).confirmed()
      return (screens.withLock(\.self), screen, nil)
    } catch {
      return (screens.withLock(\.self), nil, error)
    }
  }

  /// A program that prints its second part when the first has been seen.
  private func growing(_ parts: [String]) throws -> (FakePlugin, seen: @Sendable () -> Void) {
    let (views, view) = AsyncStream<Void>.makeStream()
    var tea = try FakePlugin(Self.description)
    tea.program.run = { (_, _, receive) throws(Failure) in
      receive(Array(parts[0].utf8))
      for await _ in views { break }
      receive(Array(parts[1].utf8))
      return ProgramOutput(end: .exited(status: 0), output: Data(parts.joined().utf8))
    }
    return (tea, { view.yield() })
  }

  @Test("shows the whole rows that have arrived")
  func rows() async throws {
    let (tea, seen) = try growing(["a\tAssam\nb\tBan", "cha\n"])
    let (early, result, _) = try await run(tea, seen: seen)
    #expect(early.first?.ids == ["a"])
    #expect(result?.ids == ["a", "b"] && result?.provenance.source == .network)
  }

  @Test("shows rows before a wrong one, whose error is the result; nothing of it is stored")
  func wrong() async throws {
    let (tea, seen) = try growing(["a\tAssam\n", "b\tBancha\textra\n"])
    let (early, _, error) = try await run(tea, seen: seen)
    #expect(early.first?.ids == ["a"])
    #expect(error?.code == .badResponse)
    #expect(try tea.services.store.keys(withPrefix: "response").isEmpty)
  }

  @Test("shows what has expired, then the result of a refresh; a command waits for that")
  func expired() async throws {
    let tea = try FakePlugin(Self.description) { _ in
      #"{"items": [{"id": "a"}], "next": ["list"], "expiresIn": 0}"#
    }
    #expect(try await run(tea).early == [])
    let (early, result, _) = try await run(tea)
    #expect(early.map(\.ids) == [["a"]])
    #expect(early.first?.provenance.source == .stale && early.first?.paging == nil)
    #expect(result?.provenance.source == .network && result?.paging != nil)
    #expect(try await tea.run("list").provenance.source == .network)
    #expect(tea.runs.all == ["open list", "refresh list", "open list"])
  }
}
