import FeatureKit
import TestSupport
import Testing

@testable import ApodModule

@Suite("Dates that are typed")
struct ApodDayTests {
  @Test(
    "a date from the first picture's to NASA's today, or a word",
    arguments: [
      ("1995-06-16", "1995-06-16"), ("2026-11-21", "2026-11-21"), (" 2024-02-29 ", "2024-02-29"),
      ("today", "2026-11-21"), (" Yesterday", "2026-11-20"),
      ("3 Days ago", "2026-11-18"), ("1 day ago", "2026-11-20"), ("0 days ago", "2026-11-21"),
    ]
  )
  func valid(_ typed: String, _ day: String) async throws {
    let apod = try ApodFixture()
    apod.expect(day)
    apod.expectPicture(day)
    #expect(try await apod.run("on", ["date": [typed]])["date"] == .string(day))
  }

  @Test(
    "any other text is an error that says why",
    arguments: [
      ("1995-06-15", "1995-06-15 has no picture: NASA's are from 1995-06-16 to 2026-11-21, its today."),
      ("20000 days ago", "1972-02-18 has no picture: NASA's are from 1995-06-16 to 2026-11-21, its today."),
      ("2026-11-22", "2026-11-22 has no picture: NASA's are from 1995-06-16 to 2026-11-21, its today."),
      ("2026-02-30", "Invalid value “2026-02-30” for DATE: no such date."),
      ("2023-02-29", "Invalid value “2023-02-29” for DATE: no such date."),
      ("yesterday-ish", "“yesterday-ish” isn't a date. Use YYYY-MM-DD, today, yesterday or “3 days ago”."),
      ("24-01-05", "“24-01-05” isn't a date. Use YYYY-MM-DD, today, yesterday or “3 days ago”."),
      ("2024-1-5", "“2024-1-5” isn't a date. Use YYYY-MM-DD, today, yesterday or “3 days ago”."),
      ("", "“” isn't a date. Use YYYY-MM-DD, today, yesterday or “3 days ago”."),
    ]
  )
  func invalid(_ typed: String, _ message: String) async throws {
    let apod = try ApodFixture()
    let error = try await apod.userError("on", ["date": [typed]])
    #expect(error?.code == .invalidInput)
    #expect(error?.message.string == message)
  }

  @Test("a range goes forward and has at most a hundred days")
  func ranges() async throws {
    let apod = try ApodFixture()
    for (first, last) in [("2024-04-09", "2024-04-08"), ("2024-01-01", "2024-04-10")] {
      let message: SafeText =
        "\(first) to \(last) is no range: it has 1 to 100 days, the first one first."
      #expect(
        try await apod.userError("range", ["from": [first], "to": [last]])
          == UserError(.invalidInput, message)
      )
    }
    let calendar = ApodCalendar(today: try .of("2026-11-21"))
    #expect(
      try calendar.range(from: .day(.of("2024-01-01")), to: .day(.of("2024-04-09"))).count == 100
    )
  }

  @Test(
    "a clock before the first picture is an error, not a crash",
    arguments: [
      ("today", [:]), ("random", [:]), ("save", [:]), ("on", ["date": ["today"]]),
      ("range", ["from": ["today"]]),
    ] as [(String, [String: [String]])]
  )
  func clockTooEarly(command: String, arguments: [String: [String]]) async throws {
    let apod = try ApodFixture()
    let early = try #require(Date(timestamp: "1994-01-01T09:00:00Z"))
    apod.clock.advance(by: early.timeIntervalSince(apod.clock.now))
    #expect(
      try await apod.userError(command, arguments)
        == UserError(
          .invalidInput,
          "1994-01-01 has no picture: NASA's are from 1995-06-16 to 1994-01-01, its today."
        )
    )
  }

  @Test("on the first day the random picture is that day's")
  func firstDay() async throws {
    let apod = try ApodFixture()
    let first = try #require(Date(timestamp: "1995-06-16T12:00:00Z"))
    apod.clock.advance(by: first.timeIntervalSince(apod.clock.now))
    apod.expect("1995-06-16")
    apod.expectPicture("1995-06-16")
    #expect(try await apod.run("random")["date"] == "1995-06-16")
  }
}
