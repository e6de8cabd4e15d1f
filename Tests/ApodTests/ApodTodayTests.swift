import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("Today's picture")
struct ApodTodayTests {
  @Test("N3: a day without any address shows its text, and o opens its page")
  func other() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-21", changing: ["media_type": "other", "url": nil, "hdurl": nil])
    let screen = try await apod.run("today")
    #expect(screen.blocks.first == .note("Only its web page can show this one."))
    #expect(screen.blocks.last == .text("Stars."))
    #expect(screen.item.link?.absoluteString == "https://apod.nasa.gov/apod/ap261121.html")
    #expect(screen.notices.isEmpty)
  }

  /// Local midnight in UTC: 10:00 at UTC+14, 12:00 at UTC−12. NASA's is at 05:00 in winter and 04:00 in
  /// summer.
  @Test(
    "N4: today is NASA's day, whatever day it is where Curio runs",
    arguments: [
      ("2026-11-21T09:59:59Z", "2026-11-21T10:00:00Z", "2026-11-21", "2026-11-21"),
      ("2026-11-21T11:59:59Z", "2026-11-21T12:00:00Z", "2026-11-21", "2026-11-21"),
      ("2026-11-21T23:59:59Z", "2026-11-22T00:00:00Z", "2026-11-21", "2026-11-21"),
      ("2026-11-21T05:00:00Z", "2026-11-22T04:59:59Z", "2026-11-21", "2026-11-21"),
      ("2026-11-22T04:59:59Z", "2026-11-22T05:00:00Z", "2026-11-21", "2026-11-22"),
      ("2026-07-22T03:59:59Z", "2026-07-22T04:00:00Z", "2026-07-21", "2026-07-22"),
    ]
  )
  func nasaDay(_ first: String, _ second: String, _ firstDay: String, _ secondDay: String) async throws {
    let apod = try ApodFixture()
    let times = try [first, second].map { try #require(Date(timestamp: $0)) }
    apod.clock.advance(by: times[0].timeIntervalSince(apod.clock.now))
    for day in Set([firstDay, secondDay]) {
      apod.expect(day)
      apod.expectPicture(day)
    }
    #expect(try await apod.run("today")["date"] == .string(firstDay))
    apod.clock.advance(by: times[1].timeIntervalSince(times[0]))
    let again = try await apod.run("today")
    #expect(again["date"] == .string(secondDay))
    #expect(again.provenance.source == (firstDay == secondDay ? .cache : .network))
  }

  @Test("N5: a stored day whose date can't be read counts as not seen")
  func unreadableDate() async throws {
    let apod = try ApodFixture()
    try apod.services.store.set(["date": "today-ish", "title": "Old"], for: "day/2026-11-21")
    try apod.services.store.set("today-ish", for: "last-shown")
    apod.expect("2026-11-21")
    apod.expectPicture("2026-11-21")
    #expect(try await apod.run("today").title == "Sky of 2026-11-21")
  }

  @Test(
    "N7: connected but failing: the last one seen, and what failed",
    arguments: [
      (
        HTTPResponse(status: 503, body: Data("no healthy upstream".utf8)),
        "NASA has a problem right now (503). Showing you the last image we have."
      ),
      (
        .json(#"{"error":{"code":"OVER_RATE_LIMIT"}}"#, status: 429, headers: ["Retry-After": "57263"]),
        """
        NASA allows more in 16 hours. Showing you the last image we have. \
        Your own key raises that (`curio config set apod.apiKey -`).
        """
      ),
      (
        HTTPResponse(status: 200, body: Data("<!DOCTYPE html><html>Log in</html>".utf8)),
        """
        NASA sent a web page instead of data (a log-in page, perhaps). Showing you the last image we have.
        """
      ),
    ]
  )
  func connectedButFailing(_ response: HTTPResponse, _ notice: String) async throws {
    let apod = try await ApodFixture.seenToday()
    apod.clock.advance(by: 86_400)
    apod.expect("2026-11-22", response)
    let screen = try await apod.run("today")
    #expect(screen.notices.map(\.text.string) == [notice])
    #expect(screen.pictureBytes == ApodFixture.bytes("2026-11-21"))
    #expect(screen.provenance.source == .stale)
  }

  @Test("N8: two pictures of the same name are two pictures")
  func sameFileName() async throws {
    let apod = try ApodFixture()
    for (day, host) in [("2026-11-21", "one.test"), ("2026-11-20", "two.test")] {
      apod.expect(day, changing: ["url": .string("https://\(host)/moon.jpg")])
      apod.http.expect(
        "https://\(host)/moon.jpg",
        HTTPResponse(status: 200, body: ApodFixture.bytes(host))
      )
      _ = try await apod.run("on", ["date": [day]])
    }
    #expect(try await apod.run("on", ["date": ["2026-11-21"]]).pictureBytes == ApodFixture.bytes("one.test"))
    #expect(try await apod.run("on", ["date": ["2026-11-20"]]).pictureBytes == ApodFixture.bytes("two.test"))
  }
}
