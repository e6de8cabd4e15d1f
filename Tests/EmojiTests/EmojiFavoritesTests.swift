import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Favorite emojis")
struct EmojiFavoritesTests {
  @Test("A favorite is marked in lists and on its screen, where the same key removes it")
  func marked() async throws {
    let emoji = try await EmojiFixture.fetched()
    let added = try await emoji.run("favorite", ["name": [":heart:"]])
    #expect(added.notices == [.info("Added “heart” to favorites.")])
    #expect(added.effect == .changed)
    let list = try await emoji.run("list")
    let remove = Route("emoji", "favorite", ["name": ["heart"], "remove": [""]])
    let table = try #require(list.table)
    #expect(table.rows.map { $0.cells[0] } == ["+1", "blue_heart", "★ heart", "octocat"])
    #expect(table.rows.map { $0.record[0] } == ["+1", "blue_heart", "heart", "octocat"])
    #expect(table.rows[2].actions.favorite == remove)
    #expect(list["items.2.favorite"] == true && list["items.1.favorite"] == false)
    let shown = try await emoji.run("show", ["name": ["heart"]])
    #expect(shown.actions.contains(Action("Remove from favorites", remove)))
    #expect(shown.item.favorite == remove)
  }

  @Test("Favorites are listed latest first, a removed one too, but not what GitHub has dropped")
  func list() async throws {
    let emoji = try await EmojiFixture.fetched()
    for name in ["heart", "octocat", "+1"] { _ = try await emoji.run("favorite", ["name": [name]]) }
    _ = try await emoji.run("remove", ["name": ["octocat"]])
    let favorites = try await emoji.run("favorites", ["per-page": ["2"]], mode: .offline)
    #expect(favorites.names == ["+1", "octocat"])
    #expect(favorites["total"] == 3)
    emoji.expectEmojis(.json(#"{"heart": "https://x.test/unicode/2764.png"}"#))
    _ = try await emoji.run("fetch", mode: .refresh)
    #expect(try await emoji.run("favorites").names == ["heart"])
  }
}
