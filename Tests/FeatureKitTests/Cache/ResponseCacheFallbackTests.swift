import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Suite("Fallback values")
struct ResponseCacheFallbackTests {
  private let fixture: CacheFixture
  private let fallback: StoreEntry<String>

  init() throws {
    fixture = try CacheFixture()
    fallback = StoreEntry("yesterday's", savedAt: fixture.clock.now)
  }

  @Test("A fallback is shown as stale with the reason when nothing is cached under the key")
  func shown() async throws {
    let result = try await fixture.ask(failing: .server(status: 500), fallback: fallback)
    #expect(result.value == "yesterday's")
    #expect(result.provenance == Provenance(.stale, fetchedAt: fixture.clock.now))
    #expect(result.staleBecause == .server(status: 500))
    #expect(try fixture.stored() == nil)
  }

  @Test("The cached value is preferred to the fallback")
  func keptFirst() async throws {
    try fixture.suite.set("today's", for: "key")
    let result = try await fixture.ask(
      failing: .server(status: 500),
      mode: .refresh,
      fallback: fallback
    )
    #expect(result.value == "today's")
  }

  @Test("A fallback is no result for what the API doesn't have")
  func missing() async throws {
    await #expect(throws: Failure.notFound) {
      try await fixture.ask(failing: .notFound, fallback: fallback)
    }
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
    for (failure, shown) in [
      (.notFound, .feature(ToysError.unknown)), (.server(status: 500), .server(status: 500)),
    ] as [(Failure, Failure)] {
      await #expect(throws: shown) {
        try await fixture.ask(failing: failure, unknown: ToysError.unknown)
      }
    }
    #expect(try fixture.suite.keys() == [])
  }

  @Test("are on disk when they are shown if they are the user's own", arguments: [true, false])
  func durability(isSaved: Bool) async throws {
    let steps = Log<WatchedStore.Step>()
    let store = WatchedStore { (step) throws(Failure) in if step.changes { steps.add(step) } }
    let fixture = try CacheFixture(store: store)
    _ = try await fixture.ask("a", policy: isSaved ? .saved : .forever)
    #expect(
      steps.all == [.write(StoreKey(fixture.suite.name, "key"), isSaved ? .durable : .refetchable)]
    )
  }
}
