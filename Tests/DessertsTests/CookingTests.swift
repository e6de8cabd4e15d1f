import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Cooking")
struct CookingTests {
  private let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  private func cook(_ step: Int) -> Route {
    Route("desserts", "cook", ["recipe": ["1"], "step": ["\(step)"]])
  }

  @Test("One step at a time, with the ingredients for a person; no step is in the way back")
  func step() async throws {
    desserts.expectRecipe("1", "Flan", ["strInstructions": "Mix.\r\nBake.\r\nEat."])
    let show = Route("desserts", "show", ["recipe": ["1"]])
    let data: JSONValue = [
      "id": "1", "name": "Flan", "step": 2, "stepCount": 3, "text": "Bake.",
      "ingredients": [["name": "Flour", "measure": nil], ["name": "Butter", "measure": "60g"]],
    ]
    var second = Screen(
      title: "Flan",
      blocks: [
        .fields([
          Field("id", nil, "", record: "1"), Field("name", nil, "", record: "Flan"),
          Field("step", nil, "", record: "2"),
          Field("stepCount", nil, "", record: "3"),
        ]),
        .own(StepBlock(number: 2, count: 3, text: "Bake.")),
        .table(
          Table(
            columns: [Column("Measure", Column.Shape(alignment: .trailing)), Column("Ingredient")],
            rows: [Row(["", "Flour"], record: []), Row(["60g", "Butter"], record: [])],
            emptyText: "No ingredients."
          )
        ),
      ],
      actions: [
        Action("Next step", cook(3), replaces: true),
        Action("Previous step", cook(1), replaces: true),
        Action("Recipe", show, replaces: true),
      ],
      data: data,
      provenance: Provenance(.network, fetchedAt: DessertsFixture.fetchedAt)
    )
    (second.around.previous, second.around.next) = (cook(1), cook(3))
    #expect(try await desserts.run("cook", ["recipe": ["1"], "step": ["2"]]) == second)
    let first = try await desserts.run("cook", ["recipe": ["1"]])
    #expect(first.actions.map(\.title) == ["Next step", "Recipe"])
    let last = try await desserts.run("cook", ["recipe": ["1"], "step": ["3"]])
    #expect(last.actions.first == Action("Done", show, replaces: true))
    #expect(last.actions.map(\.title) == ["Done", "Previous step"])
    #expect(last.around.previous == cook(2) && last.around.next == nil)
    #expect(desserts.requested.count == 2)
  }

  @Test("A step has the first time that it names as a timer")
  func timer() async throws {
    desserts.expectRecipe(
      "1",
      "Flan",
      ["strInstructions": "Mix.\r\nBake for 35–40 minutes, rest for an hour."]
    )
    #expect(try await desserts.run("cook", ["recipe": ["1"]]).item.timer == nil)
    #expect(
      try await desserts.run("cook", ["recipe": ["1"], "step": ["2"]]).item.timer
        == ScreenTimer("Flan: 35–40 minutes", seconds: 2_100)
    )
  }

  @Test("The ingredients are in the record if they are asked for")
  func ingredients() async throws {
    desserts.expectRecipe("1", "Flan", ["strInstructions": "Mix.\r\nBake.\r\nEat."])
    let screen = try await desserts.run("cook", ["recipe": ["1"], "step": ["2"], "ingredients": [""]])
    #expect(screen.table?.rows.map(\.record) == [["ingredient", "Flour"], ["ingredient", "60g Butter"]])
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
    #expect(screen.around.previous == nil && screen.around.next == nil)
    #expect(screen["step"] == .null && screen["stepCount"] == 0 && screen["text"] == .null)
    #expect(try await desserts.userError("cook", ["recipe": ["1"], "step": ["2"]])?.code == .invalidInput)
  }
}
