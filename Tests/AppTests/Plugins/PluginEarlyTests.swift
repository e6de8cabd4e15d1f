import FeatureKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CommandLine
@testable import curio

@Suite("Before a plug-in has ended, the menu")
struct PluginEarlyTests {
  /// The second row comes when the first has been seen; `fresh` counts its runs and expires at once.
  private static let tea = #"""
    [ "$1" = --curio-describe ] && { cat <<'END'
    {"protocol": 1, "commands": [
     {"name": "slow", "output": "screen", "cache": 600, "fields": [{"name": "id"}, {"name": "title"}]},
     {"name": "bad", "output": "screen", "cache": 600, "fields": [{"name": "id"}, {"name": "title"}]},
     {"name": "fresh", "output": "screen", "cache": 600, "fields": [{"name": "id"}]}]}
    END
    exit; }
    wait() { until [ -e "$HOME/seen" ]; do sleep 0.02; done; }
    case "$1" in
    slow) printf 'a\tAssam\nb\tBan'; wait; printf 'cha\n' ;;
    bad) printf 'a\tAssam\n'; wait; printf 'b\tBancha\textra\n' ;;
    fresh) echo x >>"$HOME/runs"
      echo "{\"title\": \"$CURIO_REASON $(wc -l <"$HOME/runs" | tr -d ' ')\",
             \"items\": [{\"id\": \"a\"}], \"next\": [\"slow\"], \"expiresIn\": 0}" ;;
    esac
    """#

  /// Runs a command as the full-screen menu does.
  private func run(_ command: String, in world: PluginWorld) async -> (
    early: [Screen], result: Result<Screen, UserError>
  ) {
    let screens = Mutex<[Screen]>([])
    let seen = world.home.url.appending(path: "seen").path
    var running = Running()
    running.showEarly = { screen in
      screens.withLock { $0.append(screen) }
      _ = FileManager.default.createFile(atPath: seen, contents: nil)
    }
    let result = await CommandRouter(await world.registry()).result(Route("tea", command), running)
    return (screens.withLock(\.self), result)
  }

  private func ids(_ screen: Screen) -> [String] { screen["items"].items.map { $0["id"].text } }

  @Test("shows the whole rows that have arrived")
  func growing() async throws {
    let world = try PluginWorld(["tea": Self.tea])
    defer { world.remove() }
    let (early, result) = await run("slow", in: world)
    #expect(early.first.map(ids) == ["a"])
    let screen = try result.get()
    #expect(ids(screen) == ["a", "b"] && screen.provenance.source == .network)
  }

  @Test("shows rows before a wrong one, whose error is the result; nothing of it is stored")
  func wrong() async throws {
    let world = try PluginWorld(["tea": Self.tea])
    defer { world.remove() }
    let (early, result) = await run("bad", in: world)
    #expect(early.first.map(ids) == ["a"])
    #expect(throws: UserError.self) { try result.get() }
    #expect(result.error?.code == .badResponse)
    let tea = try #require(await world.registry().feature("tea"))
    #expect(try world.context.services(for: tea, .none).store.keys(withPrefix: "response").isEmpty)
  }

  @Test("shows what has expired, then the result of a refresh; a command waits for that")
  func expired() async throws {
    let world = try PluginWorld(["tea": Self.tea])
    defer { world.remove() }
    let first = await run("fresh", in: world)
    #expect(first.early == [])
    #expect(try first.result.get().title == "open 1")
    let (early, result) = await run("fresh", in: world)
    #expect(early.map(\.title) == ["open 1"])
    #expect(early.first?.provenance.source == .stale && early.first?.paging == nil)
    let screen = try result.get()
    #expect(screen.title == "refresh 2" && screen.provenance.source == .network && screen.paging != nil)
    let command = await CommandRouter(await world.registry()).result(Route("tea", "fresh"))
    #expect(try command.get().title == "open 3")
  }
}

extension Result where Success == Screen, Failure == UserError {
  fileprivate var error: UserError? { if case .failure(let error) = self { error } else { nil } }
}
