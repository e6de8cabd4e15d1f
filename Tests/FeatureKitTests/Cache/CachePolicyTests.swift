import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Suite("Cache policies")
struct CachePolicyTests {
  /// The source of a value that was saved at one time and requested at another.
  private func source(_ policy: CachePolicy, saved: String, asked: String) async throws
    -> Provenance.Source
  {
    let fixture = try CacheFixture(at: saved)
    _ = try await fixture.ask("first", policy: policy)
    fixture.clock.advance(by: try #require(Date(timestamp: asked)).timeIntervalSince(fixture.clock.now))
    return try await fixture.ask("second", policy: policy).provenance.source
  }

  @Test("A permanent value is fresh ten years later, and a day earlier")
  func forever() async throws {
    #expect(
      try await source(.forever, saved: "2026-11-21T09:00:00Z", asked: "2036-11-21T09:00:00Z") == .cache
    )
    #expect(
      try await source(.forever, saved: "2026-11-21T09:00:00Z", asked: "2026-11-20T09:00:00Z") == .cache
    )
  }

  @Test("Ten minutes are over after 10:00, not after 9:59")
  func seconds() async throws {
    #expect(
      try await source(.seconds(600), saved: "2026-11-21T09:00:00Z", asked: "2026-11-21T09:00:00Z") == .cache
    )
    #expect(
      try await source(.seconds(600), saved: "2026-11-21T09:00:00Z", asked: "2026-11-21T09:09:59Z") == .cache
    )
    #expect(
      try await source(.seconds(600), saved: "2026-11-21T09:00:00Z", asked: "2026-11-21T09:10:00Z")
        == .network
    )
    #expect(
      try await source(.seconds(600), saved: "2026-11-21T09:00:00Z", asked: "2036-11-21T09:00:00Z")
        == .network
    )
  }

  @Test("A value from the future is not fresh")
  func clockSetBack() async throws {
    #expect(
      try await source(.seconds(600), saved: "2026-11-21T09:00:00Z", asked: "2026-11-20T09:00:00Z")
        == .network
    )
    #expect(
      try await source(.until { $0 + 600 }, saved: "2026-11-21T09:00:00Z", asked: "2026-11-21T08:59:59Z")
        == .network
    )
  }

  @Test("A value is fresh until the moment that its policy computes")
  func until() async throws {
    let noon = try #require(Date(timestamp: "2026-11-21T12:00:00Z"))
    let untilNoon = CachePolicy.until { _ in noon }
    let saved = "2026-11-21T09:00:00Z"
    #expect(try await source(untilNoon, saved: saved, asked: "2026-11-21T11:59:59Z") == .cache)
    #expect(try await source(untilNoon, saved: saved, asked: "2026-11-21T12:00:00Z") == .network)
    #expect(untilNoon.expiry(noon - 60) == noon)
  }
}
