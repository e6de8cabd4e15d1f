import FeatureKit
import Foundation
import Testing

@Suite("Timestamps")
struct TimestampTests {
  @Test(
    "A time is written in ISO 8601, UTC and whole seconds, and read again",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_795_251_600, "2026-11-21T09:00:00Z"),
      (1_709_251_199, "2024-02-29T23:59:59Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (-62_135_769_600, "0001-01-01T00:00:00Z"),
    ]
  )
  func times(seconds: Double, text: String) {
    #expect(Date(timeIntervalSince1970: seconds).timestamp == text)
    #expect(Date(timestamp: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test("The second that has begun is written, and the nearest year that can be")
  func nearest() {
    #expect(Date(timeIntervalSince1970: 0.75).timestamp == "1970-01-01T00:00:00Z")
    #expect(Date(timeIntervalSince1970: 1e300).timestamp == "9999-12-31T23:59:59Z")
    #expect(Date(timeIntervalSince1970: -1e300).timestamp == "0001-01-01T00:00:00Z")
  }

  @Test(
    "Any other format is no time",
    arguments: [
      "", "now", "2026-11-21", "2026-11-21T09:00:00", "2026-11-21 09:00:00Z", "2026-11-21T09:00:00+00:00",
      "2026-11-21T09:00:00Z ", " 2026-11-21T09:00:00Z", "2026-11-21T09:00:00Zx", "2026-11-21T09:00:00.5Z",
      "26-11-21T09:00:00Z", "0000-01-01T00:00:00Z", "10000-01-01T00:00:00Z", "292277026596-12-04T15:30:08Z",
      "2026-2-1T9:0:0Z", "2026-02-30T09:00:00Z", "2026-13-01T09:00:00Z", "2026-11-21T24:00:00Z",
      "2026-11-21T09:60:00Z",
      "٢٠٢٦-11-21T09:00:00Z", "0000-00-00 00:00:00",
    ]
  )
  func refuses(text: String) {
    #expect(Date(timestamp: text) == nil)
  }
}
