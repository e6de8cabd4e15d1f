import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Statuses and retries")
struct StatusTests {
  @Test(
    "retries 5xx only, and not when the server asks for a long wait",
    arguments: [
      (.status(400), .rejected(status: 400), 1),
      (.status(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""]), .unauthorized(.refusedKey), 1),
      (.status(429, headers: ["Retry-After": "1800"]), .rateLimited(retryAfter: 1800), 1),
      (.status(500), .server(status: 500), 3),
      (.status(503, headers: ["Retry-After": "2"]), .server(status: 503, retryAfter: 2), 3),
      (.status(503, headers: ["Retry-After": "3"]), .server(status: 503, retryAfter: 3), 1),
      (.status(302), .badResponse(.unexpectedStatus(302)), 1),
    ] as [(LoopbackServer.Reply, Failure, Int)]
  )
  func meaning(reply: LoopbackServer.Reply, failure: Failure, requests: Int) async throws {
    let server = try LoopbackServer { _ in reply }
    #expect(await HTTPFixture().read([String].self, server.url).failure == failure)
    #expect(server.requests.count == requests)
  }

  @Test("succeeds after two failures")
  func recovery() async throws {
    let failing = try LoopbackServer(reply: Self.failing(twice: .status(500)))
    let cutting = try LoopbackServer(reply: Self.failing(twice: .cut(Data("[".utf8), promising: 2)))
    for server in [failing, cutting] {
      #expect(await HTTPFixture().read([String].self, server.url) == .success([]))
      #expect(server.requests.count == 3)
    }
  }

  @Test("waits longer before each retry, and as long as the server asks")
  func pauses() async throws {
    let server = try LoopbackServer { request in
      .status(503, headers: request.path == "/asks" ? ["Retry-After": "2"] : [:])
    }
    let fixture = HTTPFixture()
    _ = await fixture.get(server.url("/"))
    #expect(fixture.pauses.all == [0.25, 0.5])
    _ = await fixture.get(server.url("/asks"))
    #expect(fixture.pauses.all == [0.25, 0.5, 2, 2])
  }

  @Test("reports the server's failure when there is no time for a retry")
  func noTimeForRetry() async throws {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .status(500, headers: ["Retry-After": "2"]) }
      let fixture = HTTPFixture(seconds: 1.9)
      try #require(
        await fixture.read([String].self, server.url).failure == .server(status: 500, retryAfter: 2)
      )
      try #require(server.requests.count == 1)
    }
  }

  private static func failing(twice reply: LoopbackServer.Reply) -> LoopbackServer.Handler {
    let asked = Log<String>()
    return { request in
      asked.add(request.path)
      return asked.all.count <= 2 ? reply : .json("[]")
    }
  }
}
