import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import AvatarsModule

@Suite("Avatars adapter and mapper")
struct AvatarsAdapterTests {
  let avatars: AvatarsFixture
  let adapter: AvatarsAdapter

  init() throws {
    avatars = try AvatarsFixture()
    adapter = AvatarsAdapter(services: avatars.services)
  }

  @Test("A user's login is read as GitHub writes it, and the request carries the token")
  func user() async throws {
    avatars.expectUser("octocat", asked: "OctoCat", name: #""The Octocat""#)
    let avatar = try await adapter.avatar("OctoCat")
    #expect(avatar.login == "octocat")
    #expect(avatar.id == 7)
    #expect(avatar.name == "The Octocat")
    #expect(avatar.pictureURL.absoluteString == "https://avatars.test/octocat.png")
    #expect(avatar.profileURL.absoluteString == "https://github.com/octocat")
    let headers = try #require(avatars.http.requests.first).headers
    #expect(headers["Authorization"]?.revealed == "Bearer ghp_0123456789")
  }

  @Test("A picture's request carries no token: it goes to another host")
  func noToken() async throws {
    avatars.expectUser("octocat")
    avatars.expectPicture(of: "octocat")
    _ = try await avatars.search("octocat")
    let request = try #require(avatars.http.requests.last)
    #expect(request.secret == nil)
    #expect(request.headers.isEmpty)
  }

  @Test(
    "A response that is not a user is a failure that says why",
    arguments: [
      (HTTPResponse.json(#"{"login": 7, "id": 7}"#), Failure.badResponse(.unexpectedShape(path: "login"))),
      (
        .json(#"{"login": "a", "id": 7, "avatar_url": null, "html_url": "https://github.com/a"}"#),
        .badResponse(.unexpectedShape(path: "avatar_url"))
      ),
    ]
  )
  func failures(response: HTTPResponse, failure: Failure) async {
    avatars.fail("a", response)
    await #expect(throws: failure) { try await adapter.avatar("a") }
  }
}
