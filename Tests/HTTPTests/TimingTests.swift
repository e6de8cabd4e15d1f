import FeatureKit
import Foundation
import Testing

@testable import HTTP

@Suite("The time of requests")
struct TimingTests {
  @Test(
    "leaves a third of the command's time, at most a second, to show cached data instead",
    arguments: [(1.5, 1.0), (0.3, 0.2), (30, 29)]
  )
  func room(commandLeft: Double, requestLeft: Double) throws {
    let request = HTTPRequest(try #require(URL(string: "https://example.com")))
    let deadline = try Timing(limit: 60, commandLeft: { commandLeft }).deadline(for: request)
    #expect(deadline.seconds == 60)
    #expect(deadline.left <= requestLeft)
    #expect(deadline.left > requestLeft - 0.1)
  }
}
