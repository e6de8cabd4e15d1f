import FeatureKit
import Foundation
import Networking
import TestSupport
import Testing

@Suite("No body is larger than the request allows")
struct SizeTests {
  @Test(
    "100 MB with and without a length, in chunks, without an end, and compressed: too large, and no more is taken",
    arguments: [
      .zeros(100_000_000),
      .endless(promising: 100_000_000),
      .endless(),
      .endlessChunks(),
      .gzipBomb(of: 100_000_000),
      .stuck(Data(count: 10), promising: 100_000_001),
      .stuck(Data(count: 100_001), promising: 200_000),
    ] as [LoopbackServer.Reply]
  )
  func tooLarge(reply: LoopbackServer.Reply) async throws {
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    let bench = NetworkFixture(hasWorker: true)
    let request = HTTPRequest(server.url, maximumBytes: 100_000)
    #expect(await bench.get(request) == .failure(.tooLarge(limit: 100_000)))
    #expect(server.requests.count == 1)
    #expect(await server.waits(upTo: 10) { $0.repliesInPlay == 0 })
  }

  @Test(
    "a body of exactly the size allowed is taken, one byte more is not",
    arguments: [
      (.zeros(100_000), true), (.zeros(100_001), false), (.gzipBomb(of: 100_000), true),
      (.gzipBomb(of: 100_001), false),
      (.chunked([Data(count: 60_000), Data(count: 40_000)]), true),
      (.chunked([Data(count: 60_000), Data(count: 40_001)]), false),
    ] as [(LoopbackServer.Reply, Bool)]
  )
  func exact(reply: LoopbackServer.Reply, fits: Bool) async throws {
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    let result = await NetworkFixture().get(HTTPRequest(server.url, maximumBytes: 100_000))
    #expect(fits ? (try? result.get().body.count) == 100_000 : result == .failure(.tooLarge(limit: 100_000)))
  }

  @Test("a body of 100 MB, whole or as a bomb, costs no more memory than the cap and some change")
  func memory() async throws {
    await #expect(processExitsWith: .success) {
      let replies: [LoopbackServer.Reply] = [.zeros(100_000_000), .endless(), .gzipBomb(of: 100_000_000)]
      let server = try LoopbackServer { replies[Int($0.path.dropFirst()) ?? 0] }
      let bench = NetworkFixture(hasWorker: true)
      let before = try peakMemory()
      for index in replies.indices {
        let failure = await bench.get(server.url("/\(index)")).failure
        try #require(failure == .tooLarge(limit: HTTPRequest.jsonLimit))
      }
      let taken = try peakMemory() - before
      try #require(taken < 64_000_000, "\(taken) bytes")
    }
  }
}

/// The most memory that the process has had, in bytes.
private func peakMemory() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
  return try #require(Int(line.filter(\.isNumber))) * 1024
}
