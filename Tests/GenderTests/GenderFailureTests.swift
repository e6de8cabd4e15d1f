import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GenderModule

@Suite("When genderize.io fails")
struct GenderFailureTests {
  @Test("401 with a key: the key was refused; it was sent as a secret")
  func refusedKey() async throws {
    let gender = try GenderFixture(key: "my-secret-key")
    gender.expect("Kim", response: .json(#"{"error": "Invalid API key"}"#, status: 401))
    let userError = try await gender.userError("check", ["names": ["Kim"]])
    #expect(userError?.code == .unauthorized)
    #expect(userError?.message == "genderize.io doesn't accept this key.")
    #expect(
      gender.http.requests.first?.url.absoluteString == "http://api.test/?name=Kim&apikey=my-secret-key"
    )
    #expect(gender.http.requests.first?.maskedURL == "http://api.test/?name=Kim&apikey=****")
  }

  @Test(
    "each refused request has its own message and code",
    arguments: [
      (402, "Subscription is not active", ErrorCode.unauthorized, "genderize.io requires a subscription."),
      (422, "Invalid 'name' parameter", .invalidInput, "genderize.io rejected “Kim”."),
      (400, "Invalid 'name' parameter", .invalidInput, "genderize.io rejected “Kim”."),
      (429, "Request limit too low", .rateLimited, "genderize.io allows no more for now."),
    ]
  )
  func refusedRequests(status: Int, error: String, code: ErrorCode, message: String) async throws {
    let gender = try GenderFixture()
    gender.expect("Kim", country: "DK", response: .json(#"{"error": "\#(error)"}"#, status: status))
    let userError = try await gender.userError("check", ["names": ["Kim"], "country": ["DK"]])
    #expect(userError?.code == code)
    #expect(userError?.message.string == message)
    #expect(try gender.services.store.keys() == [])
    #expect(gender.documents.fileNames == [])
  }

  @Test("with several names, none is blamed alone, and others can be typed")
  func severalNames() async throws {
    let gender = try GenderFixture()
    gender.expect("Kim", "Ana", response: .json(#"{"error": "Invalid 'name' parameter"}"#, status: 422))
    let userError = try await gender.userError("check", ["names": ["Kim", "Ana"]])
    #expect(
      userError
        == UserError(
          .invalidInput,
          "genderize.io rejected one of “Kim”, “Ana”.",
          actions: [Action("Look up other names", Route("gender", "check"), replaces: true)]
        )
    )
  }
}
