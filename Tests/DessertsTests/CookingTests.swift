import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Cooking")
struct CookingTests {
  private let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  private func cook(_ step: Int, ingredients: Bool = false) -> Route {
    let route = Route("desserts", "cook", ["recipe": ["1"], "step": ["\(step)"]])
    return ingredients ? route.setting(Argument("ingredients", [""])) : route
  }

  @Test("One step at a time: forward first, then the ingredients; no step is in the way back")
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
          blocks: [
            .fields([
              Field("id", nil, "", record: "1"), Field("name", nil, "", record: "Flan"),
              Field("step", nil, "", record: "2"),
              Field("stepCount", nil, "", record: "3"),
            ]),
            .note("Step 2 of 3"), .text("Bake."),
          ],
          actions: [
            Action("Next step", cook(3), replaces: true),
            Action("Show ingredients", cook(2, ingredients: true), replaces: true),
            Action("Previous step", cook(1), replaces: true),
            Action("Recipe", show, replaces: true),
          ],
          paging: Paging(page: 2, pageCount: 3, unit: .step, next: cook(3), previous: cook(1)),
          data: data,
          provenance: Provenance(.network, fetchedAt: DessertsFixture.fetchedAt)
        )
    )
    let first = try await desserts.run("cook", ["recipe": ["1"]])
    #expect(first.actions.map(\.title) == ["Next step", "Show ingredients", "Recipe"])
    let last = try await desserts.run("cook", ["recipe": ["1"], "step": ["3"]])
    #expect(last.actions.first == Action("Done", show, replaces: true))
    #expect(last.actions.map(\.title) == ["Done", "Show ingredients", "Previous step"])
    #expect(last.paging?.next == nil)
    #expect(desserts.requested.count == 2)
  }

  @Test("A step has the first time that it names as a timer")
  func timer() async throws {
    desserts.expectRecipe(
      "1",
      "Flan",
      ["strInstructions": "Mix.\r\nBake for 35–40 minutes, rest for an hour."]
    )
    #expect(try await desserts.run("cook", ["recipe": ["1"]]).timer == nil)
    #expect(
      try await desserts.run("cook", ["recipe": ["1"], "step": ["2"]]).timer
        == ScreenTimer("Flan: 35–40 minutes", seconds: 2_100)
    )
  }

  @Test("Shown ingredients stay from step to step")
  func ingredients() async throws {
    desserts.expectRecipe("1", "Flan", ["strInstructions": "Mix.\r\nBake.\r\nEat."])
    let screen = try await desserts.run("cook", ["recipe": ["1"], "step": ["2"], "ingredients": [""]])
    #expect(
      screen.blocks.last
        == .table(
          Table(
            columns: [Column("Ingredient"), Column("Measure")],
            rows: [Row(["Flour", ""]), Row(["Butter", "60g"])],
            emptyText: "No ingredients."
          )
        )
    )
    #expect(screen.actions[1] == Action("Hide ingredients", cook(2), replaces: true))
    #expect(screen.paging?.next == cook(3, ingredients: true))
    #expect(screen.paging?.previous == cook(1, ingredients: true))
  }

  @Test(
    "A step that does not exist is an error with the range",
    arguments: [("Mix.\r\nBake.", "must be from 1 to 2"), ("Mix.", "the recipe has only one step")]
  )
  func noSuchStep(_ instructions: String, _ reason: String) async throws {
    desserts.expectRecipe("1", "Flan", ["strInstructions": instructions])
    #expect(
      try await desserts.userError("cook", ["recipe": ["1"], "step": ["3"]])
        == UserError(.invalidInput, "Invalid value “3” for --step: \(reason).")
    )
  }

  @Test("A recipe without instructions says so")
  func noSteps() async throws {
    desserts.expectRecipe("1", "Flan", ["strInstructions": ""])
    let screen = try await desserts.run("cook", ["recipe": ["1"]])
    #expect(screen.blocks.last == .note("No instructions."))
    #expect(screen.paging == nil)
    #expect(screen["step"] == .null && screen["stepCount"] == 0 && screen["text"] == .null)
    #expect(try await desserts.userError("cook", ["recipe": ["1"], "step": ["2"]])?.code == .invalidInput)
  }
}
