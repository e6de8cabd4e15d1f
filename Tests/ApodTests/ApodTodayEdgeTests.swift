import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("Today's picture at the edges")
struct ApodTodayEdgeTests {
  @Test(
    "Before today's is out, the day before's is shown and said to be it; later today's is asked for again"
  )
  func notOutYet() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-21", ApodFixture.noData("2026-11-21"))
    apod.expect("2026-11-20")
    apod.expectPicture("2026-11-20")
    let early = try await apod.run("today")
    #expect(early.title == "Sky of 2026-11-20")
    #expect(
      early.notices == [
        .info("NASA's picture of 2026-11-21 is not out yet; this is the one of the day before.")
      ]
    )
    apod.expect("2026-11-21")
    apod.expectPicture("2026-11-21")
    #expect(try await apod.run("today").title == "Sky of 2026-11-21")
    #expect(apod.asked.count == 5)
  }

  @Test("NASA's “Date must be between” means the same as no data")
  func outOfRange() async throws {
    let apod = try ApodFixture()
    apod.expect(
      "2026-11-21",
      .json(#"{"code":400,"msg":"Date must be between Jun 16, 1995 and Nov 20, 2026."}"#, status: 400)
    )
    apod.expect("2026-11-20")
    apod.expectPicture("2026-11-20")
    #expect(try await apod.run("today").title == "Sky of 2026-11-20")
  }

  @Test("Where NASA has neither today's nor the day before's, the last one seen is shown, else that is said")
  func nothingAtAll() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-21", ApodFixture.noData("2026-11-21"))
    apod.expect("2026-11-20", ApodFixture.noData("2026-11-20"))
    #expect(
      try await apod.userError("today")
        == UserError(
          .notFound,
          "NASA has no picture of 2026-11-21.",
          advice:
            "Today's may not be out yet, and a few days never had one. Try another: `curio apod on DATE`."
        )
    )
    let seen = try await ApodFixture.seenToday()
    seen.bench.clock.advance(by: 3 * 86_400)
    seen.expect("2026-11-24", ApodFixture.noData("2026-11-24"))
    seen.expect("2026-11-23", ApodFixture.noData("2026-11-23"))
    #expect(try await seen.run("today").title == "Sky of 2026-11-21")
  }

  @Test("Nothing kept and no connection: offline, status 5", arguments: [CacheMode.cacheFirst, .offline])
  func nothingKept(_ mode: CacheMode) async throws {
    let apod = try ApodFixture()
    if mode == .cacheFirst { apod.expect("2026-11-21", failure: .offline(.hostNotFound)) }
    #expect(try await apod.userError("today", mode: mode)?.code == .offline)
  }

  @Test("The last one seen is the last that was shown as today's, not an older day that was looked up since")
  func lastSeen() async throws {
    let apod = try await ApodFixture.seenToday()
    apod.expect("1999-01-01")
    apod.expectPicture("1999-01-01")
    _ = try await apod.run("on", ["date": ["1999-01-01"]])
    apod.bench.clock.advance(by: 86_400)
    #expect(try await apod.run("today", mode: .offline).title == "Sky of 2026-11-21")
  }

  @Test("Where none was shown as today's, it is the newest that is kept with its picture, else the newest")
  func lastKept() async throws {
    let apod = try ApodFixture()
    let range = ["from": ["2002-01-01"], "to": ["2002-01-02"]]
    apod.bench.http.expect(
      "http://api.test/planetary/apod?start_date=2002-01-01&end_date=2002-01-02&thumbs=true&api_key=****",
      try ApodFixture.json(.array([ApodFixture.wire("2002-01-01"), ApodFixture.wire("2002-01-02")]))
    )
    _ = try await apod.run("range", range)
    #expect(try await apod.run("today", mode: .offline).title == "Sky of 2002-01-02")
    for day in ["1999-01-01", "2001-01-01", "2000-01-01"] {
      apod.expect(day)
      apod.expectPicture(day)
      _ = try await apod.run("on", ["date": [day]])
    }
    let screen = try await apod.run("today", mode: .offline)
    #expect(screen.title == "Sky of 2001-01-01")
    #expect(screen.notices == [ApodFixture.notConnected])
  }

  @Test("Today's day, looked up by its date, is seen: `today` asks nothing")
  func lookedUp() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-21")
    apod.expectPicture("2026-11-21")
    _ = try await apod.run("on", ["date": ["today"]])
    #expect(try await apod.run("today").provenance.source == .cache)
    #expect(apod.asked.count == 2)
  }

  @Test("--refresh asks for the day and its picture again, and shows what is kept when that fails")
  func refresh() async throws {
    let apod = try await ApodFixture.seenToday()
    apod.expect("2026-11-21", changing: ["title": "Mended"])
    apod.bench.http.expect(
      ApodFixture.picture("2026-11-21"),
      HTTPResponse(status: 200, body: ApodFixture.bytes("mended"))
    )
    let mended = try await apod.run("today", mode: .refresh)
    #expect(mended.title == "Mended")
    #expect(mended.pictureBytes == ApodFixture.bytes("mended"))
    apod.expect("2026-11-21", failure: .server(status: 500))
    let kept = try await apod.run("today", mode: .refresh)
    #expect(kept.title == "Mended")
    #expect(kept.provenance.source == .stale)
    #expect(kept.pictureBytes == ApodFixture.bytes("mended"))
  }

  @Test("A picture that does not come is a notice beside the text, and is asked for again the next time")
  func pictureFails() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-21")
    apod.bench.http.expect(
      ApodFixture.picture("2026-11-21"),
      HTTPResponse(status: 200, body: Data("<html>Log in</html>".utf8))
    )
    let screen = try await apod.run("today")
    #expect(screen.pictureBytes == nil)
    #expect(screen.blocks.contains(.text("Stars.")))
    #expect(
      screen.notices == [
        .warning("The picture could not be loaded. NASA sent something that is not a picture.")
      ]
    )
    #expect(try await apod.run("today", mode: .offline).notices == [.warning("Its picture is not kept.")])
    apod.expectPicture("2026-11-21")
    let again = try await apod.run("today")
    #expect(again.pictureBytes == ApodFixture.bytes("2026-11-21"))
    #expect(again.notices.isEmpty)
  }

  @Test("A refused key is an error, also where something is kept: it will not pass of itself")
  func refusedKey() async throws {
    let apod = try await ApodFixture.seenToday()
    apod.bench.clock.advance(by: 86_400)
    apod.expect("2026-11-22", .json(#"{"error":{"code":"API_KEY_INVALID"}}"#, status: 403))
    #expect(
      try await apod.userError("today")
        == UserError(
          .unauthorized,
          "NASA refused the key.",
          advice: "Set one with `curio config set apod.apiKey KEY`. A key is had at https://api.nasa.gov."
        )
    )
  }
}
