import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Cache policies")
struct CachePolicyTests {
  private static let start = FrozenClock().now
  private static let hour = 3600.0
  private static let decade = 87_600 * hour
  private static let untilNoon = CachePolicy.until { _ in start + 3 * hour }

  @Test(
    "A value is fresh as long as its policy says, and never before it was saved unless it is permanent",
    arguments: [
      (.forever, decade, .cache), (.forever, -24 * hour, .cache),
      (.seconds(600), 0, .cache), (.seconds(600), 599, .cache), (.seconds(600), 600, .network),
      (.seconds(600), decade, .network), (.seconds(600), -24 * hour, .network),
      (.until { $0 + 600 }, -1, .network),
      (untilNoon, 3 * hour - 1, .cache), (untilNoon, 3 * hour, .network),
    ] as [(CachePolicy, Double, Provenance.Source)]
  )
  func freshness(policy: CachePolicy, later: Double, source: Provenance.Source) async throws {
    let fixture = try CacheFixture()
    _ = try await fixture.ask("first", policy: policy)
    fixture.clock.advance(by: later)
    #expect(try await fixture.ask("second", policy: policy).provenance.source == source)
  }

  @Test("A value expires at the moment that its policy computes")
  func expiry() { #expect(Self.untilNoon.expiry(Self.start) == Self.start + 3 * Self.hour) }
}
