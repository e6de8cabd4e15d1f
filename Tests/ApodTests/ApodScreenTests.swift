import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("Screens of the picture of the day")
struct ApodScreenTests {
  private let fetchedAt = Date(timestamp: "2026-11-21T09:00:00Z")

  @Test("a day with a picture: the whole screen and its data")
  func image() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-20", changing: ["copyright": "\nIda\nLindqvist\n"])
    apod.expectPicture("2026-11-20")
    expectGolden("image", try await apod.run("on", ["date": ["2026-11-20"]]))
  }

  @Test("a day with a video: its still, its link, nothing to save", arguments: ["2026-11-20", "2026-11-21"])
  func video(_ day: String) async throws {
    let apod = try ApodFixture()
    let still = "https://i.vimeocdn.com/1.jpg"
    apod.expect(
      day,
      changing: [
        "media_type": "video", "hdurl": nil, "url": "https://player.vimeo.com/video/1",
        "thumbnail_url": .string(still), "explanation": "",
      ]
    )
    apod.http.expect(still, HTTPResponse(status: 200, body: ApodFixture.bytes("still")))
    let command = day == "2026-11-21" ? "today" : "on"
    expectGolden("video \(command)", try await apod.run(command, command == "on" ? ["date": [day]] : [:]))
  }

  @Test("the first day and today have a neighbor on one side only")
  func neighbors() async throws {
    let apod = try ApodFixture()
    for day in ["1995-06-16", "2026-11-21"] {
      apod.expect(day)
      apod.expectPicture(day)
    }
    let first = try await apod.run("on", ["date": ["1995-06-16"]])
    #expect(first.actions.first?.title == "Next day, 1995-06-17")
    #expect(first.actions.count == 8)
    #expect(
      first.around.previous == nil && first.around.next == Route("apod", "on", ["date": ["1995-06-17"]])
    )
    let last = try await apod.run("today")
    #expect(
      last.actions.map(\.title).prefix(2) == ["Previous day, 2026-11-20", "Save in full resolution"]
    )
    #expect(last.around.next == nil && last.around.previous == Route("apod", "on", ["date": ["2026-11-20"]]))
  }

  @Test("a day without a title is named for its date; a credit may be a whole page")
  func odd() async throws {
    let apod = try ApodFixture()
    apod.expect(
      "1995-09-22",
      changing: ["title": nil, "copyright": .string(String(repeating: "x", count: 2000))]
    )
    apod.expectPicture("1995-09-22")
    let screen = try await apod.run("on", ["date": ["1995-09-22"]])
    #expect(screen.title == "Picture of 1995-09-22")
    #expect(screen["copyright"] == .string(String(repeating: "x", count: 2000)))
  }

  @Test("a stored day that could not be refreshed says so")
  func staleDay() async throws {
    let apod = try await ApodFixture.seenToday()
    apod.expect("2026-11-21", failure: .offline(.connectionLost))
    let screen = try await apod.run("on", ["date": ["2026-11-21"]], mode: .refresh)
    #expect(screen.notices == [.warning("Lost the connection to NASA. Showing saved data.")])
    #expect(screen.provenance == Provenance(.stale, fetchedAt: fetchedAt))
  }
}
