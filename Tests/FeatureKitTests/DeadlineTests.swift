import FeatureKit
import Testing

@Suite("The deadline of a command")
struct DeadlineTests {
  @Test("counts all parts of a command together, but not the time of its user")
  func together() async throws {
    let deadline = Deadline(seconds: 1000)
    let request = deadline.limited(to: 2000)
    let part = { @Sendable () async throws(Failure) in
      guard (try? await Task.sleep(for: .seconds(0.5))) != nil else { throw .interrupted }
    }
    try await deadline.run(part)
    #expect(deadline.left <= 999.5)
    let (left, requestLeft) = (deadline.left, request.left)
    try await deadline.pause(part)
    #expect(deadline.left > left - 0.4)
    #expect(request.left > requestLeft - 0.4)
  }

  @Test("Work that waits for the user isn't cut off at the end")
  func paused() async throws {
    let deadline = Deadline(seconds: 0.1)
    let isDone = try await deadline.run { () async throws(Failure) in
      try await deadline.pause { () async throws(Failure) in try? await Task.sleep(for: .seconds(0.3)) }
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
    let deadline = Deadline(seconds: seconds).limited(to: 60)
    #expect(deadline.seconds == seconds)
    #expect(deadline.left <= part)
    #expect(deadline.left > part - 0.1)
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
