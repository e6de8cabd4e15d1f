import FeatureKit
import Foundation
import Networking
import TestSupport
import Testing

@Suite("Many requests at a time")
struct ConcurrencyTests {
  @Test("more than six files of a host are loaded at a time, and each answer goes to the one who asked")
  func manyAtATime() async throws {
    let server = try LoopbackServer { request in .json("[\"\(request.path)\"]").delayed(by: 0.2) }
    defer { server.stop() }
    let bench = NetworkFixture(hasWorker: true)
    let answers = await withTaskGroup(of: (String, Result<[String], Failure>).self) { group in
      for number in 0..<24 {
        group.addTask { ("/\(number)", await bench.read([String].self, server.url("/\(number)"))) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers == Dictionary(uniqueKeysWithValues: (0..<24).map { ("/\($0)", .success(["/\($0)"])) }))
    #expect(server.connectionCount > 6)
  }

  @Test("a connection is used again")
  func reuse() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    defer { server.stop() }
    let bench = NetworkFixture(hasWorker: true)
    for _ in 0..<5 { _ = await bench.get(server.url) }
    #expect(server.requests.count == 5)
    #expect(server.connectionCount == 1)
  }
}
