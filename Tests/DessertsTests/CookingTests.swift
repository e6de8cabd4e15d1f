import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Cooking")
struct CookingTests {
  private let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  @Test("One step at a time, with the ingredients for a person; no step is in the way back")
  func step() async throws {
    desserts.expectRecipe("1", "Flan", ["strInstructions": "Mix.\r\nBake.\r\nEat."])
    expectGolden(
      "steps",
      try await desserts.run("cook", ["recipe": ["1"]]),
      try await desserts.run("cook", ["recipe": ["1"], "step": ["2"]]),
      try await desserts.run("cook", ["recipe": ["1"], "step": ["3"]])
    )
    #expect(desserts.requested.count == 2)
  }

  @Test("Scaled amounts stay from step to step, and on the way back to the recipe")
  func amounts() async throws {
    let meal = ["strInstructions": "Mix.\r\nBake.", "strIngredient1": "Flour", "strMeasure1": "180g"]
    desserts.expectRecipe("1", "Flan", meal)
    let recipe = try await desserts.run("show", ["recipe": ["1"], "times": ["2"]])
    let cook = try #require(recipe.actions.first { $0.route.command == "cook" })
    #expect(cook.route.arguments["times"] == ["2"])
    let step = try await desserts.run("cook", cook.route.arguments)
    #expect(step.blocks.contains(.note("Amounts ×2")) && "\(step.blocks)".contains("360g"))
    #expect(step.actions.map(\.route.arguments["times"]) == [["2"], ["2"]])
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
        == ScreenTimer("Flan: Bake 35 min", seconds: 2_100)
    )
  }

  @Test(
    "A step that does not exist is an error with the range",
    arguments: [("Mix.\r\nBake.", "must be from 1 to 2"), ("", "the recipe has no instructions")]
  )
  func noSuchStep(_ instructions: String, _ reason: String) async throws {
    desserts.expectRecipe("1", "Flan", ["strInstructions": instructions])
    #expect(
      try await desserts.userError("cook", ["recipe": ["1"], "step": ["3"]])
        == UserError(.invalidInput, "Invalid value “3” for --step: \(reason).")
    )
  }

  @Test("A recipe without instructions doesn't lead to its steps")
  func noSteps() async throws {
    desserts.expectRecipe("1", "Flan", ["strInstructions": ""])
    #expect(
      try await !desserts.run("show", ["recipe": ["1"]]).actions.contains { $0.route.command == "cook" }
    )
  }
}
