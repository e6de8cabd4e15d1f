import FeatureKit
import TestSupport
import Testing

@testable import GifsModule

extension GifsScreenTests {
  @Test("A missing key: where to get one, how to set it, what works without")
  func noKey() async throws {
    let keyless = try GifsFixture(key: nil)
    var errors: [UserError] = []
    for (command, arguments) in [
      ("search", ["keyword": ["cat"]]), ("trending", [:]), ("save", ["id": ["a"]]),
    ] {
      errors.append(try #require(await keyless.userError(command, arguments)))
    }
    #expect(errors == Array(repeating: errors[0], count: 3))
    expectGolden("no key", errors[0])
  }
}
