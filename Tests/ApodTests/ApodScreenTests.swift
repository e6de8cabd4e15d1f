import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("Screens of the picture of the day")
struct ApodScreenTests {
  private let fetchedAt = Timestamp.date("2026-11-21T09:00:00Z")

  @Test("a day with a picture: the whole screen and its data")
  func image() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-20", changing: ["copyright": "\nIda\nLindqvist\n"])
    apod.expectPicture("2026-11-20")
    let hd = "\(ApodFixture.folder)/2026-11-20_hd.jpg"
    let page = "https://apod.nasa.gov/apod/ap261120.html"
    var whole = Screen(
      title: "Sky of 2026-11-20",
      blocks: [
        .picture(Picture(.bytes(ApodFixture.bytes("2026-11-20")), altText: "Sky of 2026-11-20")),
        .fields([
          Field("date", "Date", "2026-11-20"),
          Field("title", nil, "", record: "Sky of 2026-11-20"),
          Field("mediaType", nil, "", record: "image"),
          Field("url", nil, "", record: "\(ApodFixture.picture("2026-11-20"))"),
          Field("hdURL", nil, "", record: "\(hd)"),
          Field("file", nil, ""),
          Field("copyright", "Credit", "Ida Lindqvist"),
        ]),
        .text("Stars."),
      ],
      actions: [
        Action(
          "Previous day, 2026-11-19",
          Route("apod", "on", ["date": ["2026-11-19"]]),
          replaces: true
        ),
        Action("Next day, 2026-11-21", Route("apod", "on", ["date": ["2026-11-21"]]), replaces: true),
        Action("Save in full resolution", Route("apod", "save", ["date": ["2026-11-20"]])),
        Action("Add to favorites", Route("apod", "favorite", ["date": ["2026-11-20"]])),
        Action("Calendar", Route("apod", "calendar", ["month": ["2026-11"]]), key: "g"),
        Action("Random picture", Route("apod", "random")),
        Action("History", Route("apod", "history")),
      ],
      item: ItemActions(
        link: URL(string: page),
        copyText: "\(hd)",
        save: Route("apod", "save", ["date": ["2026-11-20"]]),
        favorite: Route("apod", "favorite", ["date": ["2026-11-20"]])
      ),
      data: [
        "date": "2026-11-20", "title": "Sky of 2026-11-20", "explanation": "Stars.", "mediaType": "image",
        "url": .string(ApodFixture.picture("2026-11-20")), "hdURL": .string(hd), "thumbnailURL": nil,
        "copyright": "Ida Lindqvist", "file": nil, "favorite": false,
      ],
      provenance: Provenance(.network, fetchedAt: fetchedAt)
    )
    (whole.previous, whole.next) = (
      Route("apod", "on", ["date": ["2026-11-19"]]), Route("apod", "on", ["date": ["2026-11-21"]])
    )
    whole.strip = Route("apod", "calendar", ["month": ["2026-11"]])
    #expect(try await apod.run("on", ["date": ["2026-11-20"]]) == whole)
  }

  @Test("a day with a video: its still, its link, nothing to save")
  func video() async throws {
    let apod = try ApodFixture()
    let (link, still) = ("https://player.vimeo.com/video/1", "https://i.vimeocdn.com/1.jpg")
    apod.expect(
      "2026-11-20",
      changing: [
        "media_type": "video", "hdurl": nil, "url": .string(link), "thumbnail_url": .string(still),
        "explanation": "",
      ]
    )
    apod.http.expect(still, HTTPResponse(status: 200, body: ApodFixture.bytes("still")))
    let screen = try await apod.run("on", ["date": ["2026-11-20"]])
    #expect(
      screen.blocks == [
        .picture(
          Picture(.bytes(ApodFixture.bytes("still")), altText: "Still of the video “Sky of 2026-11-20”")
        ),
        .note("A video on this day."),
        .fields([
          Field("date", "Date", "2026-11-20"),
          Field("title", nil, "", record: "Sky of 2026-11-20"),
          Field("mediaType", nil, "", record: "video"),
          Field("url", "Link", "\(link)", link: URL(string: link)),
          Field("hdURL", nil, ""),
          Field("file", nil, ""),
          Field("copyright", nil, ""),
        ]),
      ]
    )
    #expect(
      screen.item
        == ItemActions(
          link: URL(string: link),
          copyText: "\(link)",
          favorite: Route("apod", "favorite", ["date": ["2026-11-20"]])
        )
    )
    #expect(!screen.actions.contains { $0.route.command == "save" })
    #expect(screen["mediaType"] == "video")
    #expect(screen["thumbnailURL"] == .string(still))
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
    #expect(first.actions.count == 6)
    #expect(first.previous == nil && first.next == Route("apod", "on", ["date": ["1995-06-17"]]))
    let last = try await apod.run("today")
    #expect(
      last.actions.map(\.title).prefix(2) == ["Previous day, 2026-11-20", "Save in full resolution"]
    )
    #expect(last.next == nil && last.previous == Route("apod", "on", ["date": ["2026-11-20"]]))
  }

  @Test("hostile text is harmless on the screen and raw in the data")
  func hostile() async throws {
    let apod = try ApodFixture()
    let hostile = "Sky\u{1B}]0;owned\u{07}\u{202E}"
    apod.expect(
      "2026-11-20",
      changing: ["title": .string(hostile), "explanation": .string(hostile), "copyright": .string(hostile)]
    )
    apod.expectPicture("2026-11-20")
    let screen = try await apod.run("on", ["date": ["2026-11-20"]])
    #expect(screen.title.string == "Sky␛]0;owned␇")
    #expect(screen.blocks.contains(.text("Sky␛]0;owned␇")))
    #expect(screen["title"] == .string(hostile))
  }

  @Test("a day without a title is named for its date; a credit that is a whole page is cut")
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
    guard case .fields(let fields) = screen.blocks[1] else { throw Failure.notFound }
    #expect(fields.last?.text == "\(String(repeating: "x", count: 240))…")
    #expect(fields.last?.record.string.count == 2000)
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
