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
      (.json(#"{"heart": 1}"#), .badResponse(.unexpectedShape(path: "heart"))),
      (.json(#"{"heart": null}"#), .badResponse(.unexpectedShape(path: "heart"))),
    ]
  )
  func failures(response: HTTPResponse, failure: Failure) async {
    fixture.http.expect("http://api.test/emojis", response)
    await #expect(throws: failure) { try await adapter.emojis() }
  }
}
