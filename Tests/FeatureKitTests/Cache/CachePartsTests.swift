import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Suite("Values cached part by part")
struct CachePartsTests {
  private let clock = FrozenClock()
  private let cache: ResponseCache
  private let store: Suite
  private let anHour = CachePolicy(.seconds(3600))

  init() throws {
    store = Suite(try #require(SuiteName("test")), store: MemoryStore(), clock: clock.wall)
    cache = ResponseCache(suite: store, clock: clock.wall)
  }

  /// Requests a word of a list; with nil, fetching fails the test.
  private func word(
    _ word: String,
    _ fetched: Result<String, Failure>?,
    mode: CacheMode = .cacheFirst
  ) async throws(Failure) -> Cached<[String]> {
    try await cache.value("words", policy: anHour, mode: mode) { (words: [String]) in
      words.contains(word)
    } fetch: { (words) async throws(Failure) in
      guard let fetched else {
        Issue.record("unexpected request for \(word)")
        throw .notFound
      }
      return (words ?? []) + [try fetched.get()]
    }
  }

  private func time(_ text: String) -> Date? { Timestamp.date("2026-11-21T\(text)Z") }

  @Test("A missing part is added without renewing the value")
  func adding() async throws {
    let first = try await word("a", .success("a"))
    #expect(
      first.provenance == Provenance(.network, fetchedAt: time("09:00:00"), expiresAt: time("10:00:00"))
    )
    clock.advance(by: 3000)
    let second = try await word("b", .success("b"))
    #expect(second.value == ["a", "b"])
    #expect(
      second.provenance == Provenance(.network, fetchedAt: time("09:50:00"), expiresAt: time("10:00:00"))
    )
    let cached = try await word("a", nil)
    #expect(cached.value == ["a", "b"])
    #expect(cached.provenance == Provenance(.cache, fetchedAt: time("09:00:00"), expiresAt: time("10:00:00")))
  }

  @Test("A value that is out of date, or refreshed, is replaced")
  func replacing() async throws {
    _ = try await word("a", .success("a"))
    clock.advance(by: 3600)
    #expect(try await word("b", .success("b")).value == ["b"])
    #expect(try await word("b", .success("b"), mode: .refresh).value == ["b"])
  }

  @Test("A failure returns the cached value; without one it is thrown")
  func failing() async throws {
    await #expect(throws: Failure.offline(.offlineFlag)) { try await word("a", nil, mode: .offline) }
    _ = try await word("a", .success("a"))
    let failed = try await word("b", .failure(.server(status: 500)))
    #expect(failed.value == ["a"])
    #expect(failed.staleBecause == .server(status: 500))
    #expect(failed.provenance.source == .stale)
    #expect(try await word("b", nil, mode: .offline).staleBecause == .offline(.offlineFlag))
    await #expect(throws: Failure.unauthorized(.refusedKey)) {
      try await word("b", .failure(.unauthorized(.refusedKey)))
    }
    #expect(try store.value([String].self, for: "words") == ["a"])
  }
}
