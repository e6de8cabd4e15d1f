import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

extension ApodListTests {
  @Test("a range: the whole screen, each day stored, and no request the second time")
  func range() async throws {
    let apod = try ApodFixture()
    apod.http.expect(
      week,
      try ApodFixture.json(
        .array([
          ApodFixture.wire("2024-04-08", changing: ["media_type": "video", "hdurl": nil]),
          ApodFixture.wire("2024-04-10"),
        ])
      )
    )
    expectGolden("range", try await apod.run("range", wanted))
    #expect(try await apod.run("range", wanted).provenance.source == .cache)
    let day = try await apod.run("on", ["date": ["2024-04-10"]], mode: .offline)
    #expect(day.title == "Sky of 2024-04-10")
    #expect(day.notices == [.warning("No saved picture.")])
  }

  @Test("the pages of a range need no further request")
  func rangePages() async throws {
    let apod = try ApodFixture()
    let days = ["2024-04-08", "2024-04-09", "2024-04-10"]
    apod.http.expect(week, try ApodFixture.json(.array(days.map { ApodFixture.wire($0) })))
    let pages = ["page": ["2"], "per-page": ["2"]]
    _ = try await apod.run("range", wanted)
    let second = try await apod.run("range", wanted.merging(pages) { $1 })
    #expect(second.dates == ["2024-04-10"])
    #expect(second.paging?.previous?.arguments == wanted.merging(["page": ["1"], "per-page": ["2"]]) { $1 })
    #expect(try await apod.run("range", wanted.merging(["all": [""]]) { $1 }).dates == days)
  }

  @Test("a range that fails shows its stored days, else the error")
  func rangeFails() async throws {
    let apod = try ApodFixture()
    apod.http.expect(week, failure: .timeout(seconds: 90))
    #expect(try await apod.userError("range", wanted)?.code == .timeout)
    for day in ["2024-04-09", "2024-05-01"] {
      apod.expect(day)
      apod.expectPicture(day)
      _ = try await apod.run("on", ["date": [day]])
    }
    apod.http.expect(week, failure: .timeout(seconds: 90))
    let screen = try await apod.run("range", wanted)
    #expect(screen.dates == ["2024-04-09"])
    #expect(screen.provenance.source == .stale)
    #expect(screen.notices == [.warning("Timed out after 90 s. Showing saved data.")])
  }

  @Test("a range without a picture is an empty list, not an error")
  func emptyRange() async throws {
    let apod = try ApodFixture()
    apod.http.expect(week, .json("[]"))
    let screen = try await apod.run("range", wanted)
    #expect(screen["total"] == 0)
    guard case .table(let table) = screen.blocks.first else { throw Failure.notFound }
    #expect(table.absence == "No pictures from 2024-04-08 to 2024-04-10.")
  }

  @Test(
    "a range up to today is cached for today only; the next day it is fetched again and stored permanently"
  )
  func rangeToToday() async throws {
    let apod = try ApodFixture()
    let address =
      "http://api.test/planetary/apod?start_date=2026-11-20&end_date=2026-11-21&thumbs=true&api_key=****"
    let wanted = ["from": ["yesterday"], "to": ["2026-11-21"]]
    apod.http.expect(address, try ApodFixture.json(.array([ApodFixture.wire("2026-11-20")])))
    _ = try await apod.run("range", wanted)
    #expect(try await apod.run("range", wanted).provenance.source == .cache)
    apod.clock.advance(by: 86_400)
    let days = ["2026-11-20", "2026-11-21"]
    apod.http.expect(address, try ApodFixture.json(.array(days.map { ApodFixture.wire($0) })))
    let whole = try await apod.run("range", ["from": ["2026-11-20"], "to": ["2026-11-21"]])
    #expect(whole.dates == days)
    #expect(whole.provenance.source == .network)
    #expect(whole.provenance.expiresAt == nil)
  }
}
