import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("The picture of the day feature")
struct ApodFeatureTests {
  private let feature = ApodFeature.feature

  @Test("its commands, in order")
  func commands() {
    #expect(
      feature.commands.map(\.name) == [
        "today", "on", "random", "calendar", "range", "history", "save", "favorites", "favorite",
      ]
    )
    #expect(feature.defaultCommand == "today")
    #expect(feature.api?.defaultKey == "DEMO_KEY")
  }

  @Test("a random picture offers another one first, in its place")
  func another() async throws {
    let screen = try await feature.run("random", with: feature.sampleServices())
    #expect(
      screen.actions.first
        == Action("Another random picture", Route("apod", "random"), replaces: true)
    )
  }

  @Test("the DEMO_KEY limit is mentioned only where that key is in use")
  func ownKey() async throws {
    let own = try TestFixture("apod", api: ApodAdapter.api, key: "0123456789")
    own.http.expect(ApodFixture.address("2026-11-21"), HTTPResponse(status: 429))
    #expect(
      try await feature.userError("today", with: own.services)
        == UserError(
          .rateLimited,
          "NASA rate limit reached.",
          advice: "Try again later. Your own key raises the limit: `curio config set apod.apiKey -`."
        )
    )
  }

  @Test("the front page has the last picture")
  func frontPage() async throws {
    let front = await ApodFeature.feature.frontPage(with: try await ApodFixture.seenToday().services)
    #expect(front.line == "Sky of 2026-11-21")
    #expect(front.preview == Route("apod", "on", ["date": ["2026-11-21"]]))
  }
}
