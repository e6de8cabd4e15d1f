import FeatureKit
import TestSupport
import Testing

@testable import ApodModule

@Suite("Days that are typed")
struct ApodDayTests {
  @Test(
    "A day from the first to NASA's today is taken, by date or by word",
    arguments: [
      ("1995-06-16", "1995-06-16"), ("2026-11-21", "2026-11-21"), (" 2024-02-29 ", "2024-02-29"),
      ("today", "2026-11-21"), ("Yesterday", "2026-11-20"),
    ]
  )
  func taken(_ typed: String, _ day: String) throws {
    #expect(try check(typed) == day)
  }

  @Test(
    "Anything else is not, each for its own reason",
    arguments: [
      ("1995-06-15", "must not be before 1995-06-16, the day of the first picture"),
      ("2026-11-22", "must not be after today, which is 2026-11-21 for NASA"),
      ("2026-02-30", "must be a day that the calendar has"),
      ("2023-02-29", "must be a day that the calendar has"),
      ("yesterday-ish", "must be a day such as 2026-11-21, or today or yesterday"),
      ("24-01-05", "must be a day such as 2026-11-21, or today or yesterday"),
      ("2024-1-5", "must be a day such as 2026-11-21, or today or yesterday"),
      ("", "must be a day such as 2026-11-21, or today or yesterday"),
    ]
  )
  func refused(_ typed: String, _ reason: String) async throws {
    #expect(throws: Parameter.Rejection(reason)) { try check(typed) }
    let apod = try ApodFixture()
    #expect(
      try await apod.userError("on", ["date": [typed]])
        == UserError(.invalidInput, "DATE “\(typed)” was not taken: \(reason).")
    )
  }

  @Test("A range goes forward, and is no longer than a hundred days")
  func ranges() async throws {
    let apod = try ApodFixture()
    #expect(
      try await apod.userError("range", ["from": ["2024-04-09"], "to": ["2024-04-08"]])
        == UserError(
          .invalidInput,
          "TO “2024-04-08” was not taken: must not be before 2024-04-09, where the range begins."
        )
    )
    #expect(
      try await apod.userError("range", ["from": ["2024-01-01"], "to": ["2024-04-10"]])
        == UserError(
          .invalidInput,
          "TO “2024-04-10” was not taken: must end a range of at most 100 days; this one has 101."
        )
    )
    let days = ApodDays(today: try .of("2026-11-21"))
    #expect(try days.range(from: .of("2024-01-01"), to: .of("2024-04-09")).count == 100)
  }

  private func check(_ typed: String) throws -> String {
    let services = try ApodFixture().bench.services
    let parameter = try #require(ApodFeature.feature.command("on", with: services).parameters.first)
    return try parameter.check(typed)
  }
}
