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
}
