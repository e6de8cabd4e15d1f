import FeatureKit
import Storage
import Synchronization
import TestSupport

extension WatchedStore {
  /// Fails to read and write.
  static let failing = WatchedStore { (_) throws(Failure) in
    throw .storage(.write, path: "/trial", reason: "it always fails")
  }
}

/// Notes what is done with a store in memory, which can be full.
final class StoreLog: Sendable {
  private struct State {
    var steps: [WatchedStore.Step] = []
    var isFull = false
  }

  private let state = Mutex(State())
  var steps: [WatchedStore.Step] { state.withLock { $0.steps } }

  /// Without the order in which cached values were used, which is only a hint.
  var changes: [WatchedStore.Step] {
    steps.filter { step in
      if case .write(let key, _) = step, key.name.hasPrefix("latest ") { return false }
      return step.changes
    }
  }

  var isFull: Bool {
    get { state.withLock { $0.isFull } }
    set { state.withLock { $0.isFull = newValue } }
  }

  func clear() { state.withLock { $0.steps = [] } }

  func watching(_ memory: MemoryStore) -> WatchedStore {
    WatchedStore(memory) { (step) throws(Failure) in
      self.state.withLock { $0.steps.append(step) }
      if step.changes, self.isFull {
        throw .storage(.write, path: "/trial", reason: "the disk is full")
      }
    }
  }
}
