import FeatureKit
import Foundation
import Testing

@Suite("Relative times")
struct RelativeTimeTests {
  @Test(
    "the past is rounded down, the future up",
    arguments: [
      (0.0, "just now"), (-59, "just now"), (-60, "1 min ago"), (-719, "11 min ago"), (-3600, "1 h ago"),
      (-47 * 3600, "47 h ago"), (-48 * 3600, "2 d ago"), (1, "in 1 min"), (1800, "in 30 min"),
    ] as [(Double, String)]
  )
  func relative(seconds: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(now.addingTimeInterval(seconds).relative(to: now) == text)
  }

  @Test(
    "an age is one number and its unit",
    arguments: [
      (-5, "now"), (59, "now"), (60, "1 min"), (47 * 3600, "47 h"), (48 * 3600, "2 d"), (60 * 86400, "60 d"),
      (61 * 86400, "2 mo"), (729 * 86400, "23 mo"), (730 * 86400, "2 y"), (7.5 * 365 * 86400, "7 y"),
    ] as [(Double, String)]
  )
  func age(seconds: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(now.addingTimeInterval(-seconds).age(at: now) == text)
  }
}
