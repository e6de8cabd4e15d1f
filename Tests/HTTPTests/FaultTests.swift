import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Faults of servers and networks")
struct FaultTests {
  @Test("reports an unknown host without a retry")
  func noDNS() async throws {
    let fixture = HTTPFixture()
    let url = try #require(URL(string: "http://no-such-host.invalid/"))
    #expect(await fixture.get(url) == .failure(.offline(.notReached)))
    #expect(fixture.pauses.all.isEmpty)
  }

  @Test("reports a refused connection without a retry")
  func refused() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
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
    "reports a cut body after two retries",
    arguments: [
      .cut(Data("[1,".utf8), promising: 100),
      .cut(Data(), promising: 100),
      .chunkedWithoutEnd,
    ] as [LoopbackServer.Reply]
  )
  func cut(reply: LoopbackServer.Reply) async throws {
    let server = try LoopbackServer { _ in reply }
    let fixture = HTTPFixture()
    #expect(await fixture.get(server.url) == .failure(.badResponse(.cutShort)))
    #expect(server.requests.count == 3)
  }

  @Test("reports a lost connection after two retries")
  func emptyReply() async throws {
    let server = try LoopbackServer { _ in .emptyReply }
    #expect(await HTTPFixture().get(server.url) == .failure(.offline(.connectionLost)))
    #expect(server.requests.count == 3)
  }

  @Test("reports what is not HTTP without a retry")
  func garbage() async throws {
    let server = try LoopbackServer { _ in .garbage }
    #expect(await HTTPFixture().get(server.url) == .failure(.badResponse(.notHTTP)))
    #expect(server.requests.count == 1)
  }

  @Test("reports a failed TLS handshake without a retry")
  func noTLS() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    #expect(await HTTPFixture().get(url).failure == .offline(.secureConnectionFailed))
    #expect(server.connectionCount == 1)
  }

  @Test("reads compressed and delayed responses, and ignores unknown fields")
  func usable() async throws {
    let json = Data(#"{"extra": [null], "name": "é"}"#.utf8)
    let replies: [String: LoopbackServer.Reply] = [
      "/plain": .status(200, body: json),
      "/gzip": .gzip(json),
      "/slow": .status(200, body: json).delayed(by: 0.1),
    ]
    let server = try LoopbackServer { replies[$0.path] ?? .status(404) }
    let fixture = HTTPFixture()
    for path in replies.keys {
      #expect(await fixture.read(Named.self, server.url(path)) == .success(Named(name: "é")), "\(path)")
    }
  }

  private struct Named: Decodable, Equatable {
    let name: String
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
