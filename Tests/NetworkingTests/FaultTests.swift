import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Networking

@Suite("Whatever a server does, the answer is a result or a failure that says what happened")
struct FaultTests {
  @Test("no DNS: the host could not be found, and is not asked again")
  func noDNS() async throws {
    let bench = NetworkFixture()
    let url = try #require(URL(string: "http://no-such-host.invalid/"))
    #expect(await bench.get(url) == .failure(.offline(.hostNotFound)))
    #expect(bench.pauses.all.isEmpty)
  }

  @Test("refused: the host could not be reached, and is not asked again")
  func refused() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    let bench = NetworkFixture()
    #expect(await bench.get(url) == .failure(.offline(.connectionRefused)))
    #expect(bench.pauses.all.isEmpty)
  }

  @Test("accepts and never answers: a time-out at the deadline, and the connection is gone")
  func neverAnswers() async throws {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .never }
      let bench = NetworkFixture(seconds: 0.5)
      let time = try await seconds {
        try #require(await bench.get(server.url) == .failure(.timeout(seconds: 0.5)))
      }
      try #require((0.5..<1.5).contains(time), "\(time) s")
      try #require(await server.waits { $0.openConnections == 0 })
    }
  }

  @Test("one byte every half second: a time-out at the deadline, not later")
  func drip() async throws {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .drip(Data(count: 100)) }
      let bench = NetworkFixture(seconds: 1.2)
      let time = try await seconds {
        try #require(await bench.get(server.url) == .failure(.timeout(seconds: 1.2)))
      }
      try #require((1.2..<2.2).contains(time), "\(time) s")
      try #require(await server.waits { $0.openConnections == 0 })
    }
  }

  @Test(
    "cut in the middle: tried three times, then told",
    arguments: [
      .cut(Data("[1,".utf8), promising: 100),
      .cut(Data(), promising: 100),
      .chunkedWithoutEnd,
    ] as [LoopbackServer.Reply]
  )
  func cut(reply: LoopbackServer.Reply) async throws {
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    let bench = NetworkFixture()
    #expect(await bench.get(server.url) == .failure(.badResponse(.cutShort)))
    #expect(server.requests.count == 3)
  }

  @Test("closed without a word: tried three times, then told")
  func emptyReply() async throws {
    let server = try LoopbackServer { _ in .emptyReply }
    defer { server.stop() }
    #expect(await NetworkFixture().get(server.url) == .failure(.offline(.connectionLost)))
    #expect(server.requests.count == 3)
  }

  @Test("no HTTP at all: told at once")
  func garbage() async throws {
    let server = try LoopbackServer { _ in .garbage }
    defer { server.stop() }
    #expect(await NetworkFixture().get(server.url) == .failure(.badResponse(.notHTTP)))
    #expect(server.requests.count == 1)
  }

  @Test("https where nobody speaks it: no secure connection, and it is not tried again")
  func noTLS() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    defer { server.stop() }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    #expect(await NetworkFixture().get(url).failure == .offline(.secureConnectionFailed))
    #expect(server.connectionCount == 1)
  }

  @Test(
    "what libcurl has only words for is told apart by them",
    arguments: [
      ("SSL certificate problem: self-signed certificate", false, .offline(.secureConnectionFailed)),
      ("error:0A00010B:SSL routines::wrong version number", false, .offline(.secureConnectionFailed)),
      ("OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to x", true, .offline(.secureConnectionFailed)),
      ("OpenSSL SSL_read: unexpected eof while reading", true, .badResponse(.cutShort)),
      ("Failed to connect to x port 80: No route to host", false, .offline(.connectionRefused)),
      ("CONNECT tunnel failed, response 407", true, .offline(.connectionRefused)),
      ("Could not resolve proxy: x", false, .offline(.hostNotFound)),
      ("Recv failure: Connection reset by peer", false, .offline(.connectionLost)),
      ("Header without colon", false, .badResponse(.notHTTP)),
      ("transfer closed with 18 bytes remaining to read", true, .badResponse(.cutShort)),
    ] as [(String, Bool, Failure)]
  )
  func words(words: String, headHasCome: Bool, failure: Failure) {
    let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])
    #expect(LineFault(error, headHasCome: headHasCome).failure == failure)
  }

  @Test(
    "every error that has a code means one thing, in any order of head and error",
    arguments: [
      (.cancelled, .interrupted), (.cannotFindHost, .offline(.hostNotFound)),
      (.notConnectedToInternet, .offline(.connectionRefused)), (.timedOut, .offline(.connectionRefused)),
      (.networkConnectionLost, .offline(.connectionLost)), (.badServerResponse, .offline(.connectionLost)),
      (.serverCertificateUntrusted, .offline(.secureConnectionFailed)),
      (.cannotParseResponse, .badResponse(.notHTTP)),
    ] as [(URLError.Code, Failure)]
  )
  func codes(code: URLError.Code, failure: Failure) {
    #expect(LineFault(URLError(code), headHasCome: false).failure == failure)
    let isBreak = [.networkConnectionLost, .badServerResponse].contains(code)
    let inAnswer = LineFault(URLError(code), headHasCome: true).failure
    #expect(inAnswer == (isBreak ? .badResponse(.cutShort) : failure))
  }

  @Test(
    "empty 200, 204, HTML 200, wrong types, null, missing fields, bad UTF-8, deep nesting: each named",
    arguments: [
      (.status(200), .empty),
      (.status(204), .empty),
      (.html("<!DOCTYPE html><title>Log in</title>"), .html),
      (.html("\n  <html>"), .html),
      (.json(#"{"name": "#), .notJSON),
      (.status(200, body: Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D])), .notJSON),
      (.json(String(repeating: "[", count: 100_000)), .notJSON),
      (.json(#"{"name": 1}"#), .unexpectedShape(path: "name")),
      (.json(#"{"name": null}"#), .unexpectedShape(path: "name")),
      (.json(#"{"other": "x"}"#), .unexpectedShape(path: "name")),
      (.json(#"[{"name": "x"}]"#), .unexpectedShape(path: "the top")),
      (.json("null"), .unexpectedShape(path: "the top")),
    ] as [(LoopbackServer.Reply, Failure.Defect)]
  )
  func unusable(reply: LoopbackServer.Reply, defect: Failure.Defect) async throws {
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    #expect(await NetworkFixture().read(Named.self, server.url).failure == .badResponse(defect))
  }

  @Test("fields nobody asked for do no harm, whole answers come in chunks, compressed and after interim ones")
  func usable() async throws {
    let json = Data(#"{"extra": [null], "name": "é"}"#.utf8)
    let replies: [String: LoopbackServer.Reply] = [
      "/plain": .status(200, body: json),
      "/chunked": .chunked([json.prefix(3), json.dropFirst(3)]),
      "/gzip": .gzip(json),
      "/interim": .init(
        [.send(Data("HTTP/1.1 103 Early Hints\r\n\r\n".utf8))]
          + LoopbackServer.Reply.status(200, body: json).steps
      ),
      "/old": .init([.send(Data("HTTP/1.0 200 OK\r\n\r\n".utf8) + json)], closes: true),
      "/slow": .status(200, body: json).delayed(by: 0.1),
    ]
    let server = try LoopbackServer { replies[$0.path] ?? .status(404) }
    defer { server.stop() }
    let bench = NetworkFixture()
    for path in replies.keys {
      #expect(await bench.read(Named.self, server.url(path)) == .success(Named(name: "é")), "\(path)")
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
