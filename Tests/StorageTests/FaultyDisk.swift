import Files
import Foundation
import Synchronization

/// A real file system in which operations fail when a test says so.
final class FaultyDisk: Sendable {
  /// What fails.
  enum Plan: Sendable {
    case nothing
    /// The step of that number, from 1, and no other.
    case only(Int)
    /// The step of that number and all after it: the process is as good as dead.
    case from(Int)
    /// Every step of these kinds.
    case every([FileSystem.Operation])
  }

  private struct State {
    var plan = Plan.nothing
    var count = 0
  }

  private let state = Mutex(State())
  private let error: Int32

  init(error: Int32 = EIO) { self.error = error }

  var files: FileSystem { FileSystem(fault: { self.fault($0) }) }

  /// How many steps there were since the plan was made.
  var count: Int { state.withLock { $0.count } }

  func fail(_ plan: Plan) { state.withLock { $0 = State(plan: plan) } }

  private func fault(_ step: FileSystem.Operation) -> Int32 {
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
