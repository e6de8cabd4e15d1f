import FeatureKit
import Foundation
import Networking
import TestSupport
import Testing

@Suite("Whoever stops waiting is let go at once")
struct CancellationTests {
  @Test("cancelled in mid-request, 100 times: back in under a second each, no hang, no request left")
  func hundredTimes() async throws {
    await #expect(processExitsWith: .success) {
      let replies: [LoopbackServer.Reply] = [
        .never, .stuck(Data(count: 10), promising: 100), .drip(Data(count: 100)), .endless(),
        .endlessChunks(),
        .status(500), .redirect(to: "/4"), .json("[]"), .cut(Data(count: 10), promising: 100),
        .status(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""]),
      ]
      let server = try LoopbackServer { replies[Int($0.path.dropFirst()) ?? 0] }
      let bench = NetworkFixture(hasWorker: true)
      for round in 0..<100 {
        let asked = server.requests.count
        let task = Task { await bench.get(server.url("/\(round % replies.count)")) }
        if round % 4 > 0 { try #require(await server.waits(upTo: 30) { $0.requests.count > asked }) }
        if round % 4 > 1 { try await Task.sleep(for: .milliseconds(round % 7)) }
        let time = await seconds {
          task.cancel()
          _ = await task.value
        }
        try #require(time < 1, "round \(round)")
      }
      try #require(await server.waits(upTo: 10) { $0.repliesInPlay == 0 })
      try #require(try await bench.get(server.url("/7")).get().status == 200)
    }
  }

  @Test("cancelled before it began, a request is not sent")
  func beforehand() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    defer { server.stop() }
    let bench = NetworkFixture()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await bench.get(server.url)
    }
    task.cancel()
    #expect(await task.value == .failure(.interrupted))
    #expect(server.connectionCount == 0)
  }

  @Test("cancelled between two tries, a request is interrupted")
  func betweenTries() async throws {
    let server = try LoopbackServer { _ in .status(500) }
    defer { server.stop() }
    let http = LiveHTTPService(
      version: "1",
      limits: NetworkFixture().limits,
      random: RandomSource { $0 - 1 }
    )
    let task = Task { () -> Failure? in
      do throws(Failure) {
        _ = try await http.send(HTTPRequest(server.url))
        return nil
      } catch {
        return error
      }
    }
    #expect(await server.waits(upTo: 30) { $0.requests.count == 1 })
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    #expect(await task.value == .interrupted)
    #expect(server.requests.count == 1)
  }

  @Test("the command's own end comes before the request's, with a little time left for what is kept")
  func commandEnd() async throws {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .never }
      let hasHalfASecond = NetworkFixture(seconds: 8, commandLeft: 0.5)
      let time = try await seconds {
        try #require(await hasHalfASecond.get(server.url) == .failure(.timeout(seconds: 8)))
      }
      try #require((0.4..<1.4).contains(time), "\(time) s")
      let hasNone = NetworkFixture(seconds: 8, commandLeft: 0)
      try #require(await hasNone.get(server.url("/none")) == .failure(.timeout(seconds: 8)))
      try #require(!server.requests.contains { $0.path == "/none" })
      let needsLess = HTTPRequest(server.url, timeout: 0.1)
      try #require(await NetworkFixture(commandLeft: 8).get(needsLess) == .failure(.timeout(seconds: 0.1)))
    }
  }
}
