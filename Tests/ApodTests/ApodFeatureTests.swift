import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("The picture of the day feature")
struct ApodFeatureTests {
  @Test("a random picture offers another one first, in its place")
  func another() async throws {
    let screen = try await ServedFeature(sampleOf: ApodFeature.feature).run("random")
    #expect(
      screen.actions.first
        == Action("Another random picture", Route("apod", "random"), replaces: true)
    )
  }

  @Test("the front page has the last picture")
  func frontPage() async throws {
    let front = try await ApodFixture.seenToday().frontPage()
    #expect(front.line == "Sky of 2026-11-21")
    #expect(front.preview == Route("apod", "on", ["date": ["2026-11-21"]]))
  }
}
