import FeatureKit
import Foundation
import Storage
import Synchronization
import TestSupport

/// A cache in memory, with helpers to provide responses.
struct CacheFixture: Sendable {
  let clock: FrozenClock
  let suite: Suite
  let cache: ResponseCache
  private let count = Counter()

  init(at time: String = "2026-11-21T09:00:00Z", store: any KeyValueStore = MemoryStore()) throws {
    clock = FrozenClock(time)
    guard let name = SuiteName("test") else { throw Failure.notFound }
    suite = Suite(name, store: store, clock: clock.wall)
    cache = ResponseCache(suite: suite, clock: clock.wall)
  }

  var requests: Int { count.value }

  /// Requests a value that the API returns.
  func ask(
    _ response: String,
    key: String = "key",
    policy: CachePolicy,
    mode: CacheMode = .cacheFirst
  ) async throws(Failure) -> Cached<String> {
    func fetch() -> String {
      count.increment()
      return response
    }
    return try await cache.value(key, policy: policy, mode: mode, fetch: fetch())
  }

  /// Requests a value from an API that fails.
  func ask(
    failing failure: Failure,
    key: String = "key",
    policy: CachePolicy,
    mode: CacheMode = .cacheFirst
  ) async throws(Failure) -> Cached<String> {
    func fetch() throws(Failure) -> String {
      count.increment()
      throw failure
    }
    return try await cache.value(key, policy: policy, mode: mode, fetch: try fetch())
  }

  func stored(_ key: String = "key") throws -> String? { try suite.string(for: key) }
}

final class Counter: Sendable {
  private let number = Mutex(0)

  var value: Int { number.withLock { $0 } }

  func increment() { number.withLock { $0 += 1 } }
}
