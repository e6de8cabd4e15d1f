import FeatureKit
import Foundation
import Testing

@testable import ApodModule

@Suite("A day")
struct DayTests {
  @Test(
    "is read from its one format and written the same",
    arguments: [
      "1995-06-16", "2000-02-29", "2024-02-29", "2026-11-21", "1969-12-31", "0001-01-01", "9999-12-31",
    ]
  )
  func roundTrip(_ text: String) {
    #expect(Day(text)?.description == text)
  }

  @Test(
    "is none where the calendar has none, or the format is another",
    arguments: [
      "2026-02-29", "2026-02-30", "1900-02-29", "2026-04-31", "2026-00-10", "2026-13-01", "2026-01-00",
      "2024-1-5", "24-01-05", "2026/11/21", "20261121", " 2026-11-21", "2026-11-21 ", "2026-11-2１",
      "+026-11-21",
      "2026-11-21T00:00:00Z", "-001-01-01", "yesterday", "",
    ]
  )
  func noDay(_ text: String) {
    #expect(Day(text) == nil)
  }

  @Test("agrees with Foundation's calendar on every day from 1600 to 2400")
  func agreesWithFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let first = try #require(Day("1600-01-01"))
    let start = try #require(calendar.date(from: DateComponents(year: 1600, month: 1, day: 1)))
    for offset in stride(from: 0, through: 800 * 365, by: 13) {
      let date = start.addingTimeInterval(Double(offset) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let day = first.advanced(by: offset).description.split(separator: "-").map { Int($0) }
      #expect(day == [parts.year, parts.month, parts.day])
    }
  }

  @Test("depends on the place, not on the machine's time zone")
  func zones() throws {
    let moment = try #require(Date(timestamp: "2026-11-21T04:59:59Z"))
    let days = [14, 0, -5, -12].map { Day(moment, hoursFromUTC: $0).description }
    #expect(days == ["2026-11-21", "2026-11-21", "2026-11-20", "2026-11-20"])
  }

  @Test("is encoded as its text, and any other text is an error")
  func coding() throws {
    let day = try #require(Day("2026-11-21"))
    #expect(try JSONEncoder().encode([day]) == Data(#"["2026-11-21"]"#.utf8))
    #expect(try JSONDecoder().decode([Day].self, from: Data(#"["2026-11-21"]"#.utf8)) == [day])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Day].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }
}
