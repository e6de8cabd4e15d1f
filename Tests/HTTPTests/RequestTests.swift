import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Requests and their log")
struct RequestTests {
  @Test("sends a User-Agent and the request's headers, and no cookies")
  func headers() async throws {
    let server = try LoopbackServer { _ in .json("[]", headers: ["Set-Cookie": "id=1; Path=/"]) }
    let fixture = HTTPFixture()
    var request = HTTPRequest(server.url, path: ["a/b"], query: [.init("q", "x&y=z+1")])
    request.headers = ["Accept": "application/json", "If-None-Match": "\"7\""]
    for _ in 0..<2 { _ = await fixture.get(request) }
    let sent = try #require(server.requests.last)
    #expect(sent.method == "GET")
    #expect(sent.target == "/a%2Fb?q=x%26y%3Dz%2B1")
    #expect(sent.headers["User-Agent"] == "curio/1.2.3 (+terminal)")
    #expect(sent.headers["Accept"] == "application/json")
    #expect(sent.headers["If-None-Match"] == "\"7\"")
    #expect(sent.headers["Accept-Encoding"]?.contains("gzip") == true)
    #expect(sent.headers["Cookie"] == nil)
    #expect(server.connectionCount == 1)
  }

  @Test("logs each request in a line without keys")
  func log() async throws {
    let key = "sk-live-1234567890"
    let server = try LoopbackServer { request in
      switch request.path {
      case "/moved/\(key)": .redirect(to: "/new/\(key)?api_key=\(key)&key2=\(key)")
      case "/drop": .cut(Data("abc".utf8), promising: 10)
      default: .json("[1]")
      }
    }
    let secret = try #require(Secret(key))
    let fixture = HTTPFixture()
    let requests = [
      HTTPRequest(server.url, path: ["plain"], query: [.init("api_key", .secret(secret))]),
      HTTPRequest(server.url, path: ["moved", .secret(secret)]),
      HTTPRequest(
        server.url,
        path: ["header"],
        headers: ["Authorization": .secret(secret, prefix: "Bearer ")]
      ),
      HTTPRequest(server.url, path: ["drop"], query: [.init("api_key", .secret(secret))]),
    ]
    for request in requests { _ = await fixture.get(request) }
    let origin = server.url.absoluteString
    #expect(
      fixture.lines.all.map { $0.replacing(#/ \d+ ms$/#, with: " N ms") } == [
        "GET \(origin)/plain?api_key=**** 200 3 bytes N ms",
        "GET \(origin)/moved/**** 302 0 bytes N ms",
        "GET \(origin)/new/**** 200 3 bytes N ms",
        "GET \(origin)/header 200 3 bytes N ms",
        "GET \(origin)/drop?api_key=**** bad_response 3 bytes N ms",
        "GET \(origin)/drop?api_key=**** bad_response 3 bytes N ms",
        "GET \(origin)/drop?api_key=**** bad_response 3 bytes N ms",
      ]
    )
    #expect(server.requests.allSatisfy { $0.head.contains(key) || $0.path == "/header" })
  }

  @Test(
    "refuses addresses other than http and https",
    arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "data:,x", "http:///x", "api.example.test/x"]
  )
  func badAddress(address: String) async throws {
    let url = try #require(URL(string: address))
    let failure = await HTTPFixture().get(url).failure
    #expect(failure?.code == .invalidInput)
  }

  @Test("refuses a key of two lines")
  func headerInjection() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let secret = try #require(Secret("abcdefgh\r\nX-Evil: 1"))
    var request = HTTPRequest(server.url)
    request.headers["Authorization"] = .secret(secret, prefix: "Bearer ")
    #expect(
      await HTTPFixture().get(request).failure
        == .invalidInput("The value of Authorization must be one line of text.")
    )
    #expect(server.requests.isEmpty)
  }
}
