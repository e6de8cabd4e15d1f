import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Networking

@Suite("The network is touched by a process of its own, which may die of what a server sends")
struct WorkerTests {
  @Test(
    "an answer that ends the worker is an answer cut short, and the next request is answered",
    arguments: [
      "HTTP/1.1 200 OK\r\nContent-Le",
      "HTTP/1.1 200 OK\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nhi",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\nX: y\r\n\r\n",
      "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: //[::1]/x\r\n\r\n",
    ]
  )
  func poison(answer: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/poison" ? .init([.send(Data(answer.utf8))], closes: true) : .json("[1]")
    }
    defer { server.stop() }
    let bench = NetworkFixture(hasWorker: true)
    #expect(await bench.get(server.url("/poison")) == .failure(.badResponse(.cutShort)))
    #expect(await bench.read([Int].self, server.url("/ok")) == .success([1]))
    #expect(server.requests.map(\.path) == ["/poison", "/poison", "/poison", "/ok"])
  }

  @Test("whoever asked at the same time is asked for again")
  func bystanders() async throws {
    let asked = Notes<String>()
    let server = try LoopbackServer { request in
      asked.add(request.path)
      let isPoison = asked.all.count == 20
      return isPoison
        ? .init([.send(Data("HTTP/1.1 200 OK\r\n".utf8))], closes: true) : .json("[1]").delayed(by: 0.1)
    }
    defer { server.stop() }
    let bench = NetworkFixture(hasWorker: true)
    let answers = await withTaskGroup(of: Result<[Int], Failure>.self) { group in
      for number in 0..<20 { group.addTask { await bench.read([Int].self, server.url("/\(number)")) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: .success([1]), count: 20))
    #expect(server.requests.count > 20)
  }

  @Test("a worker goes with the curio that it works for")
  func lifetime() async throws {
    let server = try LoopbackServer { _ in .json(#"{"heart": "https://example.test/heart.png"}"#) }
    defer { server.stop() }
    let home = try TemporaryFolder()
    defer { home.remove() }
    let curio = CurioProcess(home: home, environment: ["CURIO_EMOJI_BASE_URL": server.url.absoluteString])
    let outcome = try await curio.run(["emoji", "fetch", "--json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(server.requests.map(\.path) == ["/emojis"])
    #expect(await server.waits(upTo: 10) { $0.openConnections == 0 })
  }

  @Test("where no worker can be started, the process itself touches the network")
  func noWorker() async throws {
    let server = try LoopbackServer { _ in .json("[1]") }
    defer { server.stop() }
    let http = LiveHTTPService(
      version: "1",
      worker: NetworkWorker(program: URL(filePath: "/nowhere/curio")),
      limits: NetworkFixture().limits
    )
    #expect(try await http.send(HTTPRequest(server.url)).status == 200)
  }

  @Test(
    "the worker's side: a head, the body, the end, and a word when nothing more will come; a stop is answered too"
  )
  func protocolOfFrames() async throws {
    let server = try LoopbackServer { $0.path == "/never" ? .never : .json("[1]") }
    defer { server.stop() }
    let (ours, theirs) = try #require(FrameSocket.pair())
    Thread.detachNewThread { NetworkWorker.serve(theirs) }

    ours.send(Frame(.request, 6, Data("no request".utf8)))
    ours.send(try #require(Frame(.request, 7, json: try WireRequest(HTTPRequest(server.url), [:]))))
    let answer = (0..<4).compactMap { _ in ours.receive() }
    #expect(answer.map(\.kind) == [.head, .body, .ended, .released])
    #expect(answer.allSatisfy { $0.number == 7 })
    #expect(answer[0].value(ResponseHead.self)?.status == 200)
    #expect(answer[1].content == Data("[1]".utf8))
    #expect(answer[2].value(ResponseHead.self) == answer[0].value(ResponseHead.self))

    ours.send(try #require(Frame(.request, 8, json: try WireRequest(HTTPRequest(server.url("/never")), [:]))))
    #expect(await server.waits(upTo: 30) { $0.requests.count == 2 })
    ours.send(Frame(.stop, 8))
    let end = (0..<2).compactMap { _ in ours.receive() }
    #expect(end.map(\.kind) == [.failed, .released])
    #expect(end[0].content == Data([LineFault.stopped.rawValue]))
  }
}
