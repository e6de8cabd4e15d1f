import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji adapter")
struct EmojiAdapterTests {
  let bench: TestFixture
  let adapter: EmojiAdapter

  init() throws {
    bench = try TestFixture("emoji", api: .gitHub, key: "ghp_0123456789")
    let services = bench.services
    adapter = EmojiAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
  }

  @Test("It asks GitHub for its emojis, with its headers and the token")
  func request() async throws {
    bench.http.expect("http://api.test/emojis", .json(EmojiFixture.fourEmojis))
    #expect(try await adapter.emojis().map(\.name) == ["+1", "blue_heart", "heart", "octocat"])
    let headers = try #require(bench.http.requests.first).headers.mapValues(\.masked)
    #expect(
      headers == [
        "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
        "Authorization": "Bearer ****6789",
      ]
    )
  }

  @Test(
    "An answer that is no list of emojis is a failure that says what it was",
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
    bench.http.expect("http://api.test/emojis", response)
    await #expect(throws: failure) { try await adapter.emojis() }
  }

  @Test("A request that fails fails for its own reason")
  func noConnection() async {
    bench.http.expect("http://api.test/emojis", failure: .timeout(seconds: 30))
    await #expect(throws: Failure.timeout(seconds: 30)) { try await adapter.emojis() }
  }
}
