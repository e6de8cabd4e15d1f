import Files
import Foundation
import Synchronization

/// A real file system with injected failures.
final class FaultyDisk: Sendable {
  /// The operations to fail.
  enum Plan: Sendable {
    case nothing
    /// One operation, counted from 1.
    case only(Int)
    /// An operation and all later ones, like a killed process.
    case from(Int)
    /// All operations of these kinds.
    case every([FileSystem.Operation])
  }

  private struct State {
    var plan = Plan.nothing
    var count = 0
  }

  private let state = Mutex(State())
  private let error: Int32

  init(error: Int32 = EIO) { self.error = error }

  var files: FileSystem { FileSystem(failing: { self.injectedError($0) }) }

  /// The number of operations since the plan was set.
  var count: Int { state.withLock { $0.count } }

  func fail(_ plan: Plan) { state.withLock { $0 = State(plan: plan) } }

  private func injectedError(_ step: FileSystem.Operation) -> Int32 {
    state.withLock { state in
      state.count += 1
      let fails =
        switch state.plan {
        case .nothing: false
        case .only(let number): state.count == number
        case .from(let number): state.count >= number
        case .every(let steps): steps.contains(step)
        }
      return fails ? error : 0
    }
  }
}
