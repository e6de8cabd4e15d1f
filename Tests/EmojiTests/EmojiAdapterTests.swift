import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji adapter")
struct EmojiAdapterTests {
  let fixture: TestFixture
  let adapter: EmojiAdapter

  init() throws {
    fixture = try TestFixture("emoji", api: .gitHub, key: "ghp_0123456789")
    adapter = EmojiAdapter(services: fixture.services)
  }

  @Test("The request carries GitHub's headers and the token")
  func request() async throws {
    fixture.http.expect("http://api.test/emojis", .json(EmojiFixture.fourEmojis))
    #expect(try await adapter.emojis().keys.sorted() == ["+1", "blue_heart", "heart", "octocat"])
    let headers = try #require(fixture.http.requests.first).headers.mapValues(\.revealed)
    #expect(
      headers == [
        "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
        "Authorization": "Bearer ghp_0123456789",
      ]
    )
  }

  @Test(
    "A response that is not a list of emojis is a failure that says why",
    arguments: [
      (HTTPResponse.json("{}"), Failure.badResponse(.empty)),
      (.json(#"{"message": "Moved"}"#), .badResponse(.empty)),
      (.json(""), .badResponse(.empty)),
      (.json("<html>Log in</html>"), .badResponse(.html)),
      (.json(#"{"heart": "https"#), .badResponse(.notJSON)),
      (.json(#"{"heart": 1}"#), .badResponse(.unexpectedShape(path: "heart"))),
      (.json(#"{"heart": null}"#), .badResponse(.unexpectedShape(path: "heart"))),
      (.json("[]"), .badResponse(.unexpectedShape(path: "the top"))),
      (HTTPResponse(status: 204), .badResponse(.empty)),
      (HTTPResponse(status: 304), .badResponse(.unexpectedStatus(304))),
      (.json(#"{"message": "Bad credentials"}"#, status: 401), .unauthorized(.refusedKey)),
      (.json(#"{"message": "Not Found"}"#, status: 404), .notFound),
      (.json(#"{"message": "Invalid"}"#, status: 422), .rejected(status: 422)),
      (.json("", status: 502), .server(status: 502)),
      (.json("", status: 429, headers: ["Retry-After": "8"]), .rateLimited(retryAfter: 8)),
    ]
  )
  func failures(response: HTTPResponse, failure: Failure) async {
    fixture.http.expect("http://api.test/emojis", response)
    await #expect(throws: failure) { try await adapter.emojis() }
  }

  @Test("A refused request without a token asks for one", arguments: [401, 403])
  func refusedWithoutToken(status: Int) async throws {
    let fixture = try TestFixture("emoji", api: .gitHub)
    let adapter = EmojiAdapter(services: fixture.services)
    fixture.http.expect("http://api.test/emojis", HTTPResponse(status: status))
    await #expect(throws: Failure.unauthorized(.missingKey)) { try await adapter.emojis() }
  }

  @Test("A failed request keeps its reason")
  func noConnection() async {
    fixture.http.expect("http://api.test/emojis", failure: .timeout(seconds: 30))
    await #expect(throws: Failure.timeout(seconds: 30)) { try await adapter.emojis() }
  }
}
