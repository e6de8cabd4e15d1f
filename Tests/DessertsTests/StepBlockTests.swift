import FeatureKit
import TestSupport
import Testing

@testable import DessertsModule

@Suite("A step's block")
struct StepBlockTests {
  private let step = StepBlock(
    number: 2,
    texts: ["Peel.", "Mix it all well. Then wait for an hour.", "Bake it until it is brown.", "Eat."]
  )

  @Test("is below its position, above the next steps that fit")
  func roomy() {
    #expect(
      step.lines(on: .plain(width: 30, rows: 14)) == [
        "─────────────────  Step 2 of 4", "", "", "│ Mix it all well. Then wait", "│ ", "│ for an hour.", "",
        "", "", "", "Then 3  Bake it until it is", "        brown.", "", "     4  Eat.",
      ]
    )
  }

  @Test("has no space between its lines in few rows, and its own height without a limit")
  func low() {
    let lines = [
      "─────────────────  Step 2 of 4", "", "│ Mix it all well. Then wait", "│ for an hour.",
    ]
    #expect(step.lines(on: .plain(width: 30, rows: 4)) == lines)
    #expect(step.lines(on: .plain(width: 30)) == lines)
  }
}
