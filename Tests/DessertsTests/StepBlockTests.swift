import FeatureKit
import TestSupport
import Testing

@testable import DessertsModule

@Suite("A step's block")
struct StepBlockTests {
  private let step = StepBlock(number: 3, count: 4, text: "Mix it all well. Then wait for an hour.")

  @Test("is in the middle of its rows, with its position as a bar")
  func middle() {
    #expect(
      step.lines(on: .plain(width: 30, rows: 11)) == [
        "", "", "", "████████████░░░░░  Step 3 of 4", "", "│ Mix it all well. Then wait", "│ ",
        "│ for an hour.", "", "", "",
      ]
    )
  }

  @Test("has no space between its lines in few rows, and its own height without a limit")
  func low() {
    let lines = [
      "████████████░░░░░  Step 3 of 4", "", "│ Mix it all well. Then wait", "│ for an hour.",
    ]
    #expect(step.lines(on: .plain(width: 30, rows: 4)) == lines)
    #expect(step.lines(on: .plain(width: 30)) == lines)
  }

  @Test("is not wider than what is read from a distance")
  func wide() {
    let lines = step.lines(on: .plain(width: 100, rows: 5))
    #expect(
      lines[1] == String(repeating: " ", count: 18) + String(repeating: "█", count: 38)
        + String(repeating: "░", count: 13) + "  Step 3 of 4"
    )
  }
}
