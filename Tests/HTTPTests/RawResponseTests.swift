import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

/// Responses that break the rules of HTTP, as raw bytes.
@Suite("Unusual and broken responses")
struct RawResponseTests {
  @Test(
    "reads what is unusual but allowed",
    arguments: [
      "HTTP/1.1 200\r\nContent-Length: 3\r\n\r\n[1]",
      "HTTP/1.1 200 \r\nContent-Length: 3\r\n\r\n[1]",
      "HTTP/1.1 200 OK\nContent-Length: 3\n\n[1]",
      "HTTP/1.1 200 OK\r\nX-Empty:\r\nContent-Length: 3\r\n\r\n[1]",
      "HTTP/1.1 200 OK\r\nX-Folded: a\r\n b\r\nContent-Length: 3\r\n\r\n[1]",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-T\r\n\r\n3\r\n[1]\r\n0\r\nX-T: 1\r\n\r\n",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n[\r\n1\r\n1\r\n1\r\n]\r\n0\r\n\r\n",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n[1]",
      "HTTP/1.0 200 OK\r\n\r\n[1]",
    ]
  )
  func allowed(response: String) async throws {
    let server = try LoopbackServer { _ in .raw(Data(response.utf8)) }
    #expect(await HTTPFixture().read([Int].self, server.url) == .success([1]))
  }

  @Test("joins repeated header fields")
  func fields() async throws {
    let head =
      "HTTP/1.1 200 OK\r\nX-List: a\r\nX-List: b\r\nContent-Length: 3\r\n\r\n[1]"
    let server = try LoopbackServer { _ in .raw(Data(head.utf8)) }
    let response = try await HTTPFixture().get(server.url).get()
    #expect(response.headers["X-List"] == "a, b")
  }

  @Test("asks a server by its IPv6 address")
  func addressOfVersion6() async throws {
    let url = try #require(URL(string: "http://[::1]:1/x"))
    let fixture = HTTPFixture()
    #expect(await fixture.get(url) == .failure(.offline(.notReached)))
    #expect(fixture.lines.all.first?.hasPrefix("GET http://[::1]:1/x offline 0 bytes ") == true)
  }

  @Test(
    "says what is wrong with a broken response, and leaves no file",
    arguments: [
      ("", .offline(.connectionLost)),
      ("HTTP/1.1 200 OK\r\nContent-Le", .badResponse(.cutShort)),
      ("HTTP/1.1 200 OK\r\n", .badResponse(.cutShort)),
      ("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nhi", .tooLarge(limit: 10_000_000)),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhi\r\n", .badResponse(.cutShort)),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhi", .badResponse(.cutShort)),
      ("HTTP/1.1 000 No\r\nContent-Length: 2\r\n\r\nhi", .badResponse(.notHTTP)),
      ("HTTP/1.1 -20 No\r\nContent-Length: 2\r\n\r\nhi", .badResponse(.notHTTP)),
      ("no head at all\n", .badResponse(.notHTTP)),
      ("ICY 200 OK\r\n\r\nhi", .badResponse(.notHTTP)),
      (
        "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: //[::1]/x\r\n\r\n",
        .badResponse(.foreignRedirect)
      ),
      (
        "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: http://[::\r\n\r\n",
        .badResponse(.foreignRedirect)
      ),
      (
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nhi",
        .badResponse(.badCompression)
      ),
    ] as [(String, Failure)]
  )
  func broken(response: String, failure: Failure) async throws {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { _ in .raw(Data(response.utf8)) }
    #expect(await HTTPFixture().get(server.url) == .failure(failure))
    let request = HTTPRequest(server.url)
    #expect(await HTTPFixture().download(request, to: folder.file("x")) == failure)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(
    "ends a head that never ends",
    arguments: [
      ("HTTP/1.1 200 OK\r\n", "X-Name: value\r\n"), ("", "HTTP/1.1 100 Continue\r\n\r\n"),
      ("HTTP/1.1 200 OK\r\nX-Name: ", "value"), ("HTTP/1.1 200 ", "OK"),
    ]
  )
  func endlessHead(start: String, repeated: String) async throws {
    let server = try LoopbackServer { _ in
      .init([.send(Data(start.utf8)), .sendRepeatedly(Data(repeated.utf8), times: nil)], closes: true)
    }
    let failure = await HTTPFixture().get(server.url).failure
    #expect([.tooLarge, .badResponse, .offline].contains(failure?.code))
    #expect(await server.waits(upTo: 10) { $0.repliesInPlay == 0 })
  }

  @Test("needs no more of an endless error body than its beginning")
  func endlessErrorBody() async throws {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { request in
      let head = request.path == "/moved" ? "302 Found\r\nLocation: /gone" : "404 Not Found"
      return .init(
        [
          .send(Data("HTTP/1.1 \(head)\r\n\r\n".utf8)),
          .sendRepeatedly(LoopbackServer.Reply.block, times: nil),
        ],
        closes: true
      )
    }
    let request = HTTPRequest(server.url("/moved"))
    #expect(await HTTPFixture().download(request, to: folder.file("x")) == .notFound)
    #expect(server.requests.map(\.path) == ["/moved", "/gone"])
  }
}
