import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("The drawer of the picture of the day as a whole")
struct ApodFeatureTests {
  private let feature = ApodFeature.feature

  @Test("Its commands, in the order of the menu")
  func commands() throws {
    let commands = feature.commands(try feature.sampleServices())
    #expect(commands.map(\.name) == ["today", "on", "random", "range", "history", "save"])
    #expect(feature.defaultCommand == "today")
    #expect(commands.allSatisfy { !$0.examples.isEmpty })
    #expect(feature.api?.defaultKey == "DEMO_KEY")
  }

  @Test("Own words for a spent limit only where the key is everybody's")
  func ownKey() async throws {
    let bench = try TestFixture("apod", api: ApodAdapter.api, key: "0123456789")
    bench.http.expect(ApodFixture.address("2026-11-21"), HTTPResponse(status: 429))
    #expect(
      try await feature.userError("today", with: bench.services)
        == UserError(
          .rateLimited,
          "NASA's request limit is spent.",
          advice: "Try again later. A key of your own raises the limit: `curio config set apod.apiKey KEY`."
        )
    )
  }
}
