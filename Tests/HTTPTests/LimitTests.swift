import FeatureKit
import Foundation
import HTTP
import Storage
import TestSupport
import Testing

@Suite("Rate limits")
struct LimitTests {
  @Test(
    "sends no request before the limit ends, also in a new process",
    arguments: [
      (.status(429, headers: ["Retry-After": "1800"]), 1800),
      (.status(403, headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1795251660"]), 60),
      (.status(503, headers: ["Retry-After": "120"]), 120),
      (.json("[]", headers: ["X-Rate-Limit-Remaining": "0", "X-Rate-Limit-Reset": "3600"]), 3600),
    ] as [(LoopbackServer.Reply, Int)]
  )
  func remembered(reply: LoopbackServer.Reply, seconds: Int) async throws {
    let server = try LoopbackServer { _ in reply }
    let fixture = HTTPFixture()
    _ = await fixture.get(server.url("/first"))

    let nextProcess = HTTPFixture(store: fixture.store)
    nextProcess.clock.advance(by: 10)
    let left = seconds - 10
    let failure: Failure =
      seconds == 120 ? .server(status: 503, retryAfter: left) : .rateLimited(retryAfter: left)
    #expect(await nextProcess.get(server.url("/second")) == .failure(failure))
    let folder = try TemporaryFolder()
    #expect(
      await nextProcess.download(HTTPRequest(server.url("/third")), to: folder.file("picture")) == failure
    )
    #expect(folder.names == [])
    #expect(server.requests.count == 1)
    let reason = seconds == 120 ? "not available" : "rate limited"
    #expect(
      nextProcess.lines.all.first == "GET \(server.url("/second")) not sent: \(reason) for another \(left) s"
    )

    nextProcess.clock.advance(by: Double(seconds) - 10)
    _ = await nextProcess.get(server.url("/fourth"))
    #expect(server.requests.map(\.path) == ["/first", "/fourth"])
  }

  @Test(
    "remembers no limit without a time or with requests left",
    arguments: [
      .status(429),
      .status(403, headers: ["Retry-After": "0"]),
      .status(404, headers: ["Retry-After": "60"]),
      .json("[]", headers: ["X-RateLimit-Remaining": "1", "X-RateLimit-Reset": "60"]),
    ] as [LoopbackServer.Reply]
  )
  func notRemembered(reply: LoopbackServer.Reply) async throws {
    let server = try LoopbackServer { _ in reply }
    let fixture = HTTPFixture()
    _ = await fixture.get(server.url)
    _ = await fixture.get(server.url)
    #expect(server.requests.count == 2)
    #expect(try fixture.store.suites().isEmpty)
  }

  @Test("limits one API and one key, and no others, also behind the same gateway")
  func perKey() async throws {
    let server = try LoopbackServer { request in
      let isLimited = request.query["key"] == "first-key-12345" && !request.path.hasPrefix("/gifs")
      return isLimited ? .status(429, headers: ["Retry-After": "60"]) : .json("[]")
    }
    let other = try LoopbackServer { _ in .json("[]") }
    let fixture = HTTPFixture()
    func request(_ server: LoopbackServer, _ path: String = "", key: String?) -> HTTPRequest {
      let secret = key.flatMap(Secret.init)
      return HTTPRequest(
        server.url.appending(path: path),
        query: secret.map { [.init("key", .secret($0))] } ?? []
      )
    }
    _ = await fixture.get(request(server, key: "first-key-12345"))
    let limited = await fixture.get(request(server, key: "first-key-12345"))
    #expect(limited == .failure(.rateLimited(retryAfter: 60)))
    for request in [
      request(server, key: "other-key-67890"), request(server, key: nil),
      request(other, key: "first-key-12345"), request(server, "gifs", key: "first-key-12345"),
    ] {
      #expect(try await fixture.get(request).get().status == 200)
    }
    let suite = try #require(SuiteName("limits"))
    let keys = try fixture.store.keys(in: suite)
    #expect(keys.count == 1)
    #expect(!keys.joined().contains("first-key"))
  }

  @Test("sends again after a day, and after the clock was set back")
  func clock() async throws {
    let server = try LoopbackServer { _ in .status(429, headers: ["Retry-After": "31536000"]) }
    let fixture = HTTPFixture()
    _ = await fixture.get(server.url)
    fixture.clock.advance(by: 86_399)
    #expect(await fixture.get(server.url) == .failure(.rateLimited(retryAfter: 31_536_000 - 86_399)))
    fixture.clock.advance(by: 1)
    _ = await fixture.get(server.url)
    fixture.clock.advance(by: -1000)
    _ = await fixture.get(server.url)
    #expect(server.requests.count == 3)
  }

  @Test("sends requests when the store fails")
  func brokenStore() async throws {
    let server = try LoopbackServer { _ in .status(429, headers: ["Retry-After": "60"]) }
    let store = WatchedStore { (_) throws(Failure) in
      throw .storage(.read, path: "/gone", reason: "Input/output error")
    }
    let fixture = HTTPFixture(store: store)
    for _ in 0..<2 { #expect(try await fixture.get(server.url).get().status == 429) }
  }
}
