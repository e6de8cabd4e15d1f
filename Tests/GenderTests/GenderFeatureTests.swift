import FeatureKit
import Testing

@testable import GenderModule

@Suite("The gender feature")
struct GenderFeatureTests {
  private let feature = GenderFeature.feature

  @Test("its commands and their record fields, in order")
  func commands() {
    #expect(feature.commands.map(\.name) == ["check", "screenshots", "open"])
    #expect(feature.defaultCommand == "check")
    #expect(
      feature.commands.map(\.fields) == [
        ["name", "gender", "probability", "count", "country"],
        ["name", "takenAt", "expiresAt", "path"],
        ["path", "opened"],
      ]
    )
  }

  @Test("its summaries fit a line of the menu")
  func summaries() {
    #expect(feature.summary.count <= Feature.longestSummary)
    #expect(feature.commands.allSatisfy { $0.summary.count <= Command.longestSummary })
  }
}
