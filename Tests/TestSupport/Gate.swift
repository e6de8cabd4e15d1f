import Foundation
import Synchronization

/// A semaphore for tasks.
final class Gate: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// For journeys, limited by the number of processors.
  static let journeys = Gate(limit: 2 * ProcessInfo.processInfo.activeProcessorCount)

  private let state: Mutex<State>

  init(limit: Int) { state = Mutex(State(free: limit)) }

  func enter() async {
    await withCheckedContinuation { continuation in
      let mayEnter = state.withLock { state in
        if state.free == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if mayEnter { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
