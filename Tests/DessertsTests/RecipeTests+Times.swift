import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

extension RecipeTests {
  @Test("--times scales the measures and says so; the stored recipe keeps its own")
  func scaled() async throws {
    desserts.expectRecipe("1", "Flan", ["strMeasure1": "1 1/2 cups", "strMeasure2": "a knob"])
    let screen = try await desserts.run("show", ["recipe": ["1"], "times": ["1/2"]])
    #expect(screen["ingredients.0.measure"] == "3/4 cups")
    #expect(screen["ingredients.1.measure"] == "a knob")
    let amounts = Field("", "Amounts", "×1/2", sign: "−\u{A0}×1/2\u{A0}+")
    #expect(
      screen.blocks.contains { if case .fields(let fields) = $0 { fields.last == amounts } else { false } }
    )
    let shopping = Route("desserts", "shopping", ["recipes": ["1"], "times": ["1/2"]])
    #expect(screen.actions.contains(Action("Shopping list", shopping, key: "l")))
    let original = Route("desserts", "show", ["recipe": ["1"]])
    #expect(screen.actions.contains(Action("Original amounts", original, replaces: true, key: "+")))
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
