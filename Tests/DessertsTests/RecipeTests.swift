import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Recipes")
struct RecipeTests {
  private let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  @Test("A complete recipe")
  func whole() async throws {
    desserts.expectRecipe(
      "52893",
      "Flan",
      [
        "strTags": "Custard, Party,", "strSource": "https://x.test/flan",
        "strYoutube": "https://youtu.be/abc-_123",
        "strMealAlternate": "Crème caramel",
      ]
    )
    let still = try #require(URL(string: "https://img.youtube.com/vi/abc-_123/hqdefault.jpg"))
    func route(_ command: String, _ arguments: [String: [String]] = ["recipe": ["52893"]]) -> Route {
      Route("desserts", command, arguments)
    }
    #expect(
      try await desserts.show("52893")
        == Screen(
          title: "Flan",
          blocks: [
            .picture(Picture(.bytes(HTTPResponse.png.body), altText: "Flan")),
            .fields([
              Field("id", nil, "", record: "52893"), Field("name", nil, "", record: "Flan"),
              Field("category", "Category", "Dessert"),
              Field("area", "Cuisine", "British"), Field("tags", "Tags", "Custard, Party"),
              Field("alternateName", "Also called", "Crème caramel"),
              Field("favorite", nil, "", record: "false"),
              Field("sourceURL", "Source", "https://x.test/flan", link: URL(string: "https://x.test/flan")),
              Field(
                "videoURL",
                "Video",
                "https://youtu.be/abc-_123",
                link: URL(string: "https://youtu.be/abc-_123")
              ),
              Field("file", nil, "", record: ""),
            ]),
            .table(
              Table(
                columns: [Column("Ingredient"), Column("Measure")],
                rows: [Row(["Flour", ""]), Row(["Butter", "60g"])],
                emptyText: "No ingredients."
              )
            ),
            .steps(["Mix.", "Bake approx. 20 min."]),
            .picture(Picture(.remote(still), altText: "Video: Flan", isDecorative: true)),
          ],
          actions: [
            Action("Cook step by step", route("cook")),
            Action("Watch the video", route("watch")),
            Action("Shopping list", route("shopping", ["recipes": ["52893"]])),
            Action(
              "Double the amounts",
              route("show", ["recipe": ["52893"], "times": ["2"]]),
              replaces: true
            ),
            Action("Add to favorites", route("favorite")),
            Action("All desserts", route("list", [:])),
          ],
          item: ItemActions(
            link: URL(string: "https://x.test/flan"),
            copyText: SafeText(
              paragraphs: """
                Flan

                Flour
                Butter: 60g

                1. Mix.
                2. Bake approx. 20 min.

                https://x.test/flan
                """
            ),
            favorite: route("favorite")
          ),
          data: [
            "id": "52893", "name": "Flan", "category": "Dessert", "area": "British",
            "tags": ["Custard", "Party"],
            "ingredients": [["name": "Flour", "measure": nil], ["name": "Butter", "measure": "60g"]],
            "steps": ["Mix.", "Bake approx. 20 min."], "instructions": "Mix.\r\nBake approx. 20 min.",
            "thumbnailURL": .string("\(DessertsFixture.pictures)/52893.jpg"),
            "videoURL": "https://youtu.be/abc-_123", "sourceURL": "https://x.test/flan", "file": nil,
            "alternateName": "Crème caramel", "favorite": false,
          ],
          provenance: Provenance(.network, fetchedAt: DessertsFixture.fetchedAt)
        )
    )
  }

  @Test("A recipe of which little is known has no empty labels")
  func bare() async throws {
    desserts.expect(
      "lookup.php?i=1",
      .json(#"{"meals":[{"idMeal":"1","strMeal":"Flan","strMealThumb":null,"strInstructions":" "}]}"#)
    )
    let screen = try await desserts.show("1")
    guard case .fields(let fields) = screen.blocks.first else {
      Issue.record("no fields")
      return
    }
    #expect(fields.filter { $0.label != nil } == [])
    #expect(
      Array(screen.blocks.dropFirst()) == [
        .table(
          Table(
            columns: [Column("Ingredient"), Column("Measure")],
            rows: [],
            emptyText: "No ingredients."
          )
        ),
        .note("No instructions."),
      ]
    )
    #expect(screen["tags"] == [] && screen["thumbnailURL"] == .null && screen["category"] == .null)
  }

  @Test("An opened recipe is available offline, with its picture")
  func seen() async throws {
    desserts.expectRecipe("1", "Flan")
    let first = try await desserts.show("1")
    desserts.clock.advance(by: 400 * 86_400)
    for mode in [CacheMode.cacheFirst, .offline] {
      let again = try await desserts.show("1", mode: mode)
      #expect(again.blocks == first.blocks)
      #expect(again.provenance == Provenance(.cache, fetchedAt: DessertsFixture.fetchedAt))
    }
    #expect(desserts.requested.count == 2)
  }

  @Test("A recipe that was never opened is an error without a network")
  func unseen() async throws {
    #expect(try await desserts.userError("show", ["recipe": ["1"]], mode: .offline)?.code == .offline)
  }

  @Test("D2: no such recipe", arguments: [#"{"meals":null}"#, #"{"meals":"Invalid ID"}"#])
  func unknown(_ body: String) async throws {
    desserts.expect("lookup.php?i=99", .json(body))
    #expect(
      try await desserts.userError("show", ["recipe": ["99"]])
        == UserError(
          .notFound,
          "No recipe “99”.",
          advice: "Search by part of the name: `curio desserts search TEXT`.",
          actions: [Action("Search recipes", Route("desserts", "search"))]
        )
    )
    #expect(try await desserts.run("history").names == [])
  }

  @Test("A recipe whose picture fails is shown without it, and the next call tries again")
  func noPicture() async throws {
    desserts.expect("lookup.php?i=1", .json(DessertsFixture.meals([DessertsFixture.meal("1", "Flan")])))
    desserts.http.expect("\(DessertsFixture.pictures)/1.jpg", .json("<html>"))
    let screen = try await desserts.show("1")
    let remote = try #require(URL(string: "\(DessertsFixture.pictures)/1.jpg"))
    #expect(screen.blocks.first == .picture(Picture(.remote(remote), altText: "Flan")))
    #expect(
      screen.notices == [
        .warning("Couldn't download the picture: TheMealDB sent something that is not a picture.")
      ]
    )
    desserts.http.expect("\(DessertsFixture.pictures)/1.jpg", .png)
    let second = try await desserts.show("1")
    #expect(second.blocks.first == .picture(Picture(.bytes(HTTPResponse.png.body), altText: "Flan")))
    #expect(second.notices == [])
  }

  @Test("A refresh requests the recipe again; when that fails the saved one is shown")
  func refreshed() async throws {
    desserts.expectRecipe("1", "Flan")
    _ = try await desserts.show("1")
    desserts.expectRecipe("1", "Better Flan")
    #expect(try await desserts.show("1", mode: .refresh).title == "Better Flan")
    desserts.expect("lookup.php?i=1", .json(#"{"meals":null}"#))
    let saved = try await desserts.show("1", mode: .refresh)
    #expect(saved.title == "Better Flan")
    #expect(saved.notices == [.warning("TheMealDB sent an empty response. Showing saved data.")])
  }

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
      ("show", [:]), ("cook", ["step": ["2"], "ingredients": [""]]), ("watch", [:]), ("favorite", [:]),
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
    #expect(screen.gallery?.tiles.first?.picture == picture)
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

  @Test("--times scales the measures and says so; the stored recipe keeps its own")
  func scaled() async throws {
    desserts.expectRecipe("1", "Flan", ["strMeasure1": "1 1/2 cups", "strMeasure2": "a knob"])
    let screen = try await desserts.run("show", ["recipe": ["1"], "times": ["1/2"]])
    #expect(screen["ingredients.0.measure"] == "3/4 cups")
    #expect(screen["ingredients.1.measure"] == "a knob")
    #expect(screen.blocks.contains(.note("Ingredients for 1/2 × the recipe; the steps are unchanged.")))
    let shopping = Route("desserts", "shopping", ["recipes": ["1"], "times": ["1/2"]])
    #expect(screen.actions.contains(Action("Shopping list", shopping)))
    let original = Route("desserts", "show", ["recipe": ["1"]])
    #expect(screen.actions.contains(Action("Original amounts", original, replaces: true)))
    #expect(try await desserts.show("1", mode: .offline)["ingredients.0.measure"] == "1 1/2 cups")
  }

  @Test("--times is a number from 0.01 to 100", arguments: ["0", "-1", "101", "two", "nan", "1/0"])
  func badFactor(_ text: String) async throws {
    let error = try await desserts.userError("show", ["recipe": ["1"], "times": [text]])
    #expect(
      error?.message == "Invalid value “\(text)” for --times: must be a number from 0.01 to 100."
    )
  }
}
