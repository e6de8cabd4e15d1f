import FeatureKit
import Synchronization

/// Cancels work that takes too long.
struct TimeLimit: Sendable {
  /// nil for no limit.
  let seconds: Double?

  /// Runs work. After the time limit the work is cancelled, without waiting for its end.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let seconds else { return try await work() }
    let first = FirstResult<Value>()
    let working = Task {
      do throws(Failure) {
        first.offer(.success(try await work()))
      } catch {
        first.offer(.failure(error))
      }
    }
    let waiting = Task {
      try? await Task.sleep(for: .seconds(seconds))
      first.offer(.failure(Task.isCancelled ? .interrupted : .timeout(seconds: seconds)))
    }
    let result = await withTaskCancellationHandler {
      await first.value()
    } onCancel: {
      working.cancel()
      waiting.cancel()
    }
    working.cancel()
    waiting.cancel()
    return try result.get()
  }
}

/// Returns the first of several results.
private final class FirstResult<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, Failure>?
    var waiter: CheckedContinuation<Result<Value, Failure>, Never>?
  }

  private let state = Mutex(State())

  func offer(_ result: Result<Value, Failure>) {
    let waiter = state.withLock { state -> CheckedContinuation<Result<Value, Failure>, Never>? in
      guard state.result == nil else { return nil }
      state.result = result
      return state.waiter
    }
    waiter?.resume(returning: result)
  }

  func value() async -> Result<Value, Failure> {
    await withCheckedContinuation { continuation in
      let result = state.withLock { state -> Result<Value, Failure>? in
        state.waiter = continuation
        return state.result
      }
      if let result { continuation.resume(returning: result) }
    }
  }
}
