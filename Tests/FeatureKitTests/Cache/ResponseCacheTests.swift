import FeatureKit
import Foundation
import Synchronization
import Storage
import TestSupport
import Testing

@Suite("The keeper answers from what is kept, or asks")
struct KeeperTests {
  private let tenMinutes = CachePolicy(.seconds(600))

  @Test("The first answer is asked for, the second comes from what is kept, with its times")
  func keeps() async throws {
    let bench = try KeeperBench()
    let start = bench.clock.now
    let first = try await bench.ask("a", policy: tenMinutes)
    #expect(first.value == "a")
    #expect(first.provenance == Provenance(.network, fetchedAt: start, expiresAt: start + 600))
    bench.clock.advance(by: 60)
    let second = try await bench.ask("b", policy: tenMinutes)
    #expect(second.value == "a")
    #expect(second.provenance == Provenance(.cache, fetchedAt: start, expiresAt: start + 600))
    #expect(second.staleBecause == nil)
    #expect(bench.requests == 1)
  }

  @Test("A refresh asks although what is kept is good, and keeps the new answer")
  func refresh() async throws {
    let bench = try KeeperBench()
    _ = try await bench.ask("a", policy: CachePolicy(.forever))
    #expect(try await bench.ask("b", policy: CachePolicy(.forever), mode: .refresh).value == "b")
    #expect(try bench.kept() == "b")
    #expect(bench.requests == 2)
  }

