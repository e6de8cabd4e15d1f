import Dispatch
import FeatureKit
import Synchronization

/// Lets one thread at a time change a suite, in the order in which they came. They wait outside of the mutex, so a suite
/// that another process has locked doesn't hold up the others.
struct SuiteTurns: ~Copyable, Sendable {
  /// The threads that wait for a suite; nil for a suite that nobody changes.
  private let waiting = Mutex<[SuiteName: [DispatchSemaphore]]>([:])

  func take<Result>(_ suite: SuiteName, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let turn = DispatchSemaphore(value: 0)
    let isFree = waiting.withLock { waiting in
      waiting[suite]?.append(turn)
      guard waiting[suite] == nil else { return false }
      waiting[suite] = []
      return true
    }
    if !isFree { turn.wait() }
    defer { pass(suite) }
    return try body()
  }

  private func pass(_ suite: SuiteName) {
    waiting.withLock { waiting in
      if waiting[suite]?.isEmpty == false {
        waiting[suite]?.removeFirst().signal()
      } else {
        waiting[suite] = nil
      }
    }
  }
}
