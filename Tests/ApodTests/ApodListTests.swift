import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("Days from the past")
struct ApodListTests {
  private let week =
    "http://api.test/planetary/apod?start_date=2024-04-08&end_date=2024-04-10&thumbs=true&api_key=****"
  private let wanted = ["from": ["2024-04-08"], "to": ["2024-04-10"]]

  @Test("A past day is asked for once and kept for good, with its picture")
  func on() async throws {
    let apod = try ApodFixture()
    apod.expect("2001-02-03")
    apod.expectPicture("2001-02-03")
    _ = try await apod.run("on", ["date": ["2001-02-03"]])
    apod.bench.clock.advance(by: 10 * 365 * 86_400)
    let screen = try await apod.run("on", ["date": ["2001-02-03"]], mode: .offline)
    #expect(screen.pictureBytes == ApodFixture.bytes("2001-02-03"))
    #expect(screen.provenance.source == .cache)
    #expect(screen.provenance.expiresAt == nil)
    #expect(apod.asked.count == 2)
  }

  @Test("A day without a picture says so: not found")
  func noData() async throws {
    let apod = try ApodFixture()
    apod.expect("1995-06-17", ApodFixture.noData("1995-06-17"))
    let userError = try await apod.userError("on", ["date": ["1995-06-17"]])
    #expect(userError?.code == .notFound)
    #expect(userError?.message == "NASA has no picture of 1995-06-17.")
  }

