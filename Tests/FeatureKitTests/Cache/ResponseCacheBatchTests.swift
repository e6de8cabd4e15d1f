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
  private let tenMinutes = CachePolicy(.seconds(600))

  init() throws {
    let suite = try #require(SuiteName("names"))
    cache = ResponseCache(suite: Suite(suite, store: MemoryStore(), clock: clock.wall), clock: clock.wall)
  }

  @Test("Only missing keys are fetched, each once, and saved under their own")
  func missing() async throws {
    #expect(try await ask(["a", "b"]).values.mapValues(\.value) == ["a": "A", "b": "B"])
    clock.advance(by: 60)
    let result = try await ask(["c", "a", "c", "b"])
    #expect(result.values.mapValues(\.value) == ["a": "A", "b": "B", "c": "C"])
    #expect(result.values.mapValues(\.provenance.source) == ["a": .cache, "b": .cache, "c": .network])
    #expect(result.provenance == Provenance(.network, fetchedAt: clock.now - 60, expiresAt: clock.now + 540))
    #expect(asked.batches == [["a", "b"], ["c"]])
  }

  @Test("More keys than fit are fetched in batches, and what came before a failure is saved")
  func batches() async throws {
    asked.fail(["c"], with: .server(status: 500))
    await #expect(throws: Failure.server(status: 500)) { try await ask(["a", "b", "c"]) }
    asked.fail([], with: .server(status: 500))
    #expect(try await ask(["a", "b", "c"]).values.count == 3)
    #expect(asked.batches == [["a", "b"], ["c"], ["c"]])
  }

  @Test("A key missing in the response has no value, and is fetched again")
  func leftOut() async throws {
    asked.leaveOut("b")
    #expect(try await ask(["a", "b"]).values.mapValues(\.value) == ["a": "A"])
    _ = try await ask(["a", "b"])
    #expect(asked.batches == [["a", "b"], ["b"]])
  }

  @Test("When fetching fails, stale values are shown, but only if all of the batch are there")
  func stale() async throws {
    _ = try await ask(["a", "b"])
    clock.advance(by: 600)
    let stale = try await ask(["a", "b"], mode: .offline)
    #expect(stale.values.mapValues(\.value) == ["a": "A", "b": "B"])
    #expect(stale.values["a"]?.staleBecause == .offline(.offlineFlag))
    #expect(stale.provenance.source == .stale)
    await #expect(throws: Failure.offline(.offlineFlag)) { try await ask(["b", "c"], mode: .offline) }
    let strict = CachePolicy(.seconds(600), showsStale: false)
    await #expect(throws: Failure.offline(.offlineFlag)) {
      try await ask(["a"], policy: strict, mode: .offline)
    }
  }

  @Test("A refresh fetches all of them")
  func refresh() async throws {
    _ = try await ask(["a"])
    _ = try await ask(["a", "b"], mode: .refresh)
    #expect(asked.batches == [["a"], ["a", "b"]])
  }

  @Test("The API's limit is that of its last response, nil when nothing was fetched")
  func limit() async throws {
    #expect(try await ask(["a", "b", "c"]).limit?.remaining == 2)
    #expect(try await ask(["a"]).limit == nil)
  }

  private func ask(
    _ keys: [String],
    policy: CachePolicy? = nil,
    mode: CacheMode = .cacheFirst
  ) async throws -> CachedBatch<String> {
    try await cache.values(
      keys,
      batchSize: 2,
      policy: policy ?? tenMinutes,
      mode: mode,
      fetch: asked.fetch
    )
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
  func fetch(_ keys: [String]) async throws(Failure) -> FetchedBatch<String> {
    let state = state.withLock { state in
      state.batches.append(keys)
      return state
    }
    if !state.failing.isEmpty, keys == state.failing { throw state.failure }
    let pairs = keys.filter { $0 != state.leftOut }.map { ($0, $0.uppercased()) }
    let headers = HTTPHeaders(["X-RateLimit-Remaining": "\(state.batches.count)"])
    return FetchedBatch(
      Dictionary(uniqueKeysWithValues: pairs),
      limit: RateLimit(headers, now: .distantPast)
    )
  }
}
