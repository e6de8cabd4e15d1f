import FeatureKit
import Foundation
import Networking
import TestSupport
import Testing

@Suite("Every status means one thing; only a server's failure is tried again, at most twice")
struct StatusTests {
  @Test(
    "400, 401, 402, 403 with limit headers, 404, 422, 429 in seconds and as a date, 500, 502, 503",
    arguments: [
      (.status(400), .rejected(status: 400), 1),
      (.status(401), .unauthorized(.refusedKey), 1),
      (.status(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""]), .unauthorized(.refusedKey), 1),
      (.status(401, headers: ["WWW-Authenticate": "Bearer"]), .unauthorized(.refusedKey), 1),
      (.status(402), .unauthorized(.unpaid), 1),
      (.status(403), .unauthorized(.refusedKey), 1),
      (
        .status(403, headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1795251660"]),
        .rateLimited(retryAfter: 60), 1
      ),
      (.status(404), .notFound, 1),
      (.status(422), .rejected(status: 422), 1),
      (.status(429, headers: ["Retry-After": "1800"]), .rateLimited(retryAfter: 1800), 1),
      (
        .status(429, headers: ["Retry-After": "Sat, 21 Nov 2026 09:30:00 GMT"]),
        .rateLimited(retryAfter: 1800), 1
      ),
      (.status(500), .server(status: 500), 3),
      (.status(502), .server(status: 502), 3),
      (.status(503), .server(status: 503), 3),
      (.status(503, headers: ["Retry-After": "1"]), .server(status: 503), 3),
      (.status(503, headers: ["Retry-After": "120"]), .server(status: 503), 1),
      (.status(300, headers: ["Location": "/"]), .badResponse(.unexpectedStatus(300)), 1),
      (.status(302), .badResponse(.unexpectedStatus(302)), 1),
      (.status(999), .badResponse(.unexpectedStatus(999)), 1),
    ] as [(LoopbackServer.Reply, Failure, Int)]
  )
  func meaning(reply: LoopbackServer.Reply, failure: Failure, requests: Int) async throws {
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    #expect(await NetworkFixture().read([String].self, server.url).failure == failure)
    #expect(server.requests.count == requests)
  }

  @Test("304 comes through with its headers, for the adapter to judge")
  func unchanged() async throws {
    let server = try LoopbackServer { _ in .status(304, headers: ["ETag": "\"7\""]) }
    defer { server.stop() }
    let response = try await NetworkFixture().get(server.url).get()
    #expect(response.status == 304)
    #expect(response.entityTag == "\"7\"")
    #expect(response.failure(now: .distantPast) == nil)
  }

  @Test("a server that fails twice and then answers is a server that answers")
  func recovery() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    defer { server.stop() }
    let failing = try LoopbackServer(answer: Self.failing(twice: .status(500)))
    defer { failing.stop() }
    let cutting = try LoopbackServer(answer: Self.failing(twice: .cut(Data("[".utf8), promising: 2)))
    defer { cutting.stop() }
    for server in [failing, cutting] {
      #expect(await NetworkFixture().read([String].self, server.url) == .success([]))
      #expect(server.requests.count == 3)
    }
  }

  @Test("retries wait with jitter, longer each time, and as long as the server asks")
  func pauses() async throws {
    let server = try LoopbackServer { request in
      .status(503, headers: request.path == "/asks" ? ["Retry-After": "2"] : [:])
    }
    defer { server.stop() }
    let bench = NetworkFixture()
    _ = await bench.get(server.url("/"))
    #expect(bench.pauses.all == [0.25, 0.5])
    _ = await bench.get(server.url("/asks"))
    #expect(bench.pauses.all == [0.25, 0.5, 2, 2])
  }

  @Test("there is no retry that the deadline leaves no time for: the server's own failure is told")
  func noTimeForRetry() async throws {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .status(500, headers: ["Retry-After": "2"]) }
      let bench = NetworkFixture(seconds: 1.9)
      try #require(await bench.read([String].self, server.url).failure == .server(status: 500))
      try #require(server.requests.count == 1)
    }
  }

  private static func failing(twice reply: LoopbackServer.Reply) -> LoopbackServer.Answer {
    let asked = Notes<String>()
    return { request in
      asked.add(request.path)
      return asked.all.count <= 2 ? reply : .json("[]")
    }
  }
}
