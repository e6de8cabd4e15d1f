import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Lists of desserts")
struct DessertsListTests {
  private let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  private let three = [(id: "3", name: "tart"), (id: "1", name: "Éclair"), (id: "2", name: "Flan")]

  @Test("A page of the list, with small pictures that load when they are shown")
  func list() async throws {
    desserts.expectList("Dessert", three)
    func turned(to page: String) -> Route { Route("desserts", "list", ["page": [page], "per-page": ["1"]]) }
    let preview = try #require(URL(string: "\(DessertsFixture.pictures)/2.jpg/preview"))
    #expect(
      try await desserts.run("list", ["page": ["2"], "per-page": ["1"]])
        == Screen(
          title: "Desserts",
          blocks: [
            .gallery(
              Gallery(
                tiles: [
                  Tile(
                    picture: Picture(.remote(preview), altText: "Flan"),
                    width: 700,
                    height: 700,
                    caption: "Flan",
                    record: ["2", "Flan"],
                    route: Route("desserts", "show", ["recipe": ["2"]]),
                    actions: ItemActions(
                      copyText: "Flan",
                      favorite: Route("desserts", "favorite", ["recipe": ["2"]])
                    )
                  )
                ],
                emptyText: "Page 2 doesn't exist; the last is 3."
              )
            )
          ],
          actions: [
            Action("Search recipes", Route("desserts", "search")),
            Action("Random recipe", Route("desserts", "random")),
            Action("Favorites", Route("desserts", "favorites")),
            Action("Recently viewed", Route("desserts", "history")),
            Action("Other categories", Route("desserts", "categories")),
          ],
          paging: Paging(
            page: 2,
            pageCount: 3,
            total: 3,
            next: turned(to: "3"),
            previous: turned(to: "1"),
            all: Route("desserts", "list", ["all": [""]])
          ),
          data: [
            "total": 3, "page": 2, "perPage": 1,
            "items": [
              [
                "id": "2", "name": "Flan", "thumbnailURL": .string("\(DessertsFixture.pictures)/2.jpg"),
                "favorite": false,
              ]
            ],
          ],
          provenance: Provenance(
            .network,
            fetchedAt: DessertsFixture.fetchedAt,
            expiresAt: Timestamp.date("2026-11-22T09:00:00Z")
          )
        )
    )
    #expect(desserts.requested == ["filter.php?c=Dessert"])
  }

  @Test("Sorted by name without regard to case and accents, each once")
  func order() async throws {
    desserts.expectList("Dessert", three + [(id: "2", name: "Flan"), (id: "4", name: "flan")])
    let screen = try await desserts.run("list")
    #expect(screen.names == ["Éclair", "Flan", "flan", "tart"])
  }

  @Test("D1: coming back shows the same list without a request")
  func secondVisit() async throws {
    desserts.expectList("Dessert", three)
    desserts.expectRecipe("2", "Flan")
    let first = try await desserts.run("list")
    _ = try await desserts.show("2")
    let second = try await desserts.run("list")
    #expect(second.names == first.names)
    #expect(second.provenance.source == .cache)
    #expect(desserts.requested.filter { $0.hasPrefix("filter") }.count == 1)
  }

  @Test("A list is cached for a day, and shown for longer when the request fails")
  func stale() async throws {
    desserts.expectList("Dessert", three)
    _ = try await desserts.run("list")
    desserts.clock.advance(by: 86_399)
    #expect(try await desserts.run("list").provenance.source == .cache)
    desserts.clock.advance(by: 1)
    desserts.expect("filter.php?c=Dessert", failure: .offline(.connectionRefused))
    let stale = try await desserts.run("list")
    #expect(stale.names == ["Éclair", "Flan", "tart"])
    #expect(stale.provenance.source == .stale)
    #expect(stale.notices == [.warning("Could not reach TheMealDB. Showing saved data.")])
    desserts.expectList("Dessert", [(id: "9", name: "Torte")])
    #expect(try await desserts.run("list").names == ["Torte"])
  }

  @Test("D2: a failure is an error, and nothing of it is cached")
  func failure() async throws {
    desserts.expect("filter.php?c=Dessert", .json("<html>"))
    #expect(
      try await desserts.userError("list")?.message
        == "TheMealDB sent a web page instead of data (a log-in page, perhaps)."
    )
    desserts.expectList("Dessert", three)
    #expect(try await desserts.run("list").names.count == 3)
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
    #expect(
      try await desserts.userError("list", ["category": ["seafod"]])
        == UserError(
          .notFound,
          "No recipes in the category “seafod” on TheMealDB.",
          advice: "Did you mean “Seafood”?",
          actions: [Action("List Seafood", Route("desserts", "list", ["category": ["Seafood"]]))]
        )
    )
    desserts.expect("filter.php?c=Xyz", .json(#"{"meals":null}"#))
    #expect(
      try await desserts.userError("list", ["category": ["xyz"]])?.advice
        == "List all categories: `curio desserts categories`."
    )
  }

  @Test("The categories, each leading to its list")
  func categories() async throws {
    let body =
      #"{"categories":[{"idCategory":"3","strCategory":"Side","strCategoryDescription":"Small.\r\nOr not."}]}"#
    desserts.expect("categories.php", .json(body))
    let screen = try await desserts.run("categories")
    #expect(screen.title == "Categories")
    #expect(
      screen.blocks == [
        .table(
          Table(
            columns: [Column("Category", Column.Shape(priority: 1)), Column("Description")],
            rows: [
              Row(
                ["Side", "Small."],
                record: ["Side", "Small. Or not."],
                details: RowDetails(route: Route("desserts", "list", ["category": ["Side"]]))
              )
            ],
            emptyText: "Page 1 doesn't exist; the last is 1."
          )
        )
      ]
    )
    #expect(
      screen.data == [
        "total": 1, "page": 1, "perPage": 20,
        "items": [["id": "3", "name": "Side", "description": "Small.\r\nOr not.", "thumbnailURL": nil]],
      ]
    )
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
    #expect(none.blocks == [.gallery(Gallery(tiles: [], emptyText: "No recipes match “soup”."))])
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

  @Test("D5: a list downloads no picture")
  func noPictures() async throws {
    desserts.expectList("Dessert", three)
    _ = try await desserts.run("list")
    #expect(desserts.requested == ["filter.php?c=Dessert"])
  }

  @Test("Remote text in a list is harmless on the screen and whole in the data")
  func hostileText() async throws {
    desserts.expectList("Dessert", [(id: "1", name: "Fl\u{1B}[2Jan\u{202E}")])
    let screen = try await desserts.run("list")
    #expect(screen.names == ["Fl␛[2Jan"])
    #expect(screen["items.0.name"] == "Fl\u{1B}[2Jan\u{202E}")
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
    #expect(
      try await desserts.userError("list", ["ingredient": ["xyz"]])
        == UserError(
          .notFound,
          "No recipes with the ingredient “xyz” on TheMealDB.",
          advice: "Use one ingredient's English name, such as butter or “plain flour”.",
          actions: [Action("All desserts", Route("desserts", "list"))]
        )
    )
  }
}
