import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("Today's picture at the edges")
struct ApodTodayEdgeTests {
  @Test(
    "before today's is published, the day before's is shown with a notice; later today's is requested again"
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
        .info("The picture for 2026-11-21 isn't published yet; showing 2026-11-20.")
      ]
    )
    apod.expect("2026-11-21")
    apod.expectPicture("2026-11-21")
    #expect(try await apod.run("today").title == "Sky of 2026-11-21")
    #expect(apod.requested.count == 5)
  }

  @Test("when NASA has neither today's nor the day before's, the last one seen is shown, else an error")
  func nothingAtAll() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-21", ApodFixture.noData("2026-11-21"))
    apod.expect("2026-11-20", ApodFixture.noData("2026-11-20"))
    expectGolden("no picture", try await apod.userError("today"))
    let seen = try await ApodFixture.seenToday()
    seen.clock.advance(by: 3 * 86_400)
    seen.expect("2026-11-24", ApodFixture.noData("2026-11-24"))
    seen.expect("2026-11-23", ApodFixture.noData("2026-11-23"))
    #expect(try await seen.run("today").title == "Sky of 2026-11-21")
  }

  @Test("the last one seen is the last one shown as today's, not a day opened later")
  func lastSeen() async throws {
    let apod = try await ApodFixture.seenToday()
    apod.expect("1999-01-01")
    apod.expectPicture("1999-01-01")
    _ = try await apod.run("on", ["date": ["1999-01-01"]])
    apod.clock.advance(by: 86_400)
    #expect(try await apod.run("today", mode: .offline).title == "Sky of 2026-11-21")
  }

  @Test("when none was shown as today's, it is the newest one opened, else the newest listed")
  func lastStored() async throws {
    let apod = try ApodFixture()
    for day in ["1999-01-01", "2001-01-01", "2000-01-01"] {
      apod.expect(day)
      apod.expectPicture(day)
      _ = try await apod.run("on", ["date": [day]])
    }
    let screen = try await apod.run("today", mode: .offline)
    #expect(screen.title == "Sky of 2001-01-01")
    #expect(screen.notices == [ApodFixture.notConnected])
    let listed = try ApodFixture()
    listed.http.expect(
      "http://api.test/planetary/apod?start_date=2002-01-01&end_date=2002-01-02&thumbs=true&api_key=****",
      try ApodFixture.json(.array([ApodFixture.wire("2002-01-01"), ApodFixture.wire("2002-01-02")]))
    )
    _ = try await listed.run("range", ["from": ["2002-01-01"], "to": ["2002-01-02"]])
    #expect(try await listed.run("today", mode: .offline).title == "Sky of 2002-01-02")
  }

  @Test("today's picture opened by its date is cached for `today`")
  func lookedUp() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-21")
    apod.expectPicture("2026-11-21")
    _ = try await apod.run("on", ["date": ["today"]])
    #expect(try await apod.run("today").provenance.source == .cache)
    #expect(apod.requested.count == 2)
  }

  @Test("--refresh fetches the day and its picture again, and shows the stored one when that fails")
  func refresh() async throws {
    let apod = try await ApodFixture.seenToday()
    apod.expect("2026-11-21", changing: ["title": "Corrected"])
    apod.http.expect(
      ApodFixture.picture("2026-11-21"),
      HTTPResponse(status: 200, body: ApodFixture.bytes("corrected"))
    )
    let corrected = try await apod.run("today", mode: .refresh)
    #expect(corrected.title == "Corrected")
    #expect(corrected.pictureBytes == ApodFixture.bytes("corrected"))
    apod.expect("2026-11-21", failure: .server(status: 500))
    let stale = try await apod.run("today", mode: .refresh)
    #expect(stale.title == "Corrected")
    #expect(stale.provenance.source == .stale)
    #expect(stale.pictureBytes == ApodFixture.bytes("corrected"))
  }

  @Test("a picture that fails is a notice beside the text, and is fetched again next time")
  func pictureFails() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-21")
    apod.http.expect(
      ApodFixture.picture("2026-11-21"),
      HTTPResponse(status: 200, body: Data("<html>Log in</html>".utf8))
    )
    let screen = try await apod.run("today")
    #expect(screen.pictureBytes == nil)
    #expect(screen.blocks.contains(.text("Stars.")))
    #expect(
      screen.notices == [
        .warning("Couldn't load the picture. NASA sent something that is not a picture.")
      ]
    )
    #expect(try await apod.run("today", mode: .offline).notices == [.warning("No saved picture.")])
    apod.expectPicture("2026-11-21")
    let again = try await apod.run("today")
    #expect(again.pictureBytes == ApodFixture.bytes("2026-11-21"))
    #expect(again.notices.isEmpty)
  }

  @Test(
    "a refused key is named beside the last picture, with its setting, and is an error where none is stored"
  )
  func refusedKey() async throws {
    let refused = HTTPResponse.json(#"{"error":{"code":"API_KEY_INVALID"}}"#, status: 403)
    let apod = try await ApodFixture.seenToday()
    apod.clock.advance(by: 86_400)
    apod.expect("2026-11-22", refused)
    expectGolden("refused key", try await apod.run("today"))
    let empty = try ApodFixture()
    empty.expect("2026-11-21", refused)
    #expect(try await empty.userError("today")?.code == .unauthorized)
  }
}
