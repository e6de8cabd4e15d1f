import FeatureKit
import Foundation
import Storage
import Synchronization
import TestSupport

/// A cache in memory, with helpers to provide responses.
struct CacheFixture: Sendable {
  let clock = FrozenClock()
  let suite: Suite
  let cache: ResponseCache
  private let responses = Log<String>()

  init(store: any KeyValueStore = MemoryStore(), progress: ProgressReporter = .silent) throws {
    guard let name = SuiteName("test") else { throw Failure.notFound }
    suite = Suite(name, store: store, clock: clock.wall)
    cache = ResponseCache(suite: suite, clock: clock.wall, progress: progress)
  }

  var requests: Int { responses.all.count }

  /// Requests a value from an API that returns it or fails.
  func ask(
    _ response: String = "",
    failing failure: Failure? = nil,
    key: String = "key",
    policy: CachePolicy = .forever,
    mode: CacheMode = .cacheFirst,
    unknown: (any FeatureError)? = nil,
    fallback: StoreEntry<String>? = nil
  ) async throws(Failure) -> Cached<String> {
    func fetch() throws(Failure) -> String {
      responses.add(response)
      if let failure { throw failure }
      return response
    }
    return try await cache.value(
      key,
      policy: policy,
      mode: mode,
      unknown: unknown,
      fallback: fallback,
      fetch: try fetch()
    )
  }

  func stored(_ key: String = "key") throws -> String? { try suite.string(for: key) }
}

/// What happened, in order.
final class Log<Entry: Sendable>: Sendable {
  private let entries = Mutex<[Entry]>([])

  var all: [Entry] { entries.withLock { $0 } }

  func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }
}

struct Toy: NamedItem {
  let itemID: String
  let itemTitle: String?

  init(_ id: String, _ title: String? = nil) {
    itemID = id
    itemTitle = title
  }
}
