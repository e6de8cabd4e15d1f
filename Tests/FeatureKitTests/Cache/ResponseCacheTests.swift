import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Suite("Response cache")
struct ResponseCacheTests {
  private let tenMinutes = CachePolicy.seconds(600)
  private let fixture: CacheFixture

  init() throws { fixture = try CacheFixture() }

  @Test("The first value is fetched, the second is cached, with the same times")
  func keeps() async throws {
    let start = fixture.clock.now
    let first = try await fixture.ask("a", policy: tenMinutes)
    #expect(first.value == "a")
    #expect(first.provenance == Provenance(.network, fetchedAt: start, expiresAt: start + 600))
    fixture.clock.advance(by: 60)
    let second = try await fixture.ask("b", policy: tenMinutes)
    #expect(second.value == "a")
    #expect(second.provenance == Provenance(.cache, fetchedAt: start, expiresAt: start + 600))
    #expect(second.staleBecause == nil)
    #expect(fixture.requests == 1)
  }

  @Test("A refresh fetches although the cached value is fresh, and saves the new one")
  func refresh() async throws {
    _ = try await fixture.ask("a", policy: .forever)
    #expect(try await fixture.ask("b", policy: .forever, mode: .refresh).value == "b")
    #expect(try fixture.stored() == "b")
    #expect(fixture.requests == 2)
  }

  @Test("Offline shows the cached value, later as stale, and fails when there is none")
  func offline() async throws {
    await #expect(throws: Failure.offline(.offlineFlag)) {
      try await fixture.ask("a", policy: tenMinutes, mode: .offline)
    }
    _ = try await fixture.ask("a", policy: tenMinutes)
    #expect(try await fixture.ask("b", policy: tenMinutes, mode: .offline).provenance.source == .cache)
    fixture.clock.advance(by: 600)
    let stale = try await fixture.ask("b", policy: tenMinutes, mode: .offline)
    #expect(stale.value == "a")
    #expect(stale.provenance.source == .stale)
    #expect(stale.staleBecause == .offline(.offlineFlag))
    let strict = CachePolicy.seconds(600).onlyFresh
    await #expect(throws: Failure.offline(.offlineFlag)) {
      try await fixture.ask("b", policy: strict, mode: .offline)
    }
    #expect(fixture.requests == 1)
  }

  @Test(
    "When fetching fails, the cached value is shown as stale with the reason, and stays",
    arguments: [
      .offline(.notReached), .rateLimited(retryAfter: 60), .server(status: 503), .rejected(status: 400),
      .badResponse(.html), .tooLarge(limit: 1), .timeout(seconds: 30),
    ] as [Failure]
  )
  func stale(failure: Failure) async throws {
    let start = fixture.clock.now
    _ = try await fixture.ask("a", policy: tenMinutes)
    fixture.clock.advance(by: 86_400)
    let result = try await fixture.ask(failing: failure, policy: tenMinutes)
    #expect(result.value == "a")
    #expect(result.provenance == Provenance(.stale, fetchedAt: start, expiresAt: start + 600))
    #expect(result.staleBecause == failure)
    #expect(try fixture.stored() == "a")
    await #expect(throws: failure) {
      try await fixture.ask(failing: failure, key: "other", policy: tenMinutes)
    }
    #expect(
      try await fixture.ask(failing: failure, policy: tenMinutes, mode: .refresh).staleBecause == failure
    )
  }

  @Test(
    "A failure that is a result of its own is not hidden by a cached value",
    arguments: [
      .notFound, .unauthorized(.refusedKey), .interrupted, .storage(.write, path: "p", reason: "full"),
    ] as [Failure]
  )
  func notCovered(failure: Failure) async throws {
    _ = try await fixture.ask("a", policy: tenMinutes)
    fixture.clock.advance(by: 600)
    await #expect(throws: failure) { try await fixture.ask(failing: failure, policy: tenMinutes) }
    #expect(try fixture.stored() == "a")
  }

  @Test("A value that may not be shown stale is not, and expires")
  func neverStale() async throws {
    let policy = CachePolicy.seconds(600).onlyFresh
    _ = try await fixture.ask("a", policy: policy)
    #expect(try fixture.suite.entry(String.self, for: "key")?.expiresAt == fixture.clock.now + 600)
    fixture.clock.advance(by: 600)
    await #expect(throws: Failure.server(status: 500)) {
      try await fixture.ask(failing: .server(status: 500), policy: policy)
    }
  }

  @Test("A value that may be shown stale never expires")
  func neverSwept() async throws {
    _ = try await fixture.ask("a", policy: tenMinutes)
    #expect(try fixture.suite.entry(String.self, for: "key")?.expiresAt == nil)
  }

  @Test("A value of another type counts as missing")
  func otherShape() async throws {
    try fixture.suite.set(["not", "a", "text"], for: "key")
    #expect(try await fixture.ask("a", policy: .forever).provenance.source == .network)
    #expect(try fixture.stored() == "a")
  }

  @Test("A value that can't be saved is a failure of the store")
  func storeFails() async throws {
    let failure = Failure.storage(.write, path: "key", reason: "read-only")
    let store = WatchedStore { (step) throws(Failure) in if step.changes { throw failure } }
    let fixture = try CacheFixture(store: store)
    await #expect(throws: failure) { try await fixture.ask("a", policy: tenMinutes) }
  }
}
