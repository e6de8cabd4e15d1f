import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

extension ResponseCacheTests {
  private typealias Results = [String: Result<ResponseCache.Fetched<String>, Failure>]

  @Test("Values are fetched with the cached entries, however fresh; an unchanged one gets a new time")
  func revalidated() async throws {
    let fixture = try CacheFixture()
    let start = fixture.clock.now
    let first = try await fixture.cache.revalidated(["a", "b"], mode: .cacheFirst) {
      (stored: [String: StoreEntry<String>]) async throws(Failure) -> Results in
      #expect(stored.isEmpty)
      return ["a": .success(.new("A", entityTag: "1")), "b": .success(.new("B", entityTag: nil))]
    }
    #expect(try first.mapValues { try $0.get().value } == ["a": "A", "b": "B"])
    #expect(try first["a"]?.get().provenance == Provenance(.network, fetchedAt: start))
    fixture.clock.advance(by: 60)
    let now = fixture.clock.now
    let second = try await fixture.cache.revalidated(["a", "b"], mode: .cacheFirst) {
      (stored: [String: StoreEntry<String>]) async throws(Failure) -> Results in
      #expect(stored.mapValues(\.entityTag) == ["a": "1", "b": nil])
      return ["a": .success(.unchanged), "b": .success(.new("B2", entityTag: "2"))]
    }
    #expect(try second.mapValues { try $0.get().value } == ["a": "A", "b": "B2"])
    #expect(try second["a"]?.get().provenance == Provenance(.cache, fetchedAt: now))
    #expect(try second["b"]?.get().provenance == Provenance(.network, fetchedAt: now))
    #expect(
      try fixture.suite.entry(String.self, for: "a") == StoreEntry("A", savedAt: now, entityTag: "1")
    )
    #expect(
      try fixture.suite.entry(String.self, for: "b") == StoreEntry("B2", savedAt: now, entityTag: "2")
    )
  }

  @Test("When one of the requests fails, the others' values are saved")
  func oneFails() async throws {
    let fixture = try CacheFixture()
    let results = try await fixture.cache.revalidated(["a", "b", "c"], mode: .refresh) {
      (_: [String: StoreEntry<String>]) async throws(Failure) -> Results in
      ["a": .success(.new("A", entityTag: nil)), "b": .failure(.notFound), "c": .success(.unchanged)]
    }
    #expect(results["b"]?.failure == .notFound)
    // The API calls unchanged what was never cached.
    #expect(results["c"]?.failure == .badResponse(.unexpectedStatus(304)))
    #expect(try fixture.suite.keys() == ["a"])
  }

  @Test("Offline, nothing is fetched")
  func revalidatedOffline() async throws {
    let fixture = try CacheFixture()
    await #expect(throws: Failure.offline(.offlineFlag)) {
      try await fixture.cache.revalidated(["a"], mode: .offline) {
        (_: [String: StoreEntry<String>]) async throws(Failure) -> Results in
        Issue.record("fetched")
        return [:]
      }
    }
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
