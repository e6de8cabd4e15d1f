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

  @Test("A page of the list, with the small pictures to fetch for its rows")
  func list() async throws {
    desserts.expectList("Dessert", three)
    func turned(to page: String) -> Route { Route("desserts", "list", ["page": [page], "per-page": ["1"]]) }
    let preview = try #require(URL(string: "\(DessertsFixture.pictures)/2.jpg/preview"))
    #expect(
      try await desserts.run("list", ["page": ["2"], "per-page": ["1"]])
        == Screen(
          title: "Desserts",
          blocks: [
            .table(
              Table(
                columns: [Column("Name"), Column("ID")],
                rows: [
                  Row(
                    ["Flan", "2"],
                    route: Route("desserts", "show", ["recipe": ["2"]]),
                    picture: Picture(.remote(preview), altText: "Flan")
                  )
                ],
                emptyText: "There is no such page."
              )
            )
          ],
          actions: [
            Action("Search by name", Route("desserts", "search")),
            Action("A recipe at random", Route("desserts", "random")),
            Action("Favourites", Route("desserts", "favourites")),
            Action("Recipes seen before", Route("desserts", "history")),
            Action("Other categories", Route("desserts", "categories")),
          ],
          paging: Paging(page: 2, pageCount: 3, next: turned(to: "3"), previous: turned(to: "1")),
          filter: Filter(route: Route("desserts", "search"), parameter: "text"),
          data: [
            "total": 3, "page": 2, "perPage": 1,
            "items": [
              ["id": "2", "name": "Flan", "thumbnailURL": .string("\(DessertsFixture.pictures)/2.jpg")]
            ],
          ],
          provenance: Provenance(
            .network,
            fetchedAt: DessertsFixture.fetchedAt,
            expiresAt: Timestamp.date("2026-11-22T09:00:00Z")
          )
        )
    )
    #expect(desserts.asked == ["filter.php?c=Dessert"])
  }

  @Test("By name, whatever the case and the accents, each once")
  func order() async throws {
    desserts.expectList("Dessert", three + [(id: "2", name: "Flan"), (id: "4", name: "flan")])
    let screen = try await desserts.run("list")
    #expect(screen.names == ["Éclair", "Flan", "flan", "tart"])
  }

  @Test("D1: coming back finds the same list, and asks nothing")
  func secondVisit() async throws {
    desserts.expectList("Dessert", three)
    desserts.expectRecipe("2", "Flan")
    let first = try await desserts.run("list")
    _ = try await desserts.show("2")
    let second = try await desserts.run("list")
    #expect(second.names == first.names)
    #expect(second.provenance.source == .cache)
    #expect(desserts.asked.filter { $0.hasPrefix("filter") }.count == 1)
  }

  @Test("A list is good for a day, and for longer where the network fails")
  func stale() async throws {
    desserts.expectList("Dessert", three)
    _ = try await desserts.run("list")
    desserts.bench.clock.advance(by: 86_399)
    #expect(try await desserts.run("list").provenance.source == .cache)
    desserts.bench.clock.advance(by: 1)
    desserts.expect("filter.php?c=Dessert", failure: .offline(.connectionRefused))
    let stale = try await desserts.run("list")
    #expect(stale.names == ["Éclair", "Flan", "tart"])
    #expect(stale.provenance.source == .stale)
    #expect(stale.notices == [.warning("TheMealDB could not be reached. This is what is kept.")])
    desserts.expectList("Dessert", [(id: "9", name: "Torte")])
    #expect(try await desserts.run("list").names == ["Torte"])
  }

  @Test("D2: a failure is told at once, and nothing of it is kept")
  func failure() async throws {
    desserts.expect("filter.php?c=Dessert", .json("<html>"))
    #expect(
      try await desserts.userError("list")?.message
        == "TheMealDB sent a web page where data was expected (a log-in page, perhaps)."
    )
    desserts.expectList("Dessert", three)
    #expect(try await desserts.run("list").names.count == 3)
  }

  @Test("D2: “nothing” does not take the place of a kept list")
  func emptied() async throws {
    desserts.expectList("Dessert", three)
    _ = try await desserts.run("list")
    desserts.expect("filter.php?c=Dessert", .json(#"{"meals":null}"#))
    let screen = try await desserts.run("list", mode: .refresh)
    #expect(screen.names.count == 3)
    #expect(screen.notices == [.warning("TheMealDB sent an empty answer. This is what is kept.")])
  }

  @Test("Another category, in any case, is asked for and kept by itself")
  func otherCategory() async throws {
    desserts.expectList("Side", [(id: "7", name: "Fries")])
    let screen = try await desserts.run("list", ["category": ["sIDE"]])
    #expect(screen.title == "Side")
    #expect(screen.names == ["Fries"])
    #expect(screen.filter?.route == Route("desserts", "search", ["category": ["Side"]]))
    #expect(screen.actions.last == Action("All desserts", Route("desserts", "list")))
    #expect(try await desserts.run("list", ["category": ["side"]]).provenance.source == .cache)
  }

  @Test("An unknown category gets a suggestion from the categories, which are asked for once")
  func unknownCategory() async throws {
    let categories = #"{"categories":[{"strCategory":"Dessert"},{"strCategory":"Seafood"}]}"#
    desserts.expect("categories.php", .json(categories))
    desserts.expect("filter.php?c=Seafod", .json(#"{"meals":null}"#))
    #expect(
      try await desserts.userError("list", ["category": ["seafod"]])
        == UserError(
          .notFound,
          "TheMealDB has no recipes in the category “seafod”.",
          advice: "Did you mean “Seafood”?"
        )
    )
    desserts.expect("filter.php?c=Xyz", .json(#"{"meals":null}"#))
    #expect(
      try await desserts.userError("list", ["category": ["xyz"]])?.advice
        == "`curio desserts categories` lists them all."
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
            columns: [Column("Category"), Column("Description")],
            rows: [Row(["Side", "Small."], route: Route("desserts", "list", ["category": ["Side"]]))],
            emptyText: "There is no such page."
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
    #expect(screen.title == "Recipes like “pie”")
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
    #expect(
      none.blocks == [
        .table(
          Table(
            columns: [Column("Name"), Column("ID")],
            rows: [],
            emptyText: "No recipe has a name like “soup”."
          )
        )
      ]
    )
    #expect(desserts.asked == ["filter.php?c=Dessert"])
  }

  @Test("A search of all categories asks the API, and keeps an empty answer too")
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
    #expect(desserts.asked.count == 2)
  }

  @Test("D5: a list asks for no picture; the rows that are looked at have their own")
  func noPictures() async throws {
    desserts.expectList("Dessert", three)
    _ = try await desserts.run("list")
    #expect(desserts.asked == ["filter.php?c=Dessert"])
  }

  @Test("Remote text in a list is harmless on the screen and whole in the data")
  func hostileText() async throws {
    desserts.expectList("Dessert", [(id: "1", name: "Fl\u{1B}[2Jan\u{202E}")])
    let screen = try await desserts.run("list")
    #expect(screen.names == ["Fl␛[2Jan"])
    guard case .array(let items) = screen["items"], case .object(let item) = items.first else {
      Issue.record("no items")
      return
    }
    #expect(item["name"] == "Fl\u{1B}[2Jan\u{202E}")
  }
}
