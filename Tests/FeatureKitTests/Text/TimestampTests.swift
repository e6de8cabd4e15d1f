import FeatureKit
import Foundation
import Testing

@Suite("Timestamps")
struct TimestampTests {
  @Test("A time is written in ISO 8601, UTC and whole seconds")
  func writes() {
    #expect(Date(timeIntervalSince1970: 0).timestamp == "1970-01-01T00:00:00Z")
    #expect(Date(timeIntervalSince1970: 1_795_251_600.75).timestamp == "2026-11-21T09:00:00Z")
  }

  @Test("The nearest year that can be written is written")
  func years() {
    #expect(Date(timeIntervalSince1970: 1e300).timestamp == "9999-12-31T23:59:59Z")
    #expect(Date(timeIntervalSince1970: -1e300).timestamp == "0001-01-01T00:00:00Z")
  }

  @Test("reads what was written")
  func reads() {
    #expect(Date(timestamp: "2026-11-21T09:00:00Z") == Date(timeIntervalSince1970: 1_795_251_600))
    #expect(Date(timestamp: "0001-01-01T00:00:00Z") == .distantPast)
    #expect(Date(timestamp: "9999-12-31T23:59:59Z") == Date(timeIntervalSince1970: 253_402_300_799))
    #expect(Date(timestamp: "2024-02-29T23:59:59Z") == Date(timeIntervalSince1970: 1_709_251_199))
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
