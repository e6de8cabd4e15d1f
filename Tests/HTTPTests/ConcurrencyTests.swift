import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Concurrent requests")
struct ConcurrencyTests {
  @Test("loads more than six files of a host at a time, and gives each response to its request")
  func manyAtATime() async throws {
    let server = try LoopbackServer { request in .json("[\"\(request.path)\"]").delayed(by: 0.2) }
    let fixture = HTTPFixture()
    let results = await withTaskGroup(of: (String, Result<[String], Failure>).self) { group in
      for number in 0..<24 {
        group.addTask { ("/\(number)", await fixture.read([String].self, server.url("/\(number)"))) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(results == Dictionary(uniqueKeysWithValues: (0..<24).map { ("/\($0)", .success(["/\($0)"])) }))
    #expect(server.connectionCount > 6)
  }
}
