import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Recipes")
struct RecipeTests {
  private let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  @Test("A recipe, whole")
  func whole() async throws {
    desserts.expectRecipe(
      "52893",
      "Flan",
      [
        "strTags": "Custard, Party,", "strSource": "https://x.test/flan",
        "strYoutube": "https://y.test/v?a=1",
        "strMealAlternate": "Crème caramel",
      ]
    )
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
              Field("Also called", "Crème caramel"), Field("Category", "Dessert"), Field("From", "British"),
              Field("Tags", "Custard, Party"),
            ]),
            .table(
              Table(
                columns: [Column("Ingredient"), Column("Measure")],
                rows: [Row(["Flour", ""]), Row(["Butter", "60g"])],
                emptyText: "TheMealDB names no ingredients."
              )
            ),
            .steps(["Mix.", "Bake approx. 20 min."]),
            .fields([
              Field("Source", "https://x.test/flan", link: URL(string: "https://x.test/flan")),
              Field("Video", "https://y.test/v?a=1", link: URL(string: "https://y.test/v?a=1")),
            ]),
          ],
          actions: [
            Action("Cook it, step by step", route("cook")),
            Action("Make it a favourite", route("favourite")),
            Action("Shopping list", route("shopping", ["recipes": ["52893"]])),
            Action("All desserts", route("list", [:])),
          ],
          data: [
            "id": "52893", "name": "Flan", "category": "Dessert", "area": "British",
            "tags": ["Custard", "Party"],
            "ingredients": [["name": "Flour", "measure": nil], ["name": "Butter", "measure": "60g"]],
            "steps": ["Mix.", "Bake approx. 20 min."], "instructions": "Mix.\r\nBake approx. 20 min.",
            "thumbnailURL": .string("\(DessertsFixture.pictures)/52893.jpg"),
            "videoURL": "https://y.test/v?a=1", "sourceURL": "https://x.test/flan", "file": nil,
          ],
          provenance: Provenance(.network, fetchedAt: DessertsFixture.fetchedAt)
        )
    )
  }

  @Test("A recipe of which little is known has no empty parts")
  func bare() async throws {
    desserts.expect(
      "lookup.php?i=1",
      .json(#"{"meals":[{"idMeal":"1","strMeal":"Flan","strMealThumb":null,"strInstructions":" "}]}"#)
    )
    let screen = try await desserts.show("1")
    #expect(
      screen.blocks == [
        .table(
          Table(
            columns: [Column("Ingredient"), Column("Measure")],
            rows: [],
            emptyText: "TheMealDB names no ingredients."
          )
        ),
        .text("TheMealDB gives no instructions."),
      ]
    )
    #expect(screen["tags"] == [] && screen["thumbnailURL"] == .null && screen["category"] == .null)
  }

  @Test("One that was seen is there without a network, picture included, for good")
  func seen() async throws {
    desserts.expectRecipe("1", "Flan")
    let first = try await desserts.show("1")
    desserts.bench.clock.advance(by: 400 * 86_400)
    for mode in [CacheMode.cacheFirst, .offline] {
      let again = try await desserts.show("1", mode: mode)
      #expect(again.blocks == first.blocks)
      #expect(again.provenance == Provenance(.cache, fetchedAt: DessertsFixture.fetchedAt))
    }
    #expect(desserts.asked.count == 2)
  }

  @Test("One that was not seen is not there without a network")
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
          "No such recipe: “99”.",
          advice: "`curio desserts search TEXT` finds parts of a name."
        )
    )
    #expect(try await desserts.run("history").names == [])
  }

  @Test("A recipe is shown without its picture rather than not at all, and the next call tries again")
  func noPicture() async throws {
    desserts.expect("lookup.php?i=1", .json(DessertsFixture.meals([DessertsFixture.meal("1", "Flan")])))
    desserts.http.expect("\(DessertsFixture.pictures)/1.jpg", .json("<html>"))
    let screen = try await desserts.show("1")
    let remote = try #require(URL(string: "\(DessertsFixture.pictures)/1.jpg"))
    #expect(screen.blocks.first == .picture(Picture(.remote(remote), altText: "Flan")))
    #expect(
      screen.notices == [
        .warning("The picture could not be fetched: TheMealDB sent something that is not a picture.")
      ]
    )
    desserts.http.expect("\(DessertsFixture.pictures)/1.jpg", .png)
    let second = try await desserts.show("1")
    #expect(second.blocks.first == .picture(Picture(.bytes(HTTPResponse.png.body), altText: "Flan")))
    #expect(second.notices == [])
  }

  @Test("Refreshed, it is asked for anew; what is kept stays where that fails")
  func refreshed() async throws {
    desserts.expectRecipe("1", "Flan")
    _ = try await desserts.show("1")
    desserts.expectRecipe("1", "Better Flan")
    #expect(try await desserts.show("1", mode: .refresh).title == "Better Flan")
    desserts.expect("lookup.php?i=1", .json(#"{"meals":null}"#))
    let kept = try await desserts.show("1", mode: .refresh)
    #expect(kept.title == "Better Flan")
    #expect(kept.notices == [.warning("TheMealDB sent an empty answer. This is what is kept.")])
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

  @Test("Where several names fit equally well there is a choice, and nothing is opened")
  func choice() async throws {
    desserts.expectList("Dessert", [("1", "Apple Pie"), ("2", "Apple Tart"), ("3", "Baked Apple")])
    let screen = try await desserts.show("apple")
    #expect(screen.title == "Which one?")
    #expect(screen.notices == [.warning("Several recipes fit “apple”; choose one by its ID.")])
    #expect(screen.names == ["Apple Pie", "Apple Tart", "Baked Apple"])
    guard case .array(let choices) = screen["choices"] else {
      Issue.record("no choices")
      return
    }
    #expect(
      choices.first
        == ["id": "1", "name": "Apple Pie", "thumbnailURL": .string("\(DessertsFixture.pictures)/1.jpg")]
    )
    let table = try #require(screen.table)
    #expect(table.rows.first?.route == Route("desserts", "show", ["recipe": ["1"]]))
    #expect(desserts.asked == ["filter.php?c=Dessert"])
  }

  @Test("A kept name is found without a network, also one of another category")
  func keptName() async throws {
    desserts.expectRecipe("7", "Bean Stew")
    _ = try await desserts.show("7")
    #expect(try await desserts.show("bean stew").title == "Bean Stew")
    desserts.expect("filter.php?c=Dessert", failure: .offline(.hostNotFound))
    #expect(try await desserts.show("stew").title == "Bean Stew")
    desserts.expect("filter.php?c=Dessert", failure: .offline(.hostNotFound))
    #expect(try await desserts.userError("show", ["recipe": ["flan"]])?.code == .offline)
  }

  @Test("A recipe at random comes from the list")
  func random() async throws {
    let desserts = try DessertsFixture(pick: { $0 - 1 })
    desserts.expectList("Dessert", [("1", "Apple Pie"), ("2", "Flan")])
    desserts.expectRecipe("2", "Flan")
    let screen = try await desserts.run("random")
    #expect(screen.title == "Flan")
    #expect(screen.actions.contains(Action("A recipe at random", Route("desserts", "random"))))
  }

  @Test("Without a network a recipe at random is one of those seen before")
  func randomOffline() async throws {
    desserts.expectRecipe("7", "Flan")
    _ = try await desserts.show("7")
    desserts.expect("filter.php?c=Dessert", failure: .offline(.connectionLost))
    let screen = try await desserts.run("random")
    #expect(screen.title == "Flan")
    #expect(screen.provenance.source == .stale)
    #expect(screen.notices == [.warning("The connection to TheMealDB was lost. This is what is kept.")])
    let unseen = try DessertsFixture()
    #expect(try await unseen.userError("random", mode: .offline)?.code == .offline)
  }

  @Test("Each recipe is in the history once, the latest first, and has its kept picture there")
  func history() async throws {
    for id in ["1", "2"] { desserts.expectRecipe(id, "Recipe \(id)") }
    for id in ["1", "2", "1"] { _ = try await desserts.show(id) }
    let screen = try await desserts.run("history")
    #expect(screen.names == ["Recipe 1", "Recipe 2"])
    #expect(screen.provenance == .local)
    let table = try #require(screen.table)
    #expect(table.rows.first?.picture == Picture(.bytes(HTTPResponse.png.body), altText: "Recipe 1"))
  }
}
