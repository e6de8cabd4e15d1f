import FeatureKit
import TestSupport
import Testing

@testable import ApodModule

@Suite("Favorite pictures of the day")
struct ApodFavoritesTests {
  @Test("a favorite is listed and marked without a network, and the same key removes it")
  func favorite() async throws {
    let apod = try await ApodFixture.seenToday()
    let added = try await apod.run("favorite")
    #expect(added.notices == [.info("Added “Sky of 2026-11-21” to favorites.")])
    let list = try await apod.run("favorites", mode: .offline)
    let table = try #require(list.table)
    let remove = Route("apod", "favorite", ["date": ["2026-11-21"], "remove": [""]])
    #expect(table.rows.map { $0.cells[1] } == ["★ Sky of 2026-11-21"])
    #expect(table.rows.map { $0.record[1] } == ["Sky of 2026-11-21"])
    #expect(table.rows.map(\.actions.favorite) == [remove])
    #expect(list["items.0.favorite"] == true)
    let day = try await apod.run("on", ["date": ["2026-11-21"]])
    #expect(day.actions.contains(Action("Remove from favorites", remove)))
    _ = try await apod.run("favorite", ["date": ["2026-11-21"], "remove": [""]])
    #expect(try await apod.run("favorites")["total"] == 0)
  }

  @Test("a day that can't be loaded does not become a favorite; one never seen is removed by its date")
  func unknown() async throws {
    let apod = try ApodFixture()
    apod.expect("2024-04-09", failure: .offline(.notReached))
    #expect(try await apod.userError("favorite", ["date": ["2024-04-09"]])?.code == .offline)
    let removed = try await apod.run("favorite", ["date": ["2024-04-09"], "remove": [""]])
    #expect(removed.notices == [.info("“2024-04-09” is not a favorite.")])
    #expect(try await apod.run("favorites").dates == [])
  }
}
