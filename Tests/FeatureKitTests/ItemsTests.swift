import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Testing.Suite("Items with IDs and titles")
struct ItemsTests {
  private struct Toy: NamedItem {
    let itemID: String
    var itemTitle: String?

    init(_ id: String, _ title: String? = nil) { (itemID, itemTitle) = (id, title) }
  }

  private let toys = [Toy("1", "Kite"), Toy("2", "Red ball"), Toy("3", "Ballerina"), Toy("1", "Kite")]
  private let suite: FeatureKit.Suite

  init() throws {
    let name = try #require(SuiteName("toys"))
    suite = FeatureKit.Suite(name, store: MemoryStore(), clock: FrozenClock().wall)
  }

  @Test("are sorted by title without duplicates, ignoring case and accents")
  func sorting() {
    #expect(
      [Toy("2", "éclair"), Toy("1", "Elk"), Toy("2", "éclair")].sortedByTitle.map(\.itemID) == ["2", "1"]
    )
  }

  @Test(
    "are found by ID, else by the title that matches best",
    arguments: [("2", "2"), ("kite", "1"), ("kiet", "1")]
  )
  func found(text: String, id: String) throws {
    #expect(try toys.item(text).itemID == id)
  }

  @Test("are unknown or ambiguous with the matches, best first")
  func notFound() {
    #expect(throws: Failure.feature(ItemError.unknown("doll"))) { try toys.item("doll") }
    let choices = [Suggestion(Toy("3", "Ballerina")), Suggestion(Toy("2", "Red ball"))]
    #expect(throws: Failure.feature(ItemError.ambiguous("ball", choices))) { try toys.item("ball") }
  }

  @Test(
    "are asked for only if none of the known ones is meant exactly; a failure matters if none matches at all"
  )
  func others() async throws {
    func down() throws(Failure) -> [Toy] { throw .offline(.connectionLost) }
    #expect(try await toys.item("kite", orAmong: try down()).itemID == "1")
    #expect(try await toys.item("kit", orAmong: try down()).itemID == "1")
    #expect(try await toys.item("doll", orAmong: [Toy("4", "Doll")]).itemID == "4")
    await #expect(throws: Failure.offline(.connectionLost)) {
      try await toys.item("doll", orAmong: try down())
    }
  }

  @Test("that aren't found say so, and lead to the ones that were meant")
  func wording() {
    let route = Route("toys", "show", ["toy": ["ball"]])
    let find = Action("Find", Route("toys", "list"))
    #expect(
      UserError(ItemError.unknown("doll"), "toy", of: route, advice: "List them.", actions: [find])
        == UserError(.notFound, "No toy “doll”.", advice: "List them.", actions: [find])
    )
    let choices = [Suggestion(Toy("3", "Ballerina")), Suggestion(Toy("2", "Red ball"))]
    let error = UserError(
      ItemError.ambiguous("ball", choices),
      "toy",
      of: route,
      advice: "List.",
      actions: []
    )
    #expect(error.message == "“ball” matches Ballerina (3), Red ball (2).")
    #expect(
      error.actions.first == Action("Ballerina (3)", Route("toys", "show", ["toy": ["3"]]), replaces: true)
    )
  }

  @Test(
    "that were opened are each listed once, latest first, up to a limit, in one value that its owner can edit"
  )
  func opened() throws {
    let opened = Opened<Toy>(suite, limit: 2)
    for toy in [Toy("1"), Toy("2"), Toy("1", "Kite"), Toy("3")] { try opened.add(toy) }
    #expect(try opened.all() == [Toy("3"), Toy("1", "Kite")])
    try suite.set([Toy("7")], for: "opened")
    #expect(try opened.all() == [Toy("7")])
  }

  @Test("that are favorites are changed with a sentence's parts, by title where it is known")
  func favorites() throws {
    let favorites = Favorites<Toy>(suite)
    let (id, name) = ("1", "Kite")
    let added = FavoriteChange(id: id, name: name, isFavorite: true, hasChanged: true)
    #expect(try favorites.adding(toys[0]) == added)
    #expect(
      try favorites.removing(id) == FavoriteChange(id: id, name: name, isFavorite: false, hasChanged: true)
    )
    #expect(
      try favorites.removing("2", known: toys)
        == FavoriteChange(id: "2", name: "Red ball", isFavorite: false, hasChanged: false)
    )
  }

  @Test("are on the front page with the number of favorites; nothing saved is no line")
  func frontLine() {
    #expect(SafeText.frontLine(favorites: 3, ["Kite"]) == "★ 3, Kite")
    #expect(SafeText.frontLine([]) == nil)
  }
}
