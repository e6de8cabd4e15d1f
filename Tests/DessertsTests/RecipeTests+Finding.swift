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

  @Test(
    "A text that matches several names equally well is an error with a choice, for every command",
    arguments: [
      ("show", [:]), ("cook", ["step": ["2"]]), ("watch", [:]), ("favorite", [:]),
      ("shopping", [:]),
    ] as [(String, [String: [String]])]
  )
  func ambiguous(_ command: String, _ others: [String: [String]]) async throws {
    desserts.expectList("Dessert", [("1", "Apple Pie"), ("2", "Apple Tart"), ("3", "Baked Apple")])
    let name = command == "shopping" ? "recipes" : "recipe"
    let rest = command == "shopping" ? ["7"] : []
    func arguments(_ text: String) -> [String: [String]] {
      others.merging([name: [text] + rest]) { $1 }
    }
    let error = try await desserts.userError(command, arguments("apple"))
    #expect(error?.code == .invalidInput)
    #expect(error?.message == "“apple” matches Apple Pie (1), Apple Tart (2), Baked Apple (3).")
    #expect(error?.advice == "Give an ID or a full name.")
    #expect(error?.actions.map(\.title) == ["Apple Pie (1)", "Apple Tart (2)", "Baked Apple (3)"])
    let given = Set(arguments("2").keys)
    let chosen = error?.actions[1].route.arguments.filter { given.contains($0.key) }
    #expect(chosen == arguments("2"))
    #expect(desserts.requested == ["filter.php?c=Dessert"])
    #expect(try await desserts.run("favorites").names == [])
  }

  @Test("A name that begins with a text and one that has it as a word are both meant")
  func beginningAndWord() async throws {
    desserts.expectList("Dessert", [("1", "Bakewell tart"), ("2", "Tarte Tatin"), ("3", "Custard")])
    let error = try await desserts.userError("show", ["recipe": ["tart"]])
    #expect(error?.message == "“tart” matches Tarte Tatin (2), Bakewell tart (1).")
    desserts.expectRecipe("2", "Tarte Tatin")
    #expect(try await desserts.run("show", ["recipe": ["tarte tatin"]]).title == "Tarte Tatin")
  }

  @Test("An ambiguous favorite isn't removed")
  func ambiguousRemoval() async throws {
    for id in ["1", "2"] {
      desserts.expectRecipe(id, "Flan \(id)")
      _ = try await desserts.run("favorite", ["recipe": [id]])
    }
    let error = try await desserts.userError("favorite", ["recipe": ["flan"], "remove": [""]])
    #expect(error?.message == "“flan” matches Flan 1 (1), Flan 2 (2).")
    #expect(error?.actions.first?.route.arguments == ["recipe": ["1"], "remove": [""]])
    #expect(try await desserts.run("favorites").names == ["★ Flan 2", "★ Flan 1"])
  }

  @Test("An opened recipe is found by name offline, also one of another category")
  func knownName() async throws {
    desserts.expectRecipe("7", "Bean Stew")
    _ = try await desserts.show("7")
    #expect(try await desserts.show("bean stew").title == "Bean Stew")
    desserts.expect("filter.php?c=Dessert", failure: .offline(.hostNotFound))
    #expect(try await desserts.show("stew").title == "Bean Stew")
    desserts.expect("filter.php?c=Dessert", failure: .offline(.hostNotFound))
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

  @Test("Without a network a random recipe is one of those viewed before")
  func randomOffline() async throws {
    desserts.expectRecipe("7", "Flan")
    _ = try await desserts.show("7")
    desserts.expect("filter.php?c=Dessert", failure: .offline(.connectionLost))
    let screen = try await desserts.run("random")
    #expect(screen.title == "Flan")
    #expect(screen.provenance.source == .stale)
    #expect(screen.notices == [.warning("Lost the connection to TheMealDB. Showing saved data.")])
    let unseen = try DessertsFixture()
    #expect(try await unseen.userError("random", mode: .offline)?.code == .offline)
  }

  @Test("Each recipe is in the history once, latest first, with its stored picture")
  func history() async throws {
    for id in ["1", "2"] { desserts.expectRecipe(id, "Recipe \(id)") }
    for id in ["1", "2", "1"] { _ = try await desserts.show(id) }
    let screen = try await desserts.run("history")
    #expect(screen.names == ["Recipe 1", "Recipe 2"])
    #expect(screen.provenance == .local)
    let picture = Picture(.bytes(HTTPResponse.png.body), altText: "Recipe 1")
    #expect(screen.rows.first?.picture == picture)
  }

  @Test("Recipes and categories that are known are suggested without a request")
  func suggestions() async throws {
    desserts.expect(
      "categories.php",
      .json(#"{"categories":[{"strCategory":"Dessert"},{"strCategory":"Side"}]}"#)
    )
    _ = try await desserts.run("categories")
    desserts.expectList("Dessert", [("1", "Apple Pie"), ("2", "Flan")])
    _ = try await desserts.run("list")
    desserts.expectRecipe("7", "Bean Stew")
    _ = try await desserts.run("favorite", ["recipe": ["7"]])
    let all = await desserts.suggestions(for: "recipe", of: "show")
    #expect(
      all == [
        Suggestion("1", title: "Apple Pie", detail: "1", takesTitle: true),
        Suggestion("7", title: "Bean Stew", detail: "7", takesTitle: true),
        Suggestion("2", title: "Flan", detail: "2", takesTitle: true),
      ]
    )
    #expect(await desserts.suggestions(for: "recipes", of: "shopping") == all)
    let removable = await desserts.suggestions(for: "recipe", of: "favorite", ["remove": [""]])
    #expect(removable.map(\.value) == ["7"])
    let categories = await desserts.suggestions(for: "category", of: "list")
    #expect(categories == [Suggestion("Dessert"), Suggestion("Side")])
  }
}
