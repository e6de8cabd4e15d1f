import Dispatch
import FeatureKit
import Foundation
import Synchronization
import Testing

@Suite("Threads for work")
struct WorkThreadsTests {
  /// Waits like a system call.
  private static func wait(_ gate: DispatchSemaphore) { _ = gate.wait(timeout: .now() + 20) }

  @Test("Work that waits stops neither timers nor other work, and a limit ends it")
  func waiting() async throws {
    let gate = DispatchSemaphore(value: 0)
    let count = ProcessInfo.processInfo.activeProcessorCount + 8
    let start = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          await #expect(throws: Failure.timeout(seconds: 0.1)) {
            try await Deadline(seconds: 0.1).run { () async throws(Failure) in Self.wait(gate) }
          }
        }
      }
    }
    #expect(await WorkThreads.commands.run { 1 } == 1)
    #expect(ContinuousClock.now - start < .seconds(10))
    for _ in 0..<count { gate.signal() }
  }

  @Test("Work without a limit needs no other thread than its caller's")
  func unlimited() async throws {
    try await Task.immediate {
      let thread = "\(pthread_self())"
      let own = try await Deadline.none.run { () async throws(Failure) in "\(pthread_self())" }
      #expect(own == thread)
    }.value
  }

  private final class Count: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var most: Int { state.withLock(\.most) }

    func work() {
      state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      usleep(2000)
      state.withLock { $0.now -= 1 }
    }
  }

  @Test("There are no more threads than the limit")
  func limit() async {
    let threads = WorkThreads(limit: 2)
    let count = Count()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { await threads.run { count.work() } } }
    }
    #expect(count.most <= 2)
  }
}
