import Dispatch
import Synchronization

/// Threads for work that waits for files, locks and programs, or that takes long. Swift's tasks share as many
/// threads as there are cores, so a wait on one of those would stop timers and keys.
package final class WorkThreads: TaskExecutor {
  private struct State {
    var waiting: [UnownedJob] = []
    var running = 0
    /// A thread that is starting takes a job before another one is started, so short jobs need few threads.
    var isStarting = false
  }

  /// The threads of all commands.
  package static let commands = WorkThreads()

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: The most threads. Jobs that wait for each other need one each.
  package init(limit: Int = .max) { self.limit = limit }

  package func run<Value: Sendable, Failure>(
    _ work: () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(self) { () async throws(Failure) in try work() }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    startThread { $0.waiting.append(job) }
  }

  /// Outside of the lock, because where threads are limited the start waits for one to end.
  private func startThread(after change: (inout State) -> Void) {
    let starts = state.withLock { state in
      change(&state)
      if state.isStarting || state.running == limit || state.waiting.isEmpty { return false }
      state.isStarting = true
      state.running += 1
      return true
    }
    // A serial queue has a thread at once; a concurrent one would wait for a free core.
    if starts { DispatchQueue(label: "curio.work").async { self.runWaiting() } }
  }

  private func runWaiting() {
    var job: UnownedJob?
    startThread { state in
      state.isStarting = false
      job = next(&state)
    }
    while let current = job {
      current.runSynchronously(on: asUnownedTaskExecutor())
      job = state.withLock { next(&$0) }
    }
  }

  /// nil when the thread isn't needed any more.
  private func next(_ state: inout State) -> UnownedJob? {
    if state.waiting.isEmpty {
      state.running -= 1
      return nil
    }
    return state.waiting.removeFirst()
  }
}