  @Test("A range: the whole screen, each day kept, and no request the second time")
  func range() async throws {
    let apod = try ApodFixture()
    apod.bench.http.expect(
      week,
      try ApodFixture.json(
        .array([
          ApodFixture.wire("2024-04-08", changing: ["media_type": "video", "hdurl": nil]),
          ApodFixture.wire("2024-04-10"),
        ])
      )
    )
    let screen = try await apod.run("range", wanted)
    let items = screen.datum("items")
    #expect(
      screen
        == Screen(
          title: "Pictures from 2024-04-08 to 2024-04-10",
          blocks: [
            .table(
              Table(
                columns: [Column("Day"), Column("Title"), Column("Kind")],
                rows: [
                  Row(
                    ["2024-04-08", "Sky of 2024-04-08", "video"],
                    route: Route("apod", "on", ["date": ["2024-04-08"]])
                  ),
                  Row(
                    ["2024-04-10", "Sky of 2024-04-10", "picture"],
                    route: Route("apod", "on", ["date": ["2024-04-10"]])
                  ),
                ],
                emptyText: "There is nothing on this page."
              )
            )
          ],
          actions: [
            Action("A random picture", Route("apod", "random")),
            Action("The pictures seen", Route("apod", "history")),
          ],
          paging: Paging(page: 1, pageCount: 1, next: nil, previous: nil),
          data: ["total": 2, "page": 1, "perPage": 20, "items": items ?? .null],
          provenance: Provenance(.network, fetchedAt: Timestamp.date("2026-11-21T09:00:00Z"))
        )
    )
    #expect(screen.dates == ["2024-04-08", "2024-04-10"])
    #expect(try await apod.run("range", wanted).provenance.source == .cache)
    #expect(try await apod.run("history").dates == ["2024-04-10", "2024-04-08"])
    let day = try await apod.run("on", ["date": ["2024-04-10"]], mode: .offline)
    #expect(day.title == "Sky of 2024-04-10")
    #expect(day.notices == [.warning("Its picture is not kept.")])
  }

  @Test("A range is turned page by page without a request")
  func rangePages() async throws {
    let apod = try ApodFixture()
    let days = ["2024-04-08", "2024-04-09", "2024-04-10"]
    apod.bench.http.expect(week, try ApodFixture.json(.array(days.map { ApodFixture.wire($0) })))
    let pages = ["page": ["2"], "per-page": ["2"]]
    _ = try await apod.run("range", wanted)
    let second = try await apod.run("range", wanted.merging(pages) { $1 })
    #expect(second.dates == ["2024-04-10"])
    #expect(second.paging?.previous?.arguments == wanted.merging(["page": ["1"], "per-page": ["2"]]) { $1 })
    #expect(try await apod.run("range", wanted.merging(["all": [""]]) { $1 }).dates == days)
  }

  @Test("A range that fails shows the days of it that are kept, else what failed")
  func rangeFails() async throws {
    let apod = try ApodFixture()
    apod.bench.http.expect(week, failure: .timeout(seconds: 90))
    #expect(try await apod.userError("range", wanted)?.code == .timeout)
    for day in ["2024-04-09", "2024-05-01"] {
      apod.expect(day)
      apod.expectPicture(day)
      _ = try await apod.run("on", ["date": [day]])
    }
    apod.bench.http.expect(week, failure: .timeout(seconds: 90))
    let screen = try await apod.run("range", wanted)
    #expect(screen.dates == ["2024-04-09"])
    #expect(screen.provenance.source == .stale)
    #expect(screen.notices == [.warning("No complete answer within 90 s. This is what is kept.")])
  }

  @Test("A range without a single picture is an empty list, not an error")
  func emptyRange() async throws {
    let apod = try ApodFixture()
    apod.bench.http.expect(week, .json("[]"))
    let screen = try await apod.run("range", wanted)
    #expect(screen.datum("total") == 0)
    guard case .table(let table) = screen.blocks.first else { throw Failure.notFound }
    #expect(table.emptyText == "There are no pictures from 2024-04-08 to 2024-04-10.")
  }

  @Test("A range up to today is good for today only; the next day it is asked for whole, and kept for good")
  func rangeToToday() async throws {
    let apod = try ApodFixture()
    let address =
      "http://api.test/planetary/apod?start_date=2026-11-20&end_date=2026-11-21&thumbs=true&api_key=****"
    let wanted = ["from": ["yesterday"], "to": ["2026-11-21"]]
    apod.bench.http.expect(address, try ApodFixture.json(.array([ApodFixture.wire("2026-11-20")])))
    _ = try await apod.run("range", wanted)
    #expect(try await apod.run("range", wanted).provenance.source == .cache)
    apod.bench.clock.advance(by: 86_400)
    let days = ["2026-11-20", "2026-11-21"]
    apod.bench.http.expect(address, try ApodFixture.json(.array(days.map { ApodFixture.wire($0) })))
    let whole = try await apod.run("range", ["from": ["2026-11-20"], "to": ["2026-11-21"]])
    #expect(whole.dates == days)
    #expect(whole.provenance.source == .network)
    #expect(whole.provenance.expiresAt == nil)
  }

  @Test("History: every day seen, newest first, without a network")
  func history() async throws {
    let apod = try ApodFixture()
    #expect(try await apod.run("history").datum("total") == 0)
    for day in ["2001-01-01", "2026-11-21", "1995-06-16"] {
      apod.expect(day)
      apod.expectPicture(day)
      _ = try await apod.run("on", ["date": [day]])
    }
    let screen = try await apod.run("history", ["per-page": ["2"]], mode: .offline)
    #expect(screen.dates == ["2026-11-21", "2001-01-01"])
    #expect(screen.datum("total") == 3)
    #expect(screen.paging?.next == Route("apod", "history", ["page": ["2"], "per-page": ["2"]]))
    #expect(screen.provenance == .local)
  }

  @Test("A random day: any before today, drawn again where NASA has none, and kept")
  func random() async throws {
    let apod = try ApodFixture { below in below - 1 }
    apod.expect("2026-11-20")
    apod.expectPicture("2026-11-20")
    #expect(try await apod.run("random").title == "Sky of 2026-11-20")
    #expect(try await apod.run("history").dates == ["2026-11-20"])

    let unlucky = try ApodFixture { _ in 1 }
    for _ in 1...3 { unlucky.expect("1995-06-17", ApodFixture.noData("1995-06-17")) }
    #expect(try await unlucky.userError("random")?.message == "NASA has no picture of the days asked for.")
  }

  @Test("A random day without a connection is one of those kept, else there is none")
  func randomOffline() async throws {
    let apod = try ApodFixture()
    #expect(try await apod.userError("random", mode: .offline)?.code == .offline)
    apod.expect("2001-02-03")
    apod.expectPicture("2001-02-03")
    _ = try await apod.run("on", ["date": ["2001-02-03"]])
    let screen = try await apod.run("random", mode: .offline)
    #expect(screen.title == "Sky of 2001-02-03")
    #expect(screen.notices == [.info("NASA was not asked, because of --offline; this is what is kept.")])
    #expect(screen.pictureBytes == ApodFixture.bytes("2001-02-03"))
  }
}
