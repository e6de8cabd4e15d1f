import FeatureKit
import Foundation
import Testing

@Suite("Relative times")
struct RelativeTimeTests {
  @Test(
    "the past is rounded down, the future up",
    arguments: [
      (0.0, "just now"), (-59, "just now"), (-60, "1 min ago"), (-719, "11 min ago"), (-3600, "1 h ago"),
      (-23.9 * 3600, "23 h ago"), (-47 * 3600, "1 d ago"), (1, "in 1 min"), (1800, "in 30 min"),
    ] as [(Double, String)]
  )
  func relative(seconds: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(now.addingTimeInterval(seconds).relative(to: now) == text)
  }

  @Test(
    "an age is one number and its unit",
    arguments: [
      (-5, "now"), (59, "now"), (60, "1 min"), (3599, "59 min"), (23.9 * 3600, "23 h"), (47 * 3600, "1 d"),
      (6.9 * 86400, "6 d"), (30 * 86400, "30 d"), (31 * 86400, "1 mo"), (60 * 86400, "1 mo"),
      (61 * 86400, "2 mo"), (334 * 86400, "10 mo"), (335 * 86400, "11 mo"), (364 * 86400, "11 mo"),
      (365 * 86400, "1 y"), (7.5 * 365 * 86400, "7 y"),
    ] as [(Double, String)]
  )
  func age(seconds: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(now.addingTimeInterval(-seconds).age(at: now) == text)
  }
}
