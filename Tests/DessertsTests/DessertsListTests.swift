import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Lists of desserts")
struct DessertsListTests {
  let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  private let three = [(id: "3", name: "tart"), (id: "1", name: "Éclair"), (id: "2", name: "Flan")]

  @Test("A page of the list, with small pictures that load when they are shown")
  func list() async throws {
    desserts.expectList("Dessert", three)
    expectGolden("list", try await desserts.run("list", ["page": ["2"], "per-page": ["1"]]))
    #expect(desserts.requested == ["filter.php?c=Dessert"])
  }

  @Test("Sorted by name without regard to case and accents, each once")
  func order() async throws {
    desserts.expectList("Dessert", three + [(id: "2", name: "Flan"), (id: "4", name: "flan")])
    let screen = try await desserts.run("list")
    #expect(screen.names == ["Éclair", "Flan", "flan", "tart"])
  }

  @Test("A list is cached for a day, and shown for longer when the request fails")
  func stale() async throws {
    desserts.expectList("Dessert", three)
    _ = try await desserts.run("list")
    desserts.clock.advance(by: 86_399)
    #expect(try await desserts.run("list").provenance.source == .cache)
    desserts.clock.advance(by: 1)
    desserts.expect("filter.php?c=Dessert", failure: .offline(.notReached))
    let stale = try await desserts.run("list")
    #expect(stale.names == ["Éclair", "Flan", "tart"])
    #expect(stale.provenance.source == .stale)
    #expect(stale.notices == [.warning("No connection to TheMealDB. Showing saved data.")])
    desserts.expectList("Dessert", [(id: "9", name: "Torte")])
    #expect(try await desserts.run("list").names == ["Torte"])
  }

  @Test("D2: “nothing” does not replace a cached list")
  func emptied() async throws {
    desserts.expectList("Dessert", three)
    _ = try await desserts.run("list")
    desserts.expect("filter.php?c=Dessert", .json(#"{"meals":null}"#))
    let screen = try await desserts.run("list", mode: .refresh)
    #expect(screen.names.count == 3)
    #expect(screen.notices == [.warning("TheMealDB sent an empty response. Showing saved data.")])
  }

  @Test("D5: a list downloads no picture")
  func noPictures() async throws {
    desserts.expectList("Dessert", three)
    _ = try await desserts.run("list")
    #expect(desserts.requested == ["filter.php?c=Dessert"])
  }

  @Test("The recipes with an ingredient, of all categories, are cached for a day and then found by name")
  func ingredient() async throws {
    desserts.expect("filter.php?i=plain_flour", .json(DessertsFixture.list([("7", "Stew"), ("8", "Bread")])))
    let screen = try await desserts.run("list", ["ingredient": ["plain  flour"], "per-page": ["1"]])
    #expect(screen.title == "Recipes with “plain  flour”")
    #expect(screen.names == ["Bread"])
    #expect(
      screen.paging?.next
        == Route("desserts", "list", ["ingredient": ["plain  flour"], "page": ["2"], "per-page": ["1"]])
    )
    let cached = try await desserts.run("list", ["ingredient": ["Plain Flour"]], mode: .offline)
    #expect(cached.names == ["Bread", "Stew"])
    desserts.expectRecipe("7", "Stew")
    #expect(try await desserts.show("stew").title == "Stew")
  }

  @Test("An ingredient that no recipe has is an error that names it")
  func unknownIngredient() async throws {
    desserts.expect("filter.php?i=xyz", .json(#"{"meals":null}"#))
    expectGolden("unknown ingredient", try await desserts.userError("list", ["ingredient": ["xyz"]]))
  }
}
