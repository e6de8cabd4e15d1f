import FeatureKit
import TestSupport
import Testing

@Suite("Response cache for several keys")
struct ResponseCacheBatchTests {
  private let fixture: CacheFixture
  private let batches = Log<[String]>()

  init() throws { fixture = try CacheFixture() }

  /// Asks an API that returns keys in capitals, at most two at once, and may not know one, or fail for some.
  private func ask(
    _ keys: [String],
    mode: CacheMode = .cacheFirst,
    without unknown: String? = nil,
    failing: [String]? = nil
  ) async throws(Failure) -> [String: Cached<String>] {
    try await fixture.cache.values(keys, batchSize: 2, policy: .seconds(600), mode: mode) {
      (keys) async throws(Failure) in
      batches.add(keys)
      if keys == failing { throw .server(status: 500) }
      return Dictionary(
        uniqueKeysWithValues: keys.filter { $0 != unknown }.map { ($0, $0.uppercased()) }
      )
    }
  }

  @Test("Only missing keys are fetched, each once, and saved under their own")
  func missing() async throws {
    #expect(try await ask(["a", "b"]).mapValues(\.value) == ["a": "A", "b": "B"])
    fixture.clock.advance(by: 60)
    let result = try await ask(["c", "a", "c", "b"])
    #expect(result.mapValues(\.value) == ["a": "A", "b": "B", "c": "C"])
    #expect(result.mapValues(\.provenance.source) == ["a": .cache, "b": .cache, "c": .network])
    #expect(batches.all == [["a", "b"], ["c"]])
  }

  @Test("More keys than fit are fetched in batches, and what came before a failure is saved")
  func batches() async throws {
    await #expect(throws: Failure.server(status: 500)) {
      try await ask(["a", "b", "c"], failing: ["c"])
    }
    #expect(try await ask(["a", "b", "c"]).count == 3)
    #expect(batches.all == [["a", "b"], ["c"], ["c"]])
  }

  @Test("All values of one response have one time")
  func time() async throws {
    let running = WallClock { [fixture] in
      fixture.clock.advance(by: 1)
      return fixture.clock.now
    }
    let cache = ResponseCache(suite: fixture.suite, clock: running)
    let found = try await cache.values(
      ["a", "b"],
      batchSize: 2,
      policy: .forever,
      mode: .cacheFirst
    ) {
      (keys) throws(Failure) in
      Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) })
    }
    #expect(found["a"]?.provenance.fetchedAt == found["b"]?.provenance.fetchedAt)
  }

  @Test("A key missing in the response has no value, and is fetched again")
  func leftOut() async throws {
    #expect(try await ask(["a", "b"], without: "b").mapValues(\.value) == ["a": "A"])
    _ = try await ask(["a", "b"])
    #expect(batches.all == [["a", "b"], ["b"]])
  }

  @Test("Offline, what is cached is returned; nothing at all is a failure")
  func offline() async throws {
    _ = try await ask(["a", "b"])
    #expect(try await ask(["b", "a"], mode: .offline).count == 2)
    #expect(try await ask(["b", "c"], mode: .offline).mapValues(\.value) == ["b": "B"])
    await #expect(throws: Failure.offline(.offlineFlag)) { try await ask(["c"], mode: .offline) }
    fixture.clock.advance(by: 600)
    await #expect(throws: Failure.offline(.offlineFlag)) { try await ask(["a"], mode: .offline) }
  }

  @Test("A refresh fetches all of them")
  func refresh() async throws {
    _ = try await ask(["a"])
    _ = try await ask(["a", "b"], mode: .refresh)
    #expect(batches.all == [["a"], ["a", "b"]])
  }
}
