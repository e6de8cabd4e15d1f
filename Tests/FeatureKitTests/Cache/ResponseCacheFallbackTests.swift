import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Suite("Fallback values")
struct ResponseCacheFallbackTests {
  private let cache: ResponseCache
  private let suite: Suite
  private let clock = FrozenClock()

  init() throws {
    suite = Suite(try #require(SuiteName("apod")), store: MemoryStore(), clock: clock.wall)
    cache = ResponseCache(suite: suite, clock: clock.wall)
  }

  @Test("A fallback is shown as stale with the reason when nothing is cached under the key")
  func shown() async throws {
    let result = try await ask(failing: .server(status: 500), fallback: "yesterday's")
    #expect(result.value == "yesterday's")
    #expect(result.provenance == Provenance(.stale, fetchedAt: clock.now))
    #expect(result.staleBecause == .server(status: 500))
    #expect(try suite.string(for: "today") == nil)
  }

  @Test("The cached value is preferred to the fallback")
  func keptFirst() async throws {
    try suite.set("today's", for: "today")
    #expect(try await ask(failing: .server(status: 500), fallback: "yesterday's").value == "today's")
  }

  @Test("Without a fallback the failure is the result")
  func nothing() async throws {
    await #expect(throws: Failure.offline(.hostNotFound)) {
      try await ask(failing: .offline(.hostNotFound), fallback: nil)
    }
  }

  private func ask(failing failure: Failure, fallback: String?) async throws(Failure) -> Cached<String> {
    let now = clock.now
    return try await cache.value(
      "today",
      policy: CachePolicy(.forever),
      mode: .refresh,
      fallback: { (reason) throws(Failure) in
        reason == failure ? fallback.map { StoreEntry($0, savedAt: now) } : nil
      },
      fetch: { (_: StoreEntry<String>?) async throws(Failure) in throw failure }
    )
  }
}
