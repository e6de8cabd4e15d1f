import FeatureKit
import TestSupport
import Testing

@testable import GenderModule

@Suite("The gender feature")
struct GenderFeatureTests {
  @Test("The front page has the latest result while it is valid")
  func frontPage() async throws {
    let gender = try GenderFixture()
    gender.expect("Kim", json: #"{"name":"Kim","gender":"female","probability":0.89,"count":28041}"#)
    _ = try await gender.check("Kim")
    let front = await gender.frontPage()
    #expect(front.line == "Kim: female, 89%")
    #expect(front.preview == Route("gender", "check"))
    gender.clock.advance(by: 600)
    let later = await gender.frontPage()
    #expect(later.line == nil && later.preview == nil)
  }
}
