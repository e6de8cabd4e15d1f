import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Favorites")
struct FavoritesTests {
  private let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  @Test("A favorite is stored completely, and only once")
  func favorite() async throws {
    desserts.expectRecipe("1", "Flan")
    expectGolden("favorite", try await desserts.run("favorite", ["recipe": ["1"]]))
    let again = try await desserts.run("favorite", ["recipe": ["flan"]], mode: .offline)
    #expect(again.notices == [.info("“Flan” is already a favorite.")])
    let list = try await desserts.run("favorites")
    #expect(list.names == ["★ Flan"])
    #expect(list["items.0.favorite"] == true)
    let shown = try await desserts.show("1", mode: .offline)
    let remove = Route("desserts", "favorite", ["recipe": ["1"], "remove": [""]])
    #expect(shown.actions.contains(Action("Remove from favorites", remove)))
    #expect(shown.item.favorite == remove)
    #expect(list.rows.first?.actions.favorite == remove)
    guard case .fields(let fields) = shown.blocks[1] else {
      Issue.record("no fields")
      return
    }
    #expect(fields.contains(Field("favorite", "Favorite", "yes", record: "true", sign: "★")))
  }

  @Test("Favorites lead to a shopping list for all of them, latest first")
  func shopping() async throws {
    for id in ["1", "2"] {
      desserts.expectRecipe(id, "Flan \(id)")
      _ = try await desserts.run("favorite", ["recipe": [id]])
    }
    let route = Route("desserts", "shopping", ["recipes": ["2", "1"]])
    #expect(try await desserts.run("favorites").actions.first == Action("Shopping list for all 2", route))
  }
}