  @Test("Offline shows what is kept: as good while it is, as stale afterwards, and fails when there is none")
  func offline() async throws {
    let bench = try KeeperBench()
    await #expect(throws: Failure.offline(.offlineFlag)) {
      try await bench.ask("a", policy: tenMinutes, mode: .offline)
    }
    _ = try await bench.ask("a", policy: tenMinutes)
    #expect(try await bench.ask("b", policy: tenMinutes, mode: .offline).provenance.source == .cache)
    bench.clock.advance(by: 600)
    let stale = try await bench.ask("b", policy: tenMinutes, mode: .offline)
    #expect(stale.value == "a")
    #expect(stale.provenance.source == .stale)
    #expect(stale.staleBecause == .offline(.offlineFlag))
    let strict = CachePolicy(.seconds(600), showsStale: false)
    await #expect(throws: Failure.offline(.offlineFlag)) {
      try await bench.ask("b", policy: strict, mode: .offline)
    }
    #expect(bench.requests == 1)
  }

  @Test(
    "When asking fails, what is kept stands in and says why, and is not harmed",
    arguments: [
      .offline(.hostNotFound), .rateLimited(retryAfter: 60), .server(status: 503), .rejected(status: 400),
      .badResponse(.html), .tooLarge(limit: 1), .timeout(seconds: 30),
    ] as [Failure]
  )
  func stale(failure: Failure) async throws {
    let bench = try KeeperBench()
    let start = bench.clock.now
    _ = try await bench.ask("a", policy: tenMinutes)
    bench.clock.advance(by: 86_400)
    let answer = try await bench.ask(failing: failure, policy: tenMinutes)
    #expect(answer.value == "a")
    #expect(answer.provenance == Provenance(.stale, fetchedAt: start, expiresAt: start + 600))
    #expect(answer.staleBecause == failure)
    #expect(try bench.kept() == "a")
    await #expect(throws: failure) { try await bench.ask(failing: failure, key: "other", policy: tenMinutes) }
    #expect(try await bench.ask(failing: failure, policy: tenMinutes, mode: .refresh).staleBecause == failure)
  }

  @Test(
    "A failure that is an answer of its own is not covered up",
    arguments: [
      .notFound, .unauthorized(.refusedKey), .interrupted, .storage(.init(.write, path: "p", reason: "full")),
    ] as [Failure]
  )
  func notCovered(failure: Failure) async throws {
    let bench = try KeeperBench()
    _ = try await bench.ask("a", policy: tenMinutes)
    bench.clock.advance(by: 600)
    await #expect(throws: failure) { try await bench.ask(failing: failure, policy: tenMinutes) }
    #expect(try bench.kept() == "a")
  }

  @Test("What may not be shown stale is not, and may be swept when its time is over")
  func neverStale() async throws {
    let bench = try KeeperBench()
    let policy = CachePolicy(.seconds(600), showsStale: false)
    _ = try await bench.ask("a", policy: policy)
    #expect(try bench.suite.entry(String.self, for: "key")?.expiresAt == bench.clock.now + 600)
    bench.clock.advance(by: 600)
    await #expect(throws: Failure.server(status: 500)) {
      try await bench.ask(failing: .server(status: 500), policy: policy)
    }
  }

  @Test("What may be shown stale is never swept")
  func neverSwept() async throws {
    let bench = try KeeperBench()
    _ = try await bench.ask("a", policy: tenMinutes)
    #expect(try bench.suite.entry(String.self, for: "key")?.expiresAt == nil)
  }

  @Test("An unchanged answer is the kept one, with a new time, and its tag is sent along")
  func revalidated() async throws {
    let bench = try KeeperBench()
    let policy = CachePolicy(.revalidated)
    let first = try await bench.cache.answer("key", policy: policy, mode: .cacheFirst) {
      (kept: StoreEntry<String>?) async throws(Failure) in
      #expect(kept == nil)
      return .new("a", entityTag: "W/\"1\"")
    }
    #expect(first.provenance == Provenance(.network, fetchedAt: bench.clock.now))
    bench.clock.advance(by: 60)
    let second = try await bench.cache.answer("key", policy: policy, mode: .cacheFirst) {
      (kept: StoreEntry<String>?) async throws(Failure) in
      #expect(kept?.entityTag == "W/\"1\"")
      return .unchanged
    }
    #expect(second.value == "a")
    #expect(second.provenance == Provenance(.cache, fetchedAt: bench.clock.now))
    #expect(try bench.suite.entry(String.self, for: "key")?.entityTag == "W/\"1\"")
    #expect(try bench.suite.entry(String.self, for: "key")?.savedAt == bench.clock.now)
  }

  @Test("An API that calls unchanged what was never kept sends a bad answer")
  func unchangedNothing() async throws {
    let bench = try KeeperBench()
    await #expect(throws: Failure.badResponse(.unexpectedStatus(304))) {
      try await bench.cache.answer("key", policy: CachePolicy(.revalidated), mode: .cacheFirst) {
        (_: StoreEntry<String>?) async throws(Failure) in .unchanged
      }
    }
  }

  @Test("An answer of another shape than wanted counts as missing")
  func otherShape() async throws {
    let bench = try KeeperBench()
    try bench.suite.set(["not", "a", "text"], for: "key")
    #expect(try await bench.ask("a", policy: CachePolicy(.forever)).provenance.source == .network)
    #expect(try bench.kept() == "a")
  }

  @Test("An answer that can't be kept is a failure of the store")
  func storeFails() async throws {
    let failure = Failure.storage(.init(.write, path: "key", reason: "read-only"))
    let store = WatchedStore { (step) throws(Failure) in if step.changes { throw failure } }
    let bench = try KeeperBench(store: store)
    await #expect(throws: failure) { try await bench.ask("a", policy: tenMinutes) }
  }

  @Test("An answer can be made into another with the same origin")
  func map() async throws {
    let answer = try await KeeperBench().ask("abc", policy: tenMinutes)
    let length = answer.map(\.count)
    #expect(length.value == 3)
    #expect(length.provenance == answer.provenance)
  }

  @Test("Many who ask at once make one request", arguments: 0..<20)
  func oneRequest(round: Int) async throws {
    let bench = try KeeperBench()
    let values = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<50 {
        group.addTask { try? await bench.ask("a", policy: tenMinutes).value }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: "a", count: 50))
    #expect(bench.requests == 1)
  }

  @Test("What another brought meanwhile is taken without a request of one's own")
  func broughtMeanwhile() async throws {
    let memory = MemoryStore()
    let looks = Mutex(0)
    let store = WatchedStore(memory) { (step) throws(Failure) in
      guard case .read(let key) = step,
        looks.withLock({
          $0 += 1; return $0
        }) == 2
      else { return }
      try memory.set(StoreEntry("brought", savedAt: FrozenClock().now), for: key, durability: .refetchable)
    }
    let bench = try KeeperBench(store: store)
    let answer = try await bench.ask("asked", policy: tenMinutes)
    #expect(answer.value == "brought")
    #expect(answer.provenance.source == .cache)
    #expect(bench.requests == 0)
    #expect(try await bench.ask("asked", policy: tenMinutes, mode: .refresh).value == "asked")
  }
}
