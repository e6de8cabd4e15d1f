import FeatureKit
import TestSupport
import Testing

@testable import DessertsModule

extension RecipeTests {
  @Test(
    "A name finds its recipe exactly, in any case, else the nearest",
    arguments: ["apple pie", "flan", "tatr"]
  )
  func byName(_ name: String) async throws {
    desserts.expectList(
      "Dessert",
      [("1", "Apple Pie"), ("2", "Apple Pie with Cream"), ("3", "Orange Flan"), ("4", "Tart")]
    )
    let id = ["apple pie": "1", "flan": "3", "tatr": "4"][name] ?? ""
    desserts.expectRecipe(id, "Found")
    #expect(try await desserts.show(name).title == "Found")
  }

  @Test("An opened recipe is found by name offline, also one of another category")
  func knownName() async throws {
    desserts.expectRecipe("7", "Bean Stew")
    _ = try await desserts.show("7")
    #expect(try await desserts.show("bean stew").title == "Bean Stew")
    desserts.expect("filter.php?c=Dessert", failure: .offline(.notReached))
    #expect(try await desserts.show("stew").title == "Bean Stew")
    desserts.expect("filter.php?c=Dessert", failure: .offline(.notReached))
    #expect(try await desserts.userError("show", ["recipe": ["flan"]])?.code == .offline)
  }

  @Test("A random recipe is one of the list, and leads to another one in its place")
  func random() async throws {
    let desserts = try DessertsFixture(pick: { $0 - 1 })
    desserts.expectList("Dessert", [("1", "Apple Pie"), ("2", "Flan")])
    desserts.expectRecipe("2", "Flan")
    let screen = try await desserts.run("random")
    #expect(screen.title == "Flan")
    #expect(
      screen.actions.first == Action("Another random recipe", Route("desserts", "random"), replaces: true)
    )
  }

  @Test("Each recipe is in the history once, latest first, with its stored picture")
  func history() async throws {
    for id in ["1", "2"] { desserts.expectRecipe(id, "Recipe \(id)") }
    for id in ["1", "2", "1"] { _ = try await desserts.show(id) }
    let screen = try await desserts.run("history")
    #expect(screen.names == ["Recipe 1", "Recipe 2"])
    #expect(screen.provenance == .local)
    let picture = Picture(.bytes(Data(HTTPResponse.png.body)), altText: "Recipe 1")
    #expect(screen.rows.first?.picture == picture)
  }
}
