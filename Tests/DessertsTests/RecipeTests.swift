import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Recipes")
struct RecipeTests {
  let desserts: DessertsFixture

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
    func step(_ number: Int, _ text: SafeText) -> Row {
      var row = Row(step: text)
      row.route = route("cook", ["recipe": ["52893"], "step": ["\(number)"]])
      return row
    }
    var bake = step(2, "Bake approx. 20 min.")
    (bake.highlights, bake.actions.timer) = (["20 min"], ScreenTimer("Flan: 20 min", seconds: 1_200))
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
                columns: [Column("Measure", Column.Shape(alignment: .trailing)), Column("Ingredient")],
                rows: [
                  Row(["", "Flour"], record: ["ingredient", "Flour"]),
                  Row(["60g", "Butter"], record: ["ingredient", "60g Butter"]),
                ],
                emptyText: "No ingredients."
              )
            ),
            .steps([step(1, "Mix."), bake]),
            .picture(Picture(.remote(still), altText: "Video: Flan", isDecorative: true)),
          ],
          actions: [
            Action("Cook step by step", route("cook")),
            Action("Watch the video", route("watch"), key: "w"),
            Action("Shopping list", route("shopping", ["recipes": ["52893"]]), key: "l"),
            Action(
              "Double the amounts",
              route("show", ["recipe": ["52893"], "times": ["2"]]),
              replaces: true,
              key: "+"
            ),
            Action(
              "Half the amounts",
              route("show", ["recipe": ["52893"], "times": ["1/2"]]),
              replaces: true,
              key: "-"
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
            columns: [Column("Measure", Column.Shape(alignment: .trailing)), Column("Ingredient")],
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
}
