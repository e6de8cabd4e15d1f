import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GenderModule

@Suite("When genderize.io does not answer")
struct GenderFailureTests {
  @Test("401 without a key: one is needed, where it is had, how it is set")
  func noKey() async throws {
    let bench = try GenderFixture()
    bench.expect("Kim", response: .json(#"{"error": "Invalid API key"}"#, status: 401))
    #expect(
      try await bench.userError("check", ["names": ["Kim"]])
        == UserError(
          .unauthorized,
          "genderize.io needs a key, and none is set.",
          advice: "Set one with `curio config set gender.apiKey KEY`. A key is had at https://genderize.io."
        )
    )
  }

  @Test("401 with a key: it was refused; the key is sent as a secret")
  func refusedKey() async throws {
    let bench = try GenderFixture(key: "my-secret-key")
    bench.expect("Kim", response: .json(#"{"error": "Invalid API key"}"#, status: 401))
    let userError = try await bench.userError("check", ["names": ["Kim"]])
    #expect(userError?.code == .unauthorized)
    #expect(userError?.message == "genderize.io refused the key.")
    #expect(
      bench.bench.http.requests.first?.url.absoluteString == "http://api.test/?name=Kim&apikey=my-secret-key"
    )
    #expect(bench.bench.http.requests.first?.maskedURL == "http://api.test/?name=Kim&apikey=****")
  }

  @Test(
    "each refusal has its own words and code",
    arguments: [
      (
        402, "Subscription is not active", ErrorCode.unauthorized,
        "genderize.io asks for a paid or active subscription."
      ),
      (402, "Freebie expired", .unauthorized, "genderize.io asks for a paid or active subscription."),
      (
        422, "Invalid 'name' parameter", .invalidInput,
        "The name “Kim” was not taken: genderize.io does not know how to read it."
      ),
      (
        400, "Invalid 'name' parameter", .invalidInput,
        "The name “Kim” was not taken: genderize.io does not know how to read it."
      ),
      (
        422, "Invalid 'country_id' parameter", .invalidInput,
        "The country “XX” was not taken: genderize.io does not know how to read it."
      ),
      (422, "Something new", .badResponse, "genderize.io refused the request with status 422."),
      (
        429, "Request limit too low to process request", .rateLimited,
        "genderize.io's request limit is spent."
      ),
      (500, "oops", .serverError, "genderize.io failed with status 500."),
    ]
  )
  func refusals(status: Int, error: String, code: ErrorCode, message: String) async throws {
    let bench = try GenderFixture()
    bench.expect("Kim", country: "XX", response: .json(#"{"error": "\#(error)"}"#, status: status))
    let userError = try await bench.userError("check", ["names": ["Kim"], "country": ["XX"]])
    #expect(userError?.code == code)
    #expect(userError?.message.string == message)
    #expect(try bench.services.store.keys() == [])
    #expect(bench.documents.fileNames == [])
  }

  @Test("of several names none is blamed alone")
  func severalNames() async throws {
    let bench = try GenderFixture()
    bench.expect("Kim", "Ana", response: .json(#"{"error": "Invalid 'name' parameter"}"#, status: 422))
    let userError = try await bench.userError("check", ["names": ["Kim", "Ana"]])
    #expect(
      userError?.message
        == "One of the names “Kim, Ana” was not taken: genderize.io does not know how to read it."
    )
  }

  @Test(
    "an answer that is none is told with what is wrong with it",
    arguments: [
      (
        #"{"name": "Kim", "gender": "robot", "probability": 1, "count": 1}"#,
        Failure.Defect.unexpectedShape(path: "gender")
      ),
      (#"{"name": "Kim", "gender": "male", "count": 1}"#, .unexpectedShape(path: "probability")),
      (
        #"{"name": "Kim", "gender": "male", "probability": 1.5, "count": 1}"#,
        .unexpectedShape(path: "probability")
      ),
      (#"{"name": "Kim", "gender": "male", "probability": 1, "count": -1}"#, .unexpectedShape(path: "count")),
      (
        #"{"name": "Kim", "gender": "male", "probability": "1.00", "count": 1}"#,
        .unexpectedShape(path: "probability")
      ),
      (#"{"gender": "male"}"#, .unexpectedShape(path: "name")),
      ("[]", .unexpectedShape(path: "the top")),
      ("<html>log in</html>", .html),
      ("", .empty),
      ("{", .notJSON),
    ]
  )
  func badAnswers(body: String, defect: Failure.Defect) async throws {
    let bench = try GenderFixture()
    bench.expect("Kim", json: body)
    await #expect(throws: Failure.badResponse(defect)) { try await bench.check("Kim") }
    #expect(try bench.services.store.keys() == [])
  }
}
