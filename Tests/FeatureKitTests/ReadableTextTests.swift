import FeatureKit
import Foundation
import Testing

@Suite("Numbers and times for a person")
struct ReadableTextTests {
  @Test(
    "thousands are grouped",
    arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-31_500, "-31,500"), (1_234_567, "1,234,567")]
  )
  func grouped(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test(
    "a time is told by its distance: what is past rounded down, what is to come rounded up",
    arguments: [
      (0.0, "just now"), (-59, "just now"), (-60, "1 min ago"), (-719, "11 min ago"), (-3600, "1 h ago"),
      (-47 * 3600, "47 h ago"), (-48 * 3600, "2 days ago"), (1, "in 1 min"), (1800, "in 30 min"),
    ]
  )
  func relative(seconds: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(now.addingTimeInterval(seconds).relative(to: now) == text)
  }
}
