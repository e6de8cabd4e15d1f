import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("TheMealDB's API")
struct DessertsAdapterTests {
  private let desserts: DessertsFixture
  private let adapter: DessertsAdapter

  init() throws {
    desserts = try DessertsFixture()
    adapter = DessertsAdapter(services: desserts.services)
  }

  static let nothing = [#"{"meals":null}"#, #"{"meals":"no data found"}"#, #"{"meals":[]}"#, "{}"]

  @Test("D2: “nothing” has four shapes, each of them an empty list", arguments: nothing)
  func noDesserts(_ body: String) async throws {
    desserts.expect("filter.php?c=Dessert", .json(body))
    desserts.expect("search.php?s=pie", .json(body))
    #expect(try await adapter.desserts(by: .category, "Dessert") == [])
    #expect(try await adapter.desserts(by: .partOfName, "pie") == [])
  }

  @Test("D2: “nothing” is not a recipe", arguments: nothing + [#"{"meals":"Invalid ID"}"#])
  func noRecipe(_ body: String) async throws {
    desserts.expect("lookup.php?i=1", .json(body))
    await #expect(throws: Failure.notFound) { try await adapter.recipe("1") }
  }

  @Test("Entries that can't be opened are left out; a list of nothing else is a bad response")
  func unusableEntries() async throws {
    desserts.expect(
      "filter.php?c=Dessert",
      .json(DessertsFixture.list([("", "Flan"), ("2", "Tart"), ("3", " ")]))
    )
    #expect(try await adapter.desserts(by: .category, "Dessert").map(\.name) == ["Tart"])
    desserts.expect("filter.php?c=Dessert", .json(#"{"meals":[{"id":1}]}"#))
    await #expect(throws: Failure.badResponse(.unexpectedShape(path: "meals.0.idMeal"))) {
      try await adapter.desserts(by: .category, "Dessert")
    }
  }

  @Test("Another recipe than the requested one is a bad response")
  func otherRecipe() async throws {
    desserts.expect("lookup.php?i=1", .json(DessertsFixture.meals([DessertsFixture.meal("2", "Flan")])))
    await #expect(throws: Failure.badResponse(.unexpectedShape(path: "meals.0.idMeal"))) {
      try await adapter.recipe("1")
    }
  }

  @Test("Categories are read from their own field")
  func categories() async throws {
    desserts.expect(
      "categories.php",
      .json(
        #"{"categories":[{"idCategory":"3","strCategory":"Dessert","strCategoryThumb":"https://x.test/d.png","#
          + #""strCategoryDescription":"Sweet.\r\nLate."},{"idCategory":"4"},null]}"#
      )
    )
    #expect(
      try await adapter.categories() == [
        Category(
          id: "3",
          name: "Dessert",
          description: "Sweet.\r\nLate.",
          thumbnailURL: URL(string: "https://x.test/d.png")
        )
      ]
    )
    desserts.expect("categories.php", .json(#"{"meals":null}"#))
    await #expect(throws: Failure.badResponse(.unexpectedShape(path: "categories"))) {
      try await adapter.categories()
    }
  }
}
