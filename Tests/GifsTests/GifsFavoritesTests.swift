import FeatureKit
import TestSupport
import Testing

@testable import GifsModule

@Suite("Favorite GIFs")
struct GifsFavoritesTests {
  private let gifs: GifsFixture

  init() throws { gifs = try GifsFixture() }

  @Test("A favorite is marked in lists, where the same key removes it")
  func marked() async throws {
    gifs.expect("cat", ["a", "b"])
    _ = try await gifs.search("cat")
    let added = try await gifs.run("favorite", ["id": ["b"]])
    #expect(added.notices == [.info("Added “b moves” to favorites.")])
    let list = try await gifs.search("cat")
    #expect(list.rows.flatMap(\.names) == ["a moves", "★ b moves"])
    #expect(list["items.0.favorite"] == false && list["items.1.favorite"] == true)
    let remove = Route("gifs", "favorite", ["id": ["b"], "remove": [""]])
    #expect(list.rows.last?.actions.favorite == remove)
    let shown = try await gifs.run("show", ["id": ["b"]])
    #expect(shown.actions.contains(Action("Remove from favorites", remove)))
    #expect(shown["favorite"] == true)
    #expect(gifs.http.requests.count == 1)
  }

  @Test("Favorites are stored whole: they are listed and shown without a network, latest first")
  func stored() async throws {
    for id in ["a", "b"] {
      gifs.expectGif(id, .json(GifsFixture.single(GifsFixture.gif(id))))
      _ = try await gifs.run("favorite", ["id": [id]])
    }
    for key in try gifs.services.store.keys() where key != "favorites" {
      try gifs.services.store.remove(key)
    }
    let list = try await gifs.run("favorites", mode: .offline)
    #expect(list.ids == ["b", "a"])
    #expect(list["total"] == 2)
    #expect(try await gifs.run("show", ["id": ["a"]], mode: .offline).title == "a moves")
    #expect(gifs.http.requests.count == 2)
  }

  @Test("Without favorites the list says how to add one; removing what is none says so")
  func none() async throws {
    let list = try await gifs.run("favorites")
    #expect(
      list.table?.emptyText == "No favorites yet. Press f in the menu, or run `curio gifs favorite ID`."
    )
    let removed = try await gifs.run("favorite", ["id": ["a"], "remove": [""]])
    #expect(removed.notices == [.info("“a” is not a favorite.")])
  }
}
