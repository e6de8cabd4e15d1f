import FeatureKit
import Foundation
import Storage
import Synchronization
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

  @Test("A fallback is no result for what the API doesn't have")
  func missing() async throws {
    await #expect(throws: Failure.notFound) { try await ask(failing: .notFound, fallback: "yesterday's") }
  }

  private func ask(failing failure: Failure, fallback: String?) async throws(Failure) -> Cached<String> {
    let now = clock.now
    func fetch() throws(Failure) -> String { throw failure }
    return try await cache.value(
      "today",
      policy: .forever,
      mode: .refresh,
      fallback: fallback.map { StoreEntry($0, savedAt: now) },
      fetch: try fetch()
    )
  }
}

@Suite("Names that an API doesn't know")
struct ResponseCacheUnknownTests {
  private enum ToysError: FeatureError {
    case unknown

    var code: ErrorCode { .notFound }
  }

  @Test("are the feature's own error; other failures stay, and nothing is stored")
  func unknown() async throws {
    let fixture = try CacheFixture()
    func toy(_ failure: Failure) async throws(Failure) -> Cached<String> {
      func fetch() throws(Failure) -> String { throw failure }
      return try await fixture.cache.value(
        "toy",
        policy: .saved,
        mode: .cacheFirst,
        unknown: ToysError.unknown,
        fetch: try fetch()
      )
    }
    await #expect(throws: Failure.feature(ToysError.unknown)) { try await toy(.notFound) }
    await #expect(throws: Failure.server(status: 500)) { try await toy(.server(status: 500)) }
    #expect(try fixture.suite.keys() == [])
  }

  @Test("are on disk when they are shown if they are the user's own", arguments: [true, false])
  func durability(isSaved: Bool) async throws {
    let log = Mutex<[Durability]>([])
    let store = WatchedStore { (step) throws(Failure) in
      if case .write(_, let durability) = step { log.withLock { $0.append(durability) } }
    }
    _ = try await CacheFixture(store: store).ask("a", policy: isSaved ? .saved : .forever)
    #expect(log.withLock { $0 } == [isSaved ? .durable : .refetchable])
  }
}
