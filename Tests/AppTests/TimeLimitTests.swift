import FeatureKit
import Testing

@testable import curio

@Suite("The time limit of a command")
struct TimeLimitTests {
  @Test("counts all parts of a command together, but not the time of its user")
  func together() async throws {
    let limit = TimeLimit(seconds: 2)
    let part = { @Sendable () async throws(Failure) in
      guard (try? await Task.sleep(for: .seconds(1.5))) != nil else { throw .interrupted }
    }
    try await limit.run(part)
    try await limit.pause(part)
    let start = ContinuousClock.now
    await #expect(throws: Failure.timeout(seconds: 2)) { try await limit.run(part) }
    #expect(start.duration(to: .now) < .seconds(1.4))
  }

  @Test("cancelled work may end what it has started, and hangs nobody")
  func cancelled() async throws {
    await #expect(throws: Failure.timeout(seconds: 0.1)) {
      try await TimeLimit(seconds: 0.1).run { () async throws(Failure) in
        while (try? await Task.sleep(for: .seconds(10))) != nil {}
        throw .interrupted
      }
    }
    let start = ContinuousClock.now
    await #expect(throws: Failure.timeout(seconds: 0.1)) {
      try await TimeLimit(seconds: 0.1).run { () async throws(Failure) in
        await withUnsafeContinuation { continuation in
          Task.detached {
            try? await Task.sleep(for: .seconds(4))
            continuation.resume()
          }
        }
      }
    }
    #expect(start.duration(to: .now) < .seconds(3))
  }
}
