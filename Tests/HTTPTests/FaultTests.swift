import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Faults of servers and networks")
struct FaultTests {
  @Test(
    "reports an unknown host and a refused connection without a retry",
    arguments: ["http://no-such-host.invalid/", "http://127.0.0.1:1/"]
  )
  func notReached(address: String) async throws {
    let url = try #require(URL(string: address))
    let fixture = HTTPFixture()
    #expect(await fixture.get(url) == .failure(.offline(.notReached)))
    #expect(fixture.pauses.all.isEmpty)
  }

  @Test("times out when the server never responds, and closes the connection")
  func neverAnswers() async throws {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .never }
      let fixture = HTTPFixture(seconds: 0.5)
      let time = try await seconds {
        try #require(await fixture.get(server.url) == .failure(.timeout(seconds: 0.5)))
      }
      try #require((0.5..<1.5).contains(time), "\(time) s")
      try #require(await server.waits { $0.openConnections == 0 })
    }
  }

  @Test("times out at the deadline when the server drips")
  func drip() async throws {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .drip(Data(count: 100)) }
      let fixture = HTTPFixture(seconds: 1.2)
      let time = try await seconds {
        try #require(await fixture.get(server.url) == .failure(.timeout(seconds: 1.2)))
      }
      try #require((1.2..<2.2).contains(time), "\(time) s")
      try #require(await server.waits { $0.openConnections == 0 })
    }
  }

  @Test(
    "reports a cut body and a lost connection after two retries, and what is not HTTP without one",
    arguments: [
      (.cut(Data("[1,".utf8), promising: 100), .badResponse(.cutShort), 3),
      (.cut(Data(), promising: 100), .badResponse(.cutShort), 3),
      (.chunkedWithoutEnd, .badResponse(.cutShort), 3),
      (.emptyReply, .offline(.connectionLost), 3),
      (.garbage, .badResponse(.notHTTP), 1),
    ] as [(LoopbackServer.Reply, Failure, Int)]
  )
  func broken(reply: LoopbackServer.Reply, failure: Failure, requests: Int) async throws {
    let server = try LoopbackServer { _ in reply }
    #expect(await HTTPFixture().get(server.url) == .failure(failure))
    #expect(server.requests.count == requests)
  }

  @Test("reports a failed TLS handshake without a retry")
  func noTLS() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    #expect(await HTTPFixture().get(url).failure == .offline(.secureConnectionFailed))
    #expect(server.connectionCount == 1)
  }
}

extension LoopbackServer.Reply {
  static var chunkedWithoutEnd: Self {
    var reply = chunked([Data("[1,".utf8)])
    reply.steps.removeLast()
    reply.closes = true
    return reply
  }
}
