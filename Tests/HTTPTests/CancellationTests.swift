import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Cancelling")
struct CancellationTests {
  @Test("returns at once, 100 times in 100, and leaves no request running")
  func hundredTimes() async throws {
    await #expect(processExitsWith: .success) {
      let replies: [LoopbackServer.Reply] = [
        .never, .stuck(Data(count: 10), promising: 100), .drip(Data(count: 100)), .endless(),
        .endlessChunks(),
        .status(500), .redirect(to: "/4"), .json("[]"), .cut(Data(count: 10), promising: 100),
        .status(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""]),
      ]
      let server = try LoopbackServer { replies[Int($0.path.dropFirst()) ?? 0] }
      let fixture = HTTPFixture()
      var times: [Double] = []
      for round in 0..<100 {
        let asked = server.requests.count
        let task = Task { await fixture.get(server.url("/\(round % replies.count)")) }
        if round % 4 > 0 { try #require(await server.waits(upTo: 30) { $0.requests.count > asked }) }
        if round % 4 > 1 { try await Task.sleep(for: .milliseconds(round % 7)) }
        let time = await seconds {
          task.cancel()
          _ = await task.value
        }
        try #require(time < 1, "round \(round)")
        times.append(time)
      }
      try #require(times.sorted()[90] < 0.05)
      try #require(await server.waits(upTo: 10) { $0.repliesInPlay == 0 })
      try #require(try await fixture.get(server.url("/7")).get().status == 200)
    }
  }

  @Test("sends nothing when the task was cancelled before")
  func beforehand() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let fixture = HTTPFixture()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await fixture.get(server.url)
    }
    task.cancel()
    #expect(await task.value == .failure(.interrupted))
    #expect(server.connectionCount == 0)
  }

  @Test("interrupts the wait before a retry")
  func betweenTries() async throws {
    let server = try LoopbackServer { _ in .status(500) }
    let (waits, wait) = AsyncStream<Void>.makeStream()
    let http = HTTPClient(
      version: "1",
      limits: HTTPFixture().limits,
      sleep: { _ in
        wait.yield()
        try await Task.sleep(for: .seconds(600))
      }
    )
    let task = Task { () -> Failure? in
      var failure: Failure?
      do throws(Failure) {
        _ = try await http.send(HTTPRequest(server.url))
      } catch {
        failure = error
      }
      return failure
    }
    for await _ in waits { break }
    task.cancel()
    #expect(await task.value == .interrupted)
    #expect(server.requests.count == 1)
  }

  @Test("ends a request a little before the command's own deadline")
  func commandEnd() async throws {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .never }
      let hasHalfASecond = HTTPFixture(seconds: 8, command: Deadline(seconds: 0.5))
      let time = try await seconds {
        try #require(await hasHalfASecond.get(server.url) == .failure(.timeout(seconds: 0.5)))
      }
      try #require((0.3..<1.3).contains(time), "\(time) s")
      let hasNone = HTTPFixture(seconds: 8, command: Deadline(seconds: 0))
      try #require(await hasNone.get(server.url("/none")) == .failure(.timeout(seconds: 0)))
      try #require(!server.requests.contains { $0.path == "/none" })
      let needsLess = HTTPRequest(server.url, timeout: 0.1)
      let hasEnough = HTTPFixture(command: Deadline(seconds: 8))
      try #require(await hasEnough.get(needsLess) == .failure(.timeout(seconds: 0.1)))
    }
  }
}
