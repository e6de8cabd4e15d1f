import FeatureKit
import TestSupport
import Testing

@testable import DessertsModule

extension DessertsListTests {
  @Test("Another category, in any case, has a list of its own")
  func otherCategory() async throws {
    desserts.expectList("Side", [(id: "7", name: "Fries")])
    let screen = try await desserts.run("list", ["category": ["sIDE"]])
    #expect(screen.title == "Side")
    #expect(screen.names == ["Fries"])
    #expect(screen.actions.first?.route == Route("desserts", "search", ["category": ["Side"]]))
    #expect(screen.paging?.all == Route("desserts", "list", ["category": ["Side"], "all": [""]]))
    #expect(screen.actions.last == Action("All desserts", Route("desserts", "list")))
    #expect(try await desserts.run("list", ["category": ["side"]]).provenance.source == .cache)
  }

  @Test("An unknown category gets a suggestion from the categories, which are requested once")
  func unknownCategory() async throws {
    let categories = #"{"categories":[{"strCategory":"Dessert"},{"strCategory":"Seafood"}]}"#
    desserts.expect("categories.php", .json(categories))
    desserts.expect("filter.php?c=Seafod", .json(#"{"meals":null}"#))
    expectGolden("unknown category", try await desserts.userError("list", ["category": ["seafod"]]))
    desserts.expect("filter.php?c=Xyz", .json(#"{"meals":null}"#))
    #expect(
      try await desserts.userError("list", ["category": ["xyz"]])?.advice
        == "Choose another in the menu, or run `curio desserts categories`."
    )
  }

  @Test("The categories, each leading to its list")
  func categories() async throws {
    let body =
      #"{"categories":[{"idCategory":"3","strCategory":"Side","strCategoryDescription":"Small.\r\nOr not."}]}"#
    desserts.expect("categories.php", .json(body))
    let screen = try await desserts.run("categories")
    expectGolden("categories", screen)
  }

  @Test("A search ranks the names of the list")
  func search() async throws {
    desserts.expectList(
      "Dessert",
      [(id: "1", name: "Apple Pie"), (id: "2", name: "Pie"), (id: "3", name: "Flan")]
    )
    let screen = try await desserts.run("search", ["text": ["pie"]])
    #expect(screen.title == "Desserts matching “pie”")
    #expect(screen.names == ["Pie", "Apple Pie"])
    #expect(
      screen.actions == [
        Action(
          "Search all categories",
          Route("desserts", "search", ["text": ["pie"], "everywhere": [""]])
        ),
        Action("All desserts", Route("desserts", "list")),
      ]
    )
    let none = try await desserts.run("search", ["text": ["soup"]])
    #expect(none.rows.isEmpty && none.table?.absence == "No recipes match “soup”.")
    #expect(desserts.requested == ["filter.php?c=Dessert"])
  }

  @Test("A search of all categories is cached, also when it finds nothing")
  func searchEverywhere() async throws {
    desserts.expect("search.php?s=stew", .json(DessertsFixture.list([("5", "Bean Stew"), ("6", "Stew")])))
    desserts.expect("search.php?s=soap", .json(#"{"meals":"no data found"}"#))
    for _ in 1...2 {
      #expect(
        try await desserts.run("search", ["text": ["stew"], "everywhere": [""]]).names == [
          "Stew", "Bean Stew",
        ]
      )
      #expect(try await desserts.run("search", ["text": ["soap"], "everywhere": [""]]).names == [])
    }
    #expect(desserts.requested.count == 2)
  }
}
