import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Suite("A kept answer is good for as long as its policy says")
struct KeepingPolicyTests {
  private static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt

  /// Where the answer comes from when it was kept at one time and is asked for at another.
  private func source(_ freshness: CachePolicy.Freshness, kept: String, asked: String) async throws
    -> Provenance.Source
  {
    let bench = try KeeperBench(at: kept)
    _ = try await bench.ask("first", policy: CachePolicy(freshness))
    bench.clock.advance(by: try #require(Timestamp.date(asked)).timeIntervalSince(bench.clock.now))
    return try await bench.ask("second", policy: CachePolicy(freshness)).provenance.source
  }

  @Test("For ever is ten years on, and a day back")
  func forever() async throws {
    #expect(try await source(.forever, kept: "2026-11-21T09:00:00Z", asked: "2036-11-21T09:00:00Z") == .cache)
    #expect(try await source(.forever, kept: "2026-11-21T09:00:00Z", asked: "2026-11-20T09:00:00Z") == .cache)
  }

  @Test("Q1: ten minutes are over at 10:00, not at 9:59")
  func seconds() async throws {
    #expect(
      try await source(.seconds(600), kept: "2026-11-21T09:00:00Z", asked: "2026-11-21T09:00:00Z") == .cache
    )
    #expect(
      try await source(.seconds(600), kept: "2026-11-21T09:00:00Z", asked: "2026-11-21T09:09:59Z") == .cache
    )
    #expect(
      try await source(.seconds(600), kept: "2026-11-21T09:00:00Z", asked: "2026-11-21T09:10:00Z") == .network
    )
    #expect(
      try await source(.seconds(600), kept: "2026-11-21T09:00:00Z", asked: "2036-11-21T09:00:00Z") == .network
    )
  }

  @Test("An answer from the future is not trusted: the clock was set back")
  func clockSetBack() async throws {
    #expect(
      try await source(.seconds(600), kept: "2026-11-21T09:00:00Z", asked: "2026-11-20T09:00:00Z") == .network
    )
    #expect(
      try await source(.sameDay(.gmt), kept: "2026-11-21T09:00:00Z", asked: "2026-11-21T08:59:59Z")
        == .network
    )
  }

  @Test(
    "N4: a day ends at midnight in New York, also when clocks change",
    arguments: [
      ("2026-11-21T05:00:00Z", "2026-11-22T04:59:59Z", "2026-11-22T05:00:00Z"),
      ("2026-07-01T04:00:00Z", "2026-07-02T03:59:59Z", "2026-07-02T04:00:00Z"),
      ("2026-11-01T04:00:00Z", "2026-11-02T04:59:59Z", "2026-11-02T05:00:00Z"),
      ("2026-11-01T05:30:00Z", "2026-11-02T04:59:59Z", "2026-11-02T05:00:00Z"),
      ("2026-03-08T05:00:00Z", "2026-03-09T03:59:59Z", "2026-03-09T04:00:00Z"),
    ]
  )
  func sameDay(kept: String, lastSecond: String, midnight: String) async throws {
    #expect(try await source(.sameDay(Self.newYork), kept: kept, asked: lastSecond) == .cache)
    #expect(try await source(.sameDay(Self.newYork), kept: kept, asked: midnight) == .network)
    let expiry = CachePolicy(.sameDay(Self.newYork)).expiry(savedAt: try #require(Timestamp.date(kept)))
    #expect(expiry == Timestamp.date(midnight))
  }

  @Test("What is revalidated is asked about each time")
  func revalidated() async throws {
    #expect(
      try await source(.revalidated, kept: "2026-11-21T09:00:00Z", asked: "2026-11-21T09:00:00Z") == .network
    )
  }
}
