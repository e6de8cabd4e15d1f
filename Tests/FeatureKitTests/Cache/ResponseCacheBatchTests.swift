import FeatureKit
import Foundation
import Storage
import Synchronization
import TestSupport
import Testing

@Suite("Response cache for several keys")
struct ResponseCacheBatchTests {
  private let clock = FrozenClock()
  private let cache: ResponseCache
  private let asked = Asked()
  private let tenMinutes = CachePolicy.seconds(600)

  init() throws {
    let suite = try #require(SuiteName("names"))
    cache = ResponseCache(suite: Suite(suite, store: MemoryStore(), clock: clock.wall), clock: clock.wall)
  }

  @Test("Only missing keys are fetched, each once, and saved under their own")
  func missing() async throws {
    #expect(try await ask(["a", "b"]).mapValues(\.value) == ["a": "A", "b": "B"])
    clock.advance(by: 60)
    let result = try await ask(["c", "a", "c", "b"])
    #expect(result.mapValues(\.value) == ["a": "A", "b": "B", "c": "C"])
    #expect(result.mapValues(\.provenance.source) == ["a": .cache, "b": .cache, "c": .network])
    #expect(asked.batches == [["a", "b"], ["c"]])
  }

  @Test("More keys than fit are fetched in batches, and what came before a failure is saved")
  func batches() async throws {
    asked.fail(["c"], with: .server(status: 500))
    await #expect(throws: Failure.server(status: 500)) { try await ask(["a", "b", "c"]) }
    asked.fail([], with: .server(status: 500))
    #expect(try await ask(["a", "b", "c"]).count == 3)
    #expect(asked.batches == [["a", "b"], ["c"], ["c"]])
  }

  @Test("All values of one response have one time")
  func time() async throws {
    let suite = try #require(SuiteName("names"))
    let running = WallClock { [clock] in
      clock.advance(by: 1)
      return clock.wall.now()
    }
    let cache = ResponseCache(suite: Suite(suite, store: MemoryStore(), clock: running), clock: running)
    let keys = ["a", "b"]
    let found = try await cache.values(
      keys,
      batchSize: 2,
      policy: tenMinutes,
      mode: .cacheFirst,
      fetch: asked.fetch
    )
    #expect(found["a"]?.provenance.fetchedAt == found["b"]?.provenance.fetchedAt)
  }

  @Test("A key missing in the response has no value, and is fetched again")
  func leftOut() async throws {
    asked.leaveOut("b")
    #expect(try await ask(["a", "b"]).mapValues(\.value) == ["a": "A"])
    _ = try await ask(["a", "b"])
    #expect(asked.batches == [["a", "b"], ["b"]])
  }

  @Test("Offline, what is cached is returned; nothing at all is a failure")
  func offline() async throws {
    _ = try await ask(["a", "b"])
    #expect(try await ask(["b", "a"], mode: .offline).count == 2)
    #expect(try await ask(["b", "c"], mode: .offline).mapValues(\.value) == ["b": "B"])
    await #expect(throws: Failure.offline(.offlineFlag)) { try await ask(["c"], mode: .offline) }
    clock.advance(by: 600)
    await #expect(throws: Failure.offline(.offlineFlag)) { try await ask(["a"], mode: .offline) }
  }

  @Test("A refresh fetches all of them")
  func refresh() async throws {
    _ = try await ask(["a"])
    _ = try await ask(["a", "b"], mode: .refresh)
    #expect(asked.batches == [["a"], ["a", "b"]])
  }

  private func ask(
    _ keys: [String],
    mode: CacheMode = .cacheFirst
  ) async throws -> [String: Cached<String>] {
    try await cache.values(keys, batchSize: 2, policy: tenMinutes, mode: mode, fetch: asked.fetch)
  }
}

/// An API that returns keys in capitals and counts requests.
private final class Asked: Sendable {
  private struct State {
    var batches: [[String]] = []
    var failing: [String] = []
    var failure = Failure.notFound
    var leftOut: String?
  }

  private let state = Mutex(State())

  var batches: [[String]] { state.withLock { $0.batches } }

  func fail(_ keys: [String], with failure: Failure) {
    state.withLock { ($0.failing, $0.failure) = (keys, failure) }
  }

  func leaveOut(_ key: String) { state.withLock { $0.leftOut = key } }

  @Sendable
  func fetch(_ keys: [String]) async throws(Failure) -> [String: String] {
    let state = state.withLock { state in
      state.batches.append(keys)
      return state
    }
    if !state.failing.isEmpty, keys == state.failing { throw state.failure }
    let pairs = keys.filter { $0 != state.leftOut }.map { ($0, $0.uppercased()) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
