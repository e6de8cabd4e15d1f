import FeatureKit
import TestSupport
import Testing

@testable import ApodModule

@Suite("A month of pictures")
struct ApodCalendarTests {
  private func address(_ first: String, _ last: String) -> String {
    "http://api.test/planetary/apod?start_date=\(first)&end_date=\(last)&thumbs=true&api_key=****"
  }

  private func response(_ days: [String]) throws -> HTTPResponse {
    try ApodFixture.json(.array(days.map { ApodFixture.wire($0) }))
  }

  private func march(_ days: ClosedRange<Int>) -> [String] {
    days.map { "2024-03-\($0 < 10 ? "0" : "")\($0)" }
  }

  @Test("has every day with title and thumbnail; only what is missing is requested, as one range, once")
  func month() async throws {
    let apod = try ApodFixture()
    for day in ["2024-03-01", "2024-03-31"] {
      apod.expect(day)
      apod.expectPicture(day)
      _ = try await apod.run("on", ["date": [day]])
    }
    apod.http.expect(address("2024-03-02", "2024-03-30"), try response(march(2...30)))
    let screen = try await apod.run("calendar", ["month": ["2024-03"]])
    #expect(screen.title == "March 2024")
    #expect(screen["month"] == "2024-03")
    #expect(screen["days"].items.map { $0["date"].text } == march(1...31))
    #expect(screen["days.8"]["title"] == "Sky of 2024-03-09")
    #expect(screen.provenance.source == .network && screen.notices.isEmpty)
    guard case .table(let table) = screen.blocks.first else { throw Failure.notFound }
    #expect(table.rows[8].names.first == "9  Sky of 2024-03-09")
    #expect(table.rows[8].route == Route("apod", "on", ["date": ["2024-03-09"]]))
    #expect(table.rows.allSatisfy { $0.picture != nil })
    #expect(screen.around.previous == Route("apod", "calendar", ["month": ["2024-02"]]))
    #expect(screen.around.next == Route("apod", "calendar", ["month": ["2024-04"]]))
    let again = try await apod.run("calendar", ["month": ["2024-03"]], mode: .offline)
    #expect(again["days"] == screen["days"])
    #expect(again.provenance.source == .cache)
    #expect(apod.requested.count == 5)
  }

  @Test("of today ends today, which may not be published yet")
  func thisMonth() async throws {
    let apod = try ApodFixture()
    let days = (1...20).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
    apod.http.expect(address("2026-11-01", "2026-11-21"), try response(days))
    let screen = try await apod.run("calendar")
    #expect(screen["days"].items.count == 21)
    #expect(screen["days.20"]["date"] == "2026-11-21" && screen["days.20"]["title"] == .null)
    #expect(screen.around.next == nil)
    apod.http.expect(address("2026-11-21", "2026-11-21"), ApodFixture.noData("2026-11-21"))
    #expect(try await apod.run("calendar", ["month": ["2026-11"]])["days"] == screen["days"])
  }

  @Test("without a connection has the titles that are known, and is an error when none is")
  func offline() async throws {
    let apod = try ApodFixture()
    let month = ["month": ["2024-03"]]
    #expect(try await apod.userError("calendar", month, mode: .offline)?.code == .offline)
    apod.expect("2024-03-09")
    apod.expectPicture("2024-03-09")
    _ = try await apod.run("on", ["date": ["2024-03-09"]])
    let screen = try await apod.run("calendar", month, mode: .offline)
    #expect(screen["days"].items.filter { $0["title"] != .null }.map { $0["date"].text } == ["2024-03-09"])
    #expect(screen["days"].items.count == 31)
    #expect(screen.provenance.source == .stale)
    #expect(screen.notices == [.info("Offline: showing saved data.")])
    apod.http.expect(address("2024-03-01", "2024-03-31"), HTTPResponse(status: 503))
    #expect(try await apod.run("calendar", month).provenance.source == .stale)
  }

  @Test("of the first picture begins with it, and no earlier or later one exists")
  func limits() async throws {
    let apod = try ApodFixture()
    apod.http.expect(
      address("1995-06-16", "1995-06-30"),
      try response(["1995-06-16"] + (20...30).map { "1995-06-\($0)" })
    )
    let screen = try await apod.run("calendar", ["month": ["1995-06"]])
    #expect(screen["days"].items.first?["date"] == "1995-06-16")
    #expect(screen["days.1"]["title"] == .null)
    #expect(screen.around.previous == nil)
    func message(_ month: String) async throws -> SafeText? {
      try await apod.userError("calendar", ["month": [month]])?.message
    }
    #expect(
      try await message("1995-05")
        == "1995-05-01 has no picture: NASA's are from 1995-06-16 to 2026-11-21, its today."
    )
    #expect(try await message("2024-13") == "“2024-13” isn't a month. Use YYYY-MM.")
    #expect(
      try await message("2026-12")
        == "2026-12-01 has no picture: NASA's are from 1995-06-16 to 2026-11-21, its today."
    )
  }
}
