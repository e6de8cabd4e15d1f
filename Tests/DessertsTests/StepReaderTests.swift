import Foundation
import Testing

@testable import DessertsModule

@Suite("Steps of the instructions")
struct StepReaderTests {
  @Test(
    "D4: lines of every kind are steps",
    arguments: ["\r\n", "\n", "\r", "\r\n \r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}"]
  )
  func lineBreaks(_ lineBreak: String) {
    #expect(StepReader.steps("Mix.\(lineBreak)Bake.\(lineBreak)") == ["Mix.", "Bake."])
  }

  @Test("D4: a step is never cut at a full stop")
  func fullStops() {
    let text = "Rest for approx. 20 min. Heat to gas 4. Bake, e.g. on a stone, for 30 min. Serve."
    #expect(StepReader.steps(text) == [text])
  }

  @Test(
    "D4: numbering and bullets are folded in",
    arguments: [
      "STEP 1\r\nMix.\r\n\r\nSTEP 2\r\nBake.",
      "step 1\r\n\r\nMix.\r\n Step 2 \r\nBake.",
      "STEP 1: Mix.\nStep 2 - Bake.",
      "Step 1. Mix.\nSTEP2) Bake.",
      "1. Mix.\n2. Bake.",
      "1.\tMix.\n2.\tBake.",
      "01.Mix.\n2)Bake.",
      "1\nMix.\n2\nBake.",
      "▢\r\nMix.\r\n▢\r\nBake.",
      "▢ 1. Mix.\n• Bake.",
      "- Mix.\n*Bake.",
      "Mix.\n\u{200B}\n———\n\tBake.",
    ]
  )
  func numbering(_ text: String) {
    #expect(StepReader.steps(text) == ["Mix.", "Bake."])
  }

  @Test(
    "D4: an amount at the beginning of a line is no numbering",
    arguments: [
      "1.5 litres milk go in.", "2 eggs go in.", "1/2 lemon goes in.", "350 g flour go in.", "-5 °C is best.",
    ]
  )
  func amounts(_ text: String) {
    #expect(StepReader.steps(text) == [text])
  }

  @Test("D4: headings go in front of the line that they introduce")
  func headings() {
    #expect(
      StepReader.steps("For the filling:\nMix.\nSTEP 2 - THE TOP\nRoll it out.\nBake.\nTip: eat it.")
        == ["For the filling: Mix.", "THE TOP: Roll it out.", "Bake.", "Tip: eat it."]
    )
    #expect(StepReader.steps("STEP 1 - MIX\nSTEP 2 - BAKE") == ["MIX", "BAKE"])
    #expect(StepReader.steps("Sauce:\nWith cream:\nMix.\nNotes:") == ["Sauce: With cream: Mix.", "Notes:"])
  }

  @Test("Runs of blanks and tabs are one blank, and invisible characters go")
  func blanks() {
    #expect(StepReader.steps("  Mix \t well\u{A0} and\u{200B} ba\u{AD}ke.  ") == ["Mix well and bake."])
  }

  @Test("Empty lines and bare numbers aren't steps", arguments: ["", " \r\n\t", "STEP 1\r\n1.\r\n▢"])
  func nothing(_ text: String) {
    #expect(StepReader.steps(text) == [])
  }

  @Test("D4: no word of the sample recipes is lost but their numbering")
  func noWordLost() async throws {
    for recipe in try await SampleRecipes.all() {
      let words = Self.words(recipe.steps.joined(separator: "\n"))
      #expect(words == Self.words(Self.withoutNumbering(recipe.instructions)), "\(recipe.dessert.name)")
      #expect(!words.isEmpty)
    }
  }

  private static func words(_ text: String) -> [Character] {
    text.filter { $0.isLetter || $0.isNumber }.map { $0 }
  }

  /// Removes “STEP 1”, “1.”, “1)” and single numbers.
  private static func withoutNumbering(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline)
      .map { $0.replacing(/^\s*(?:(?i:step)\s*\d+|\d+[.)](?!\d)|\d+\s*$)/, with: "") }
      .joined(separator: "\n")
  }
}
