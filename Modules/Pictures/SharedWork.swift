import FeatureKit
import Synchronization

/// Work by name that runs once however many wait for it. It is cancelled a moment after nobody does any more.
final class SharedWork<Value: Sendable>: Sendable {
  /// In this time the same picture may be asked for in another size.
  private static var moment: Duration { .milliseconds(300) }

  private struct Running {
    let number: Int
    let work: Task<Result<Value, Failure>, Never>
    var waiters = 0
  }

  private struct State {
    var running: [String: Running] = [:]
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// Begins the work, or joins it where it runs.
  func value(
    _ name: String,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let running = state.withLock { state in
      var running = state.running[name] ?? begin(name, work, &state)
      running.waiters += 1
      state.running[name] = running
      return running
    }
    return try await withTaskCancellationHandler {
      await running.work.value
    } onCancel: {
      leave(name, running.number)
    }.get()
  }

  private func begin(
    _ name: String,
    _ work: @escaping @Sendable () async throws(Failure) -> Value,
    _ state: inout State
  ) -> Running {
    state.lastNumber += 1
    let number = state.lastNumber
    let task = Task(executorPreference: WorkThreads.commands) {
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      self.change(name, number) { $0 = nil }
      return result
    }
    return Running(number: number, work: task)
  }

  private func leave(_ name: String, _ number: Int) {
    change(name, number) { $0?.waiters -= 1 }
    Task {
      try? await Task.sleep(for: Self.moment)
      change(name, number) { running in
        guard running?.waiters == 0 else { return }
        running?.work.cancel()
        running = nil
      }
    }
  }

  /// Changes the work unless it is over.
  private func change(_ name: String, _ number: Int, _ change: (inout Running?) -> Void) {
    state.withLock { state in
      if state.running[name]?.number == number { change(&state.running[name]) }
    }
  }
}
