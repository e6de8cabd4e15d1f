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
    let paused = try await deadline.pause(try await part())
    let after = (whole: deadline.left, request: request.left)
    let counted = start.duration(to: .now) / .seconds(1) - paused
    #expect(before.whole - after.whole <= counted)
    #expect(before.request - after.request <= counted)
    _ = try await deadline.run(part)
    #expect(deadline.left <= after.whole - 0.5)
  }

  @Test("Work that waits for the user isn't cut off at the end")
  func paused() async throws {
    let deadline = Deadline(seconds: 1)
    let isDone = try await deadline.run { () async throws(Failure) in
      try await deadline.pause(try? await Task.sleep(for: .seconds(1.2)))
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

  @Test("A result that comes late has a second to be drawn, and ends with the words of the whole")
  func drawing() async throws {
    let deadline = Deadline(seconds: 0)
    #expect(try await deadline.forDrawing.run { () async throws(Failure) in "drawn" } == "drawn")
    await #expect(throws: Failure.timeout(seconds: 0)) {
      try await deadline.forDrawing.run { () async throws(Failure) in
        guard (try? await Task.sleep(for: .seconds(60))) != nil else { throw .interrupted }
      }
    }
    #expect(Deadline(seconds: 1000).forDrawing.left > 900)
    #expect(Deadline.none.forDrawing.left == .infinity)
  }

  @Test("A part may take all of the time, and the whole can then show something else")
  func fallback() async throws {
    // A machine that stands still for a moment ends both at once.
    for _ in 1...20 where try await shownAfterPart() == "what is saved" { return }
    Issue.record("The whole has ended before its part each time")
  }

  private func shownAfterPart() async throws -> String {
    let whole = Deadline(seconds: 0.1)
    let part = whole.limited(to: 60)
    #expect(part.seconds == 0.1)
    return try await whole.run { () async throws(Failure) in
      do throws(Failure) {
        try await part.run { () async throws(Failure) in
          guard (try? await Task.sleep(for: .seconds(60))) != nil else { throw .interrupted }
        }
        return "the result"
      } catch {
        return error == .timeout(seconds: 0.1) && part.left <= 0 ? "what is saved" : "\(error)"
      }
    }
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
