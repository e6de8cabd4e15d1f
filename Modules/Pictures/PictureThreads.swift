import Dispatch
import FeatureKit
import Synchronization

/// Decodes and draws on a few threads of its own, because Swift's tasks share as many threads as there are cores.
/// The work's task can be cancelled.
final class PictureThreads: TaskExecutor {
  private struct State {
    var waiting: [UnownedJob] = []
    var running = 0
  }

  private let queue = DispatchQueue(label: "curio.pictures", attributes: .concurrent)
  private let count = min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 4)
  private let state = Mutex(State())

  func run<Value: Sendable, Failure>(_ work: () throws(Failure) -> Value) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(self) { () async throws(Failure) in try work() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let startsThread = state.withLock { state in
      state.waiting.append(job)
      if state.running == count { return false }
      state.running += 1
      return true
    }
    if startsThread { queue.async { self.runWaiting() } }
  }

  private func runWaiting() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// nil when the thread isn't needed any more.
  private func next() -> UnownedJob? {
    state.withLock { state in
      if state.waiting.isEmpty { state.running -= 1 }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
  }
}
