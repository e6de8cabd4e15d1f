import Foundation
import Storage
import TestSupport
import Testing

@testable import FeatureKit

@Suite("Lists cached part by part")
struct CachedListTests {
  private let fixture: CacheFixture

  init() throws { fixture = try CacheFixture() }

  /// Requests one toy of a list; with nil, fetching fails the test.
  private func toy(
    _ position: Int,
    _ fetched: Result<String, Failure>?,
    mode: CacheMode = .cacheFirst
  ) async throws(Failure) -> Cached<RemoteList<Toy>> {
    try await fixture.cache.list(
      RemotePage(position..<position + 1, of: "toys"),
      .seconds(3600),
      mode: mode
    ) { (missing) async throws(Failure) in
      guard let fetched else {
        Issue.record("unexpected request for \(missing)")
        throw .notFound
      }
      return ([Toy(try fetched.get())], 2)
    }
  }

  private func time(_ text: String) -> Date? { Date(timestamp: "2026-11-21T\(text)Z") }

  @Test("A missing part is added without renewing the value")
  func adding() async throws {
    let first = try await toy(0, .success("a"))
    #expect(
      first.provenance == Provenance(.network, fetchedAt: time("09:00:00"), expiresAt: time("10:00:00"))
    )
    fixture.clock.advance(by: 3000)
    let second = try await toy(1, .success("b"))
    #expect(second.value.items.map(\.itemID) == ["a", "b"])
    #expect(
      second.provenance == Provenance(.network, fetchedAt: time("09:50:00"), expiresAt: time("10:00:00"))
    )
    let cached = try await toy(0, nil)
    #expect(cached.value.items.map(\.itemID) == ["a", "b"])
    #expect(cached.provenance == Provenance(.cache, fetchedAt: time("09:00:00"), expiresAt: time("10:00:00")))
  }

  @Test("A value that is out of date, or refreshed, is replaced")
  func replacing() async throws {
    _ = try await toy(0, .success("a"))
    fixture.clock.advance(by: 3600)
    #expect(try await toy(1, .success("b")).value.items.map(\.itemID) == ["b"])
    #expect(try await toy(1, .success("b"), mode: .refresh).value.items.map(\.itemID) == ["b"])
  }
}
