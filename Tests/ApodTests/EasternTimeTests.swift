import FeatureKit
import Foundation
import Testing

@testable import ApodModule

@Suite("US Eastern time")
struct EasternTimeTests {
  private func moment(_ text: String) throws -> Date { try #require(Date(timestamp: text)) }

  @Test(
    "The day changes at midnight in New York, in winter, in summer and around both changes of the clocks",
    arguments: [
      ("2026-11-21T04:59:59Z", "2026-11-20"), ("2026-11-21T05:00:00Z", "2026-11-21"),
      ("2026-07-04T03:59:59Z", "2026-07-03"), ("2026-07-04T04:00:00Z", "2026-07-04"),
      ("2026-03-08T04:59:59Z", "2026-03-07"), ("2026-03-08T05:00:00Z", "2026-03-08"),
      ("2026-03-09T03:59:59Z", "2026-03-08"), ("2026-03-09T04:00:00Z", "2026-03-09"),
      ("2026-11-01T03:59:59Z", "2026-10-31"), ("2026-11-01T04:00:00Z", "2026-11-01"),
      ("2026-11-02T04:59:59Z", "2026-11-01"), ("2026-11-02T05:00:00Z", "2026-11-02"),
      ("2027-01-01T04:59:59Z", "2026-12-31"), ("2027-01-01T05:00:00Z", "2027-01-01"),
    ]
  )
  func day(at text: String, day: String) throws {
    #expect(EasternTime.day(at: try moment(text)).description == day)
  }

  @Test("It is NASA's day for a user at UTC+14 and at UTC−12, whose own day is another")
  func farAway() throws {
    let evening = try moment("2026-11-21T23:30:00Z")
    #expect(Day(evening, hoursFromUTC: 14).description == "2026-11-22")
    #expect(EasternTime.day(at: evening).description == "2026-11-21")
    let morning = try moment("2026-11-21T06:00:00Z")
    #expect(Day(morning, hoursFromUTC: -12).description == "2026-11-20")
    #expect(EasternTime.day(at: morning).description == "2026-11-21")
  }

  @Test(
    "A picture is fresh until midnight in New York, also when clocks change",
    arguments: [
      ("2026-11-21T05:00:00Z", "2026-11-22T05:00:00Z"), ("2026-07-01T04:00:00Z", "2026-07-02T04:00:00Z"),
      ("2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"), ("2026-11-01T05:30:00Z", "2026-11-02T05:00:00Z"),
      ("2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"),
    ]
  )
  func sameDay(saved: String, midnight: String) throws {
    #expect(Apod.sameDay.expiry(try moment(saved)) == (try moment(midnight)))
  }

  @Test("agrees with the time zone database in every hour of forty years")
  func agreesWithDatabase() throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let first = try moment("2007-01-01T00:30:00Z")
    for hour in 0..<40 * 366 * 24 {
      let moment = first + Double(hour) * 3_600
      let day = Day(moment, hoursFromUTC: zone.secondsFromGMT(for: moment) / 3_600)
      if EasternTime.day(at: moment) != day {
        Issue.record("\(moment)")
        break
      }
    }
  }
}
