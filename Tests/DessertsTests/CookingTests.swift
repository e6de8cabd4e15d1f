import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Cooking, favourites and shopping")
struct CookingTests {
  private let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  private func cook(_ arguments: [String: String] = [:]) -> Route {
    Route("desserts", "cook", arguments.merging(["recipe": "1"]) { $1 }.mapValues { [$0] })
  }

  @Test("One step at a time, forward first, the ingredients always second")
  func step() async throws {
    desserts.expectRecipe("1", "Flan", ["strInstructions": "Mix.\r\nBake.\r\nEat."])
    let show = Route("desserts", "show", ["recipe": ["1"]])
    let data: JSONValue = [
      "id": "1", "name": "Flan", "step": 2, "stepCount": 3, "text": "Bake.",
      "ingredients": [["name": "Flour", "measure": nil], ["name": "Butter", "measure": "60g"]],
    ]
    #expect(
      try await desserts.run("cook", ["recipe": ["1"], "step": ["2"]])
        == Screen(
          title: "Flan",
          blocks: [.text("Step 2 of 3"), .text("Bake.")],
          actions: [
            Action("Next step", cook(["step": "3"])),
            Action("Show the ingredients", cook(["step": "2", "ingredients": ""])),
            Action("Step back", cook()),
            Action("The whole recipe", show),
          ],
          paging: Paging(page: 2, pageCount: 3, unit: "step", next: cook(["step": "3"]), previous: cook()),
          data: data,
          provenance: Provenance(.network, fetchedAt: DessertsFixture.fetchedAt)
        )
    )
    let first = try await desserts.run("cook", ["recipe": ["1"]])
    #expect(first.actions.map(\.title) == ["Next step", "Show the ingredients", "The whole recipe"])
    let last = try await desserts.run("cook", ["recipe": ["1"], "step": ["3"], "ingredients": [""]])
    #expect(
      last.actions == [
        Action("Done: back to the recipe", show), Action("Hide the ingredients", cook(["step": "3"])),
        Action("Step back", cook(["step": "2"])),
      ]
    )
    #expect(last.names == ["Flour", "Butter"])
    #expect(last.paging?.next == nil)
    #expect(desserts.asked.count == 2)
  }

  @Test("A step that is not there is refused with the range")
  func noSuchStep() async throws {
    desserts.expectRecipe("1", "Flan")
    #expect(
      try await desserts.userError("cook", ["recipe": ["1"], "step": ["3"]])
        == UserError(.invalidInput, "The step “3” was not taken: must be from 1 to 2.")
    )
  }

  @Test("A recipe without instructions says so")
  func noSteps() async throws {
    desserts.expectRecipe("1", "Flan", ["strInstructions": ""])
    let screen = try await desserts.run("cook", ["recipe": ["1"]])
    #expect(screen.blocks == [.text("TheMealDB gives no instructions.")])
    #expect(screen.paging == nil)
    #expect(screen["step"] == .null && screen["stepCount"] == 0 && screen["text"] == .null)
    #expect(try await desserts.userError("cook", ["recipe": ["1"], "step": ["2"]])?.code == .invalidInput)
  }

  @Test("A choice leads on to what the recipe was wanted for")
  func choice() async throws {
    desserts.expectList("Dessert", [("1", "Apple Pie"), ("2", "Apple Tart")])
    let screen = try await desserts.run("cook", ["recipe": ["apple"]])
    let table = try #require(screen.table)
    #expect(table.rows.first?.route == cook())
  }

  @Test("A favourite is kept whole, and is no favourite twice")
  func favourite() async throws {
    desserts.expectRecipe("1", "Flan")
    let added = try await desserts.run("favourite", ["recipe": ["1"]])
    #expect(
      added
        == Screen(
          title: "Favourite",
          blocks: [.text("“Flan” is a favourite now.")],
          actions: [
            Action("Favourites", Route("desserts", "favourites")),
            Action("The whole recipe", Route("desserts", "show", ["recipe": ["1"]])),
          ],
          data: ["id": "1", "name": "Flan", "isFavourite": true]
        )
    )
    let again = try await desserts.run("favourite", ["recipe": ["flan"]], mode: .offline)
    #expect(again.blocks == [.text("“Flan” is a favourite already.")])
    #expect(try await desserts.run("favourites").names == ["Flan"])
    let shown = try await desserts.show("1", mode: .offline)
    #expect(
      shown.blocks.contains(
        .fields([Field("Category", "Dessert"), Field("From", "British"), Field("Favourite", "yes")])
      )
    )
    #expect(shown.actions[1].title == "Take it off the favourites")
  }

  @Test("A favourite is taken off by its name or ID, without asking anything")
  func removed() async throws {
    for id in ["1", "2"] {
      desserts.expectRecipe(id, "Flan \(id)")
      _ = try await desserts.run("favourite", ["recipe": [id]])
    }
    let removed = try await desserts.run("favourite", ["recipe": ["flan 1"], "remove": [""]])
    #expect(removed.blocks == [.text("“Flan 1” is no favourite any more.")])
    #expect(removed.data == ["id": "1", "name": "Flan 1", "isFavourite": false])
    let unknown = try await desserts.run("favourite", ["recipe": ["77"], "remove": [""]])
    #expect(unknown.blocks == [.text("“77” is not among the favourites.")])
    #expect(unknown["name"] == .null)
    #expect(try await desserts.run("favourites").names == ["Flan 2"])
    #expect(try await desserts.show("1", mode: .offline).title == "Flan 1")
  }

  @Test("What can't be kept whole is no favourite")
  func unreachable() async throws {
    desserts.expect("lookup.php?i=1", failure: .offline(.connectionRefused))
    #expect(try await desserts.userError("favourite", ["recipe": ["1"]])?.code == .offline)
    let screen = try await desserts.run("favourites")
    #expect(screen.names == [])
    #expect(screen.actions.map(\.title) == ["Recipes seen before", "All desserts"])
  }

  @Test("The favourites lead to a shopping list for all of them, the latest first")
  func favouritesShopping() async throws {
    for id in ["1", "2"] {
      desserts.expectRecipe(id, "Flan \(id)")
      _ = try await desserts.run("favourite", ["recipe": [id]])
    }
    let route = Route("desserts", "shopping", ["recipes": ["2", "1"]])
    #expect(try await desserts.run("favourites").actions.first == Action("Shopping list for all 2", route))
  }

  @Test("A shopping list gathers the ingredients of several recipes, measures side by side")
  func shopping() async throws {
    let twice = [
      "strIngredient3": "butters ", "strMeasure3": "a  knob", "strIngredient4": "Salt", "strMeasure4": "",
    ]
    for (id, fields) in [("1", [:]), ("2", twice)] {
      desserts.expect(
        "lookup.php?i=\(id)",
        .json(DessertsFixture.meals([DessertsFixture.meal(id, "Flan \(id)", fields)]))
      )
    }
    let screen = try await desserts.run("shopping", ["recipes": ["1", "2", "1"]])
    #expect(screen.title == "Shopping list")
    #expect(
      screen.blocks == [
        .text("For Flan 1, Flan 2"),
        .table(
          Table(
            columns: [Column("Ingredient"), Column("Measures")],
            rows: [Row(["Butter", "60g + 60g + a knob"]), Row(["Flour", ""]), Row(["Salt", ""])],
            emptyText: "Nothing is needed."
          )
        ),
      ]
    )
    #expect(
      screen.data == [
        "recipes": [
          ["id": "1", "name": "Flan 1", "thumbnailURL": .string("\(DessertsFixture.pictures)/1.jpg")],
          ["id": "2", "name": "Flan 2", "thumbnailURL": .string("\(DessertsFixture.pictures)/2.jpg")],
        ],
        "items": [
          [
            "name": "Butter",
            "measures": [
              ["measure": "60g", "recipe": "1"], ["measure": "60g", "recipe": "2"],
              ["measure": "a  knob", "recipe": "2"],
            ],
          ],
          [
            "name": "Flour",
            "measures": [["measure": nil, "recipe": "1"], ["measure": nil, "recipe": "2"]],
          ],
          ["name": "Salt", "measures": [["measure": nil, "recipe": "2"]]],
        ],
      ]
    )
    #expect(screen.provenance == Provenance(.network, fetchedAt: DessertsFixture.fetchedAt))
    #expect(try await desserts.run("shopping", ["recipes": ["1", "2"]]).provenance.source == .cache)
    #expect(try await desserts.run("history").names == [])
  }

  @Test("A shopping list names what it can't take")
  func shoppingFailures() async throws {
    desserts.expectList("Dessert", [("1", "Apple Pie"), ("2", "Apple Tart")])
    #expect(
      try await desserts.userError("shopping", ["recipes": ["apple", "3"]])
        == UserError(
          .invalidInput,
          "The recipe “apple” was not taken: it fits Apple Pie (1), Apple Tart (2); name one by its ID."
        )
    )
    desserts.expect("lookup.php?i=3", .json(#"{"meals":null}"#))
    let userError = try await desserts.userError("shopping", ["recipes": ["3", "4"]])
    #expect(userError?.code == .notFound)
    #expect(userError?.message == "No such recipe: one of “3”, “4”.")
  }

  @Test(
    "Two spellings of one ingredient are one",
    arguments: [
      ("Egg", "eggs"), ("Blackberrys", "Blackberries"), ("Crème  Fraîche", "creme fraiche"),
      ("Tomato", "Tomatoes"), ("Spring Onion ", "Spring Onions"),
    ]
  )
  func sameIngredient(_ one: String, _ other: String) {
    #expect(ShoppingList.normalForm(one) == ShoppingList.normalForm(other))
  }

  @Test(
    "Two ingredients stay two",
    arguments: [("Butter", "Buttermilk"), ("Egg", "Egg Yolk"), ("Rice", "Rye"), ("Oil", "Oats")]
  )
  func twoIngredients(_ one: String, _ other: String) {
    #expect(ShoppingList.normalForm(one) != ShoppingList.normalForm(other))
  }
}
