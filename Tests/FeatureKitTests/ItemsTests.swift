import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Testing.Suite("Items with IDs and titles")
struct ItemsTests {
  private let toys = [
    Toy("1", "Kite"), Toy("2", "Red ball"), Toy("3", "Ballerina"), Toy("1", "Kite"),
  ]
  private let suite: FeatureKit.Suite

  init() throws { suite = try CacheFixture().suite }

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
    let named = [Toy("4", "Ball"), Toy("5", "Ball")]
    #expect(throws: Failure.feature(ItemError.ambiguous("ball", named.map { Suggestion($0) }))) {
      try (toys + named).item("ball")
    }
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

  @Test("that aren't found say so, and lead to the ones that were meant, at most twenty")
  func wording() {
    let route = Route("toys", "show", ["toy": ["ball"]])
    #expect(
      UserError(ItemError.unknown("doll"), "toy", of: route, advice: "List them.")
        == UserError(.notFound, "No toy “doll”.", advice: "List them.")
    )
    let choices = (1...22).map { Suggestion(Toy("\($0)", "Ball")) }
    func error(_ count: Int) -> UserError {
      UserError(
        ItemError.ambiguous("ball", Array(choices.prefix(count))),
        "toy",
        of: route,
        advice: "List."
      )
    }
    #expect(error(2).code == .invalidInput)
    #expect(error(2).message == "“ball” matches Ball (1), Ball (2).")
    #expect(error(2).advice == "Several have this name: give an ID.")
    let ball = Action("Ball (1)", Route("toys", "show", ["toy": ["1"]]), replaces: true)
    #expect(error(2).actions.first == ball)
    #expect(error(22).message.string.hasSuffix("Ball (19), Ball (20) and 2 more."))
    #expect(error(22).actions.count == 20)
  }

  @Test(
    "that were opened are each listed once, latest first, up to a limit, in one value that its owner can edit"
  )
  func opened() throws {
    let opened = OwnItems<Toy>(suite, key: "opened", limit: 2)
    for toy in [Toy("1"), Toy("2"), Toy("1", "Kite"), Toy("3")] { try opened.add(toy) }
    #expect(try opened.all() == [Toy("3"), Toy("1", "Kite")])
    try suite.set([Toy("7")], for: "opened")
    #expect(try opened.all() == [Toy("7")])
  }

  @Test("in a catalog are known by ID or title, opened, marked, or in a cached list")
  func catalog() async throws {
    let catalog = Catalog<Toy>(suite) { () throws(Failure) in [Toy("3", "Ballerina")] }
    #expect(catalog.frontLine == nil)
    try catalog.opened.add(toys[0])
    _ = try await catalog.favorite("2", removes: false, toys[1])
    #expect(try catalog.known().map(\.itemID) == ["3", "1", "2"])
    #expect(try await catalog.id("red ball") == "2")
    #expect(try await catalog.id("doll", orAmong: [Toy("4", "Doll")]) == "4")
    #expect(catalog.frontLine == "★ 1, Kite")
    #expect(catalog.suggestions(Route("toys", "show")).count == 3)
    #expect(catalog.suggestions(Route("toys", "favorite", ["remove": [""]])).map(\.value) == ["2"])
    let removal = try await catalog.favorite("red", removes: true, toys[0])
    #expect(removal.name == "Red ball" && !removal.isFavorite)
  }

  @Test("that can't be loaded are replaced by one that was opened")
  func random() async throws {
    let catalog = Catalog<Toy>(suite)
    func random() async throws -> Cached<String> {
      try await catalog.random(RandomSource { _ in 0 }, .cacheFirst) { () async throws(Failure) in
        throw .offline(.connectionLost)
      } show: { (toy, mode) async throws(Failure) in
        Cached("\(toy.itemID) \(mode)", Provenance(.cache))
      }
    }
    await #expect(throws: Failure.offline(.connectionLost)) { try await random() }
    try catalog.opened.add(toys[1])
    let shown = try await random()
    #expect(shown.value == "2 offline" && shown.staleBecause == .offline(.connectionLost))
  }

  @Test("are on the front page with the number of favorites; nothing saved is no line")
  func frontLine() {
    #expect(SafeText.frontLine(favorites: 3, ["Kite"]) == "★ 3, Kite")
    #expect(SafeText.frontLine([]) == nil)
  }
}
