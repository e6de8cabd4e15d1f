import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Testing.Suite("Favorites of a feature")
struct FavoritesTests {
  private struct Toy: NamedItem {
    let id: String
    var price = 1

    var itemID: String { id }
    var itemTitle: String? { id.uppercased() }
  }

  private let suite: FeatureKit.Suite
  private let favorites: OwnItems<Toy>

  init() throws {
    suite = try CacheFixture().suite
    favorites = .favorites(suite)
  }

  @Test("are each listed once, latest first, and keep their places when they are added again")
  func adding() throws {
    #expect(try favorites.all() == [])
    #expect(try favorites.adding(Toy(id: "ball")).name == "BALL")
    #expect(try favorites.adding(Toy(id: "kite")).hasChanged)
    #expect(try !favorites.adding(Toy(id: "ball", price: 2)).hasChanged)
    #expect(try favorites.all() == [Toy(id: "kite"), Toy(id: "ball")])
    #expect(try favorites.ids() == ["ball", "kite"])
  }

  @Test("an addition is undone, and that is undone in its place")
  func undoing() async throws {
    for id in ["ball", "kite"] { _ = try favorites.adding(Toy(id: id)) }
    #expect(try favorites.adding(Toy(id: "ball")).screen(actions: []).undo == nil)
    let undo = try #require(try favorites.adding(Toy(id: "doll")).screen(actions: []).undo)
    let undone = try await undo.run()
    #expect(undone.notices == [.info("Removed “DOLL” from favorites.")])
    #expect(try favorites.ids() == ["ball", "kite"])
    #expect(try await undone.undo?.run().undo == nil)
    #expect(try favorites.all().map(\.id) == ["doll", "kite", "ball"])
  }

  @Test("are removed by their IDs, and a removal is undone in its place")
  func removing() async throws {
    for id in ["ball", "kite", "doll"] { _ = try favorites.adding(Toy(id: id)) }
    let change = try favorites.removing("kite")
    #expect(change.name == "KITE")
    #expect(try favorites.all() == [Toy(id: "doll"), Toy(id: "ball")])
    #expect(try !favorites.removing("kite").hasChanged)
    let undo = try #require(change.screen(actions: []).undo)
    #expect(try await undo.run().notices == [.info("Added “KITE” to favorites.")])
    #expect(try favorites.all() == [Toy(id: "doll"), Toy(id: "kite"), Toy(id: "ball")])
  }

  @Test("are one value that its owner can read and edit")
  func stored() throws {
    _ = try favorites.adding(Toy(id: "ball"))
    #expect(try suite.value(JSONValue.self, for: "favorites") == [["id": "ball", "price": 1]])
    try suite.set(JSONValue.array([["id": "kite", "price": 2]]), for: "favorites")
    #expect(try favorites.all() == [Toy(id: "kite", price: 2)])
  }

  @Test(
    "say what has changed, by name where it is known",
    arguments: [
      (true, true, "Ball", "Added “Ball” to favorites."),
      (true, false, "Ball", "“Ball” is already a favorite."),
      (false, true, "Ball", "Removed “Ball” from favorites."),
      (false, false, nil, "“7” is not a favorite."),
    ] as [(Bool, Bool, String?, SafeText)]
  )
  func sentences(isFavorite: Bool, hasChanged: Bool, name: String?, sentence: SafeText) {
    let change = FavoriteChange(id: "7", name: name, isFavorite: isFavorite, hasChanged: hasChanged)
    let screen = change.screen(actions: [])
    #expect(screen.notices == [.info(sentence)])
    #expect(screen.data == ["id": "7", "name": JSONValue(name), "isFavourite": .bool(isFavorite)])
    #expect(screen.effect == (hasChanged ? .changed : .none))
  }
}
