import FeatureKit
import Foundation
@testable import HTTP
import TestSupport
import Testing

@Suite("Redirects")
struct RedirectTests {
  private let key = Secret("sk-1234567890abcdef")

  @Test(
    "follows a redirect within the origin, however it is written",
    arguments: [301, 302, 303, 307, 308],
    ["/target?x=1", "target?x=1", "http://127.0.0.1:PORT/target?x=1", "//127.0.0.1:PORT/target?x=1", "?x=1"]
  )
  func followed(status: Int, location: String) async throws {
    let server = try LoopbackServer { request in
      guard request.query["x"] == nil else { return .json("[1]") }
      let port = request.headers["Host"]?.split(separator: ":").last ?? ""
      return .redirect(to: location.replacing("PORT", with: port), status: status)
    }
    #expect(await HTTPFixture().read([Int].self, server.url("/start")) == .success([1]))
    #expect(server.requests.map(\.query) == [[:], ["x": "1"]])
  }

  @Test("stops after five redirects")
  func loop() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/again") }
    #expect(await HTTPFixture().get(server.url) == .failure(.badResponse(.tooManyRedirects)))
    #expect(server.requests.count == 6)
  }

  @Test("follows no redirect of a request with a key to another host")
  func foreign() async throws {
    let other = try LoopbackServer { _ in .json("{}") }
    let server = try LoopbackServer { _ in .redirect(to: other.url("/steal").absoluteString) }
    let fixture = HTTPFixture()
    var request = HTTPRequest(server.url)
    request.headers["Authorization"] = key.map { .secret($0, prefix: "Bearer ") }
    #expect(await fixture.get(request) == .failure(.badResponse(.foreignRedirect)))
    #expect(server.requests.first?.headers["Authorization"] == "Bearer sk-1234567890abcdef")
    #expect(other.connectionCount == 0)
  }

  @Test(
    "follows no redirect to another scheme or port, or to nowhere",
    arguments: [
      "file:///etc/passwd", "file:/etc/passwd", "ftp://127.0.0.1/x", "data:,x", "javascript:1",
      "http://127.0.0.1:1/x", "http://localhost:PORT/x", "http://[::1]:PORT/x",
      "http://", "http:", "http://127.0.0.1.example.test:PORT/",
    ]
  )
  func refused(location: String) async throws {
    let server = try LoopbackServer { request in
      guard request.path == "/start" else { return .json("[1]") }
      let port = request.headers["Host"]?.split(separator: ":").last ?? ""
      return .redirect(to: location.replacing("PORT", with: port))
    }
    #expect(await HTTPFixture().get(server.url("/start")) == .failure(.badResponse(.foreignRedirect)))
    #expect(server.requests.count == 1)
  }

  @Test(
    "goes to another host only over https, and only without a key",
    arguments: [
      ("https://media.example.test/y", false, true), ("https://media.example.test/y", true, false),
      ("http://api.example.test/x", false, false), ("http://media.example.test/y", false, false),
      ("https://api.example.test/y", true, true), ("//media.example.test/y", false, true),
    ]
  )
  func otherHosts(location: String, hasKey: Bool, isFollowed: Bool) throws {
    let url = try #require(URL(string: "https://api.example.test/x"))
    let head = ResponseHead(status: 302, headers: ["location": location])
    let target = try? Redirect.target(of: head, from: url, hasKey ? key : nil)
    #expect(target?.absoluteString == (isFollowed ? location.replacing(/^\/\//, with: "https://") : nil))
  }
}
