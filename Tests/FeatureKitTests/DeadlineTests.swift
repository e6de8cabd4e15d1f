import FeatureKit
import Testing

@Suite("The deadline of a command")
struct DeadlineTests {
  @Test("counts all parts of a command together, but not the time of its user")
  func together() async throws {
    let deadline = Deadline(seconds: 1000)
    let request = deadline.limited(to: 2000)
    let part = { @Sendable () async throws(Failure) -> Double in
      let start = ContinuousClock.now
      guard (try? await Task.sleep(for: .seconds(0.5))) != nil else { throw .interrupted }
      return start.duration(to: .now) / .seconds(1)
    }
    _ = try await deadline.run(part)
    #expect(deadline.left <= 999.5)
    // On a busy machine other time passes too.
    let start = ContinuousClock.now
    let before = (whole: deadline.left, request: request.left)
    let paused = try await deadline.pause(part)
    let after = (whole: deadline.left, request: request.left)
    let counted = start.duration(to: .now) / .seconds(1) - paused
    #expect(before.whole - after.whole <= counted)
    #expect(before.request - after.request <= counted)
  }

  @Test("Work that waits for the user isn't cut off at the end")
  func paused() async throws {
    let deadline = Deadline(seconds: 1)
    let isDone = try await deadline.run { () async throws(Failure) in
      try await deadline.pause { () async throws(Failure) in try? await Task.sleep(for: .seconds(1.2)) }
      return true
    }
    #expect(isDone)
  }

  @Test("Work that is cancelled at the end may stop what it has started, but is not waited for long")
  func cancelled() async throws {
    await #expect(throws: Failure.timeout(seconds: 0.1)) {
      try await Deadline(seconds: 0.1).run { () async throws(Failure) in
        while (try? await Task.sleep(for: .seconds(10))) != nil {}
        throw .interrupted
      }
    }
    await #expect(throws: Failure.timeout(seconds: 0.1)) {
      try await Deadline(seconds: 0.1).run { () async throws(Failure) in
        await withUnsafeContinuation { continuation in
          Task.detached {
            try? await Task.sleep(for: .seconds(4))
            continuation.resume()
          }
        }
      }
    }
  }

  @Test(
    "A part ends a third, at most a second, before the whole",
    arguments: [(1.5, 1.0), (0.3, 0.2), (30, 29)]
  )
  func reserve(seconds: Double, part: Double) {
    let start = ContinuousClock.now
    let deadline = Deadline(seconds: seconds).limited(to: 60)
    let left = deadline.left
    let passed = start.duration(to: .now) / .seconds(1)
    #expect(deadline.seconds == seconds)
    #expect(left <= part)
    #expect(left >= part - 2 * passed)
  }

  @Test("A part names the limit that ends it")
  func tighter() {
    #expect(Deadline(seconds: 3).limited(to: 30).seconds == 3)
    #expect(Deadline(seconds: 100).limited(to: 30).seconds == 30)
    #expect(Deadline.none.limited(to: 30).seconds == 30)
    #expect(Deadline.none.left == .infinity)
  }

  @Test("Nothing starts after the end")
  func over() async {
    await #expect(throws: Failure.timeout(seconds: 0)) {
      try await Deadline(seconds: 0).run { () async throws(Failure) in Issue.record("started") }
    }
  }
}
