import FeatureKit
import TestSupport
import Testing

@testable import ApodModule

@Suite("Days from the past")
struct ApodListTests {
  let week =
    "http://api.test/planetary/apod?start_date=2024-04-08&end_date=2024-04-10&thumbs=true&api_key=****"
  let wanted = ["from": ["2024-04-08"], "to": ["2024-04-10"]]

  @Test("a past day is requested once and stored permanently, with its picture")
  func on() async throws {
    let apod = try ApodFixture()
    apod.expect("2001-02-03")
    apod.expectPicture("2001-02-03")
    _ = try await apod.run("on", ["date": ["2001-02-03"]])
    apod.clock.advance(by: 10 * 365 * 86_400)
    let screen = try await apod.run("on", ["date": ["2001-02-03"]], mode: .offline)
    #expect(screen.pictureBytes == ApodFixture.bytes("2001-02-03"))
    #expect(screen.provenance.source == .cache)
    #expect(screen.provenance.expiresAt == nil)
    #expect(apod.requested.count == 2)
  }

  @Test("a day without a picture is not found")
  func noData() async throws {
    let apod = try ApodFixture()
    apod.expect("1995-06-17", ApodFixture.noData("1995-06-17"))
    let userError = try await apod.userError("on", ["date": ["1995-06-17"]])
    #expect(userError?.code == .notFound)
    #expect(userError?.message == "NASA has no picture for 1995-06-17.")
  }

  @Test("history has every opened day, newest first, without a network")
  func history() async throws {
    let apod = try ApodFixture()
    #expect(try await apod.run("history")["total"] == 0)
    for day in ["2001-01-01", "2026-11-21", "1995-06-16"] {
      apod.expect(day)
      apod.expectPicture(day)
      _ = try await apod.run("on", ["date": [day]])
    }
    let screen = try await apod.run("history", ["per-page": ["2"]], mode: .offline)
    #expect(screen.dates == ["2026-11-21", "2001-01-01"])
    #expect(screen["total"] == 3)
    #expect(screen.paging?.next == Route("apod", "history", ["page": ["2"], "per-page": ["2"]]))
    #expect(screen.provenance == .local)
  }

  @Test("history leaves out days that were only listed by a range, until one is opened")
  func openedOnly() async throws {
    let apod = try ApodFixture()
    let days = ["2024-04-08", "2024-04-09", "2024-04-10"]
    apod.http.expect(week, try ApodFixture.json(.array(days.map { ApodFixture.wire($0) })))
    _ = try await apod.run("range", wanted)
    #expect(try await apod.run("history").dates == [])
    apod.expectPicture("2024-04-09")
    for _ in 1...2 { _ = try await apod.run("on", ["date": ["2024-04-09"]]) }
    #expect(try await apod.run("history").dates == ["2024-04-09"])
    #expect(
      await apod.suggestions(for: "date", of: "on")
        == [
          Suggestion("today"), Suggestion("yesterday"),
          Suggestion("2024-04-09", detail: "Sky of 2024-04-09"),
        ]
    )
    #expect(await apod.suggestions(for: "from", of: "range").isEmpty)
  }

  @Test("a random day is any before today, another one when NASA has none, and is stored")
  func random() async throws {
    let apod = try ApodFixture { below in below - 1 }
    apod.expect("2026-11-20")
    apod.expectPicture("2026-11-20")
    #expect(try await apod.run("random").title == "Sky of 2026-11-20")
    #expect(try await apod.run("history").dates == ["2026-11-20"])

    let unlucky = try ApodFixture { _ in 1 }
    for _ in 1...3 { unlucky.expect("1995-06-17", ApodFixture.noData("1995-06-17")) }
    #expect(try await unlucky.userError("random")?.message == "NASA has no picture for these days.")
  }
}
