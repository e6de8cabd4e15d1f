import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Shopping lists")
struct ShoppingTests {
  private let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  @Test("The ingredients of several recipes are combined: equal units are added up, others stay apart")
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
    expectGolden("shopping list", screen)
    #expect(try await desserts.run("shopping", ["recipes": ["1", "2"]]).provenance.source == .cache)
    #expect(try await desserts.run("history").names == [])
  }

  @Test("The list for several times the recipes, also as Markdown checkboxes")
  func scaled() async throws {
    let fields = ["strMeasure1": "1 1/2 cups", "strIngredient3": "butter", "strIngredient4": "Salt"]
    desserts.expect(
      "lookup.php?i=1",
      .json(DessertsFixture.meals([DessertsFixture.meal("1", "Flan", fields)]))
    )
    let arguments = ["recipes": ["1"], "times": ["2"]]
    let list = try await desserts.run("shopping", arguments)
    #expect(list["items.0.amounts"] == "120 g + some")
    #expect(list["items.1.measures.0.measure"] == "3 cups")
    let markdown = try await desserts.run("shopping", arguments.merging(["markdown": [""]]) { $1 })
    let text = SafeText(paragraphs: "- [ ] 120 g + some Butter\n- [ ] 3 cups Flour\n- [ ] Salt")
    #expect(markdown.blocks == [.verbatim(text)])
    #expect(markdown.item.copyText == text)
    #expect(markdown.data == list.data)
  }

  @Test("Signs of Markdown in names and measures are text")
  func quoted() async throws {
    let fields = ["strMeasure1": "1 *big* cup", "strIngredient1": "[Egg](http://a.b) <i>`x`_y\u{301}_ & \\"]
    desserts.expect(
      "lookup.php?i=1",
      .json(DessertsFixture.meals([DessertsFixture.meal("1", "Flan", fields)]))
    )
    let arguments = ["recipes": ["1"], "markdown": [""]]
    let text = try await desserts.run("shopping", arguments).item.copyText?.string ?? ""
    let first = #"- [ ] 1 \*big\* cup \[Egg\](http\://a.b) \<i\>\`x\`\_y\#u{301}\_ \& \\"#
    #expect(text.split(separator: "\n").contains { $0 == first }, "\(text)")
  }

  @Test("An argument is one whole name, in any case and without accents")
  func wholeName() async throws {
    desserts.expectList("Dessert", [("1", "Bakewell Tart"), ("2", "Tarte Tatin"), ("3", "Crème Brûlée")])
    for id in ["1", "3"] {
      desserts.expect(
        "lookup.php?i=\(id)",
        .json(DessertsFixture.meals([DessertsFixture.meal(id, "Recipe \(id)")]))
      )
    }
    let screen = try await desserts.run("shopping", ["recipes": ["bakewell tart", "Creme brulee"]])
    #expect(screen.blocks.first == .note("For Recipe 1, Recipe 3"))
  }

  @Test("A part of a name is enough for one recipe")
  func partOfName() async throws {
    desserts.expectList("Dessert", [("1", "Apple Pie"), ("3", "Tarte Tatin")])
    desserts.expect(
      "lookup.php?i=3",
      .json(DessertsFixture.meals([DessertsFixture.meal("3", "Tarte Tatin")]))
    )
    let screen = try await desserts.run("shopping", ["recipes": ["tatin"]])
    #expect(screen.blocks.first == .note("For Tarte Tatin"))
  }

  @Test("An unknown recipe is an error that names it")
  func unknown() async throws {
    desserts.expect("lookup.php?i=1", .json(DessertsFixture.meals([DessertsFixture.meal("1", "Flan")])))
    desserts.expect("lookup.php?i=3", .json(#"{"meals":null}"#))
    let error = try await desserts.userError("shopping", ["recipes": ["1", "3", "4"]])
    #expect(error?.message == "No recipe “3”.")
  }

  @Test(
    "Two spellings of one ingredient are one",
    arguments: [
      ("Egg", "eggs"), ("Blackberrys", "Blackberries"), ("Crème  Fraîche", "creme fraiche"),
      ("Tomato", "Tomatoes"), ("Spring Onion ", "Spring Onions"), ("cre\u{300}me", "Crème"),
    ]
  )
  func sameIngredient(_ one: String, _ other: String) {
    #expect(ShoppingList.normalForm(one) == ShoppingList.normalForm(other))
  }

  @Test(
    "Two ingredients stay two",
    arguments: [
      ("Butter", "Buttermilk"), ("Egg", "Egg Yolk"), ("Rice", "Rye"), ("Rye", "Ris"), ("Oil", "Oats"),
    ]
  )
  func twoIngredients(_ one: String, _ other: String) {
    #expect(ShoppingList.normalForm(one) != ShoppingList.normalForm(other))
  }
}
