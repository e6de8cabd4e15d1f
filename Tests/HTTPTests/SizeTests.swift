import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Size limits")
struct SizeTests {
  @Test(
    "stops reading a body that is too large, however it is sent",
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
    let fixture = HTTPFixture()
    let request = HTTPRequest(server.url, maximumBytes: 100_000)
    #expect(await fixture.get(request) == .failure(.tooLarge(limit: 100_000)))
    #expect(server.requests.count == 1)
    #expect(await server.waits(upTo: 10) { $0.repliesInPlay == 0 })
  }

  @Test(
    "accepts a body of exactly the size allowed",
    arguments: [
      (.zeros(100_000), true), (.zeros(100_001), false), (.gzipBomb(of: 100_000), true),
      (.gzipBomb(of: 100_001), false),
      (.chunked([Data(count: 60_000), Data(count: 40_000)]), true),
      (.chunked([Data(count: 60_000), Data(count: 40_001)]), false),
    ] as [(LoopbackServer.Reply, Bool)]
  )
  func exact(reply: LoopbackServer.Reply, fits: Bool) async throws {
    let server = try LoopbackServer { _ in reply }
    let result = await HTTPFixture().get(HTTPRequest(server.url, maximumBytes: 100_000))
    #expect(fits ? (try? result.get().body.count) == 100_000 : result == .failure(.tooLarge(limit: 100_000)))
  }

  @Test("needs little more memory than the limit, also for compressed bodies", .onLinux)
  func memory() async throws {
    await #expect(processExitsWith: .success) {
      let replies: [LoopbackServer.Reply] = [.zeros(100_000_000), .endless(), .gzipBomb(of: 100_000_000)]
      let server = try LoopbackServer { replies[Int($0.path.dropFirst()) ?? 0] }
      let fixture = HTTPFixture()
      let before = try peakMemory()
      for index in replies.indices {
        let failure = await fixture.get(server.url("/\(index)")).failure
        try #require(failure == .tooLarge(limit: HTTPRequest.jsonLimit))
      }
      let taken = try peakMemory() - before
      try #require(taken < 64_000_000, "\(taken) bytes")
    }
  }
}

/// In bytes.
private func peakMemory() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
  return try #require(Int(line.filter(\.isNumber))) * 1024
}
