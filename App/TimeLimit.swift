import Dispatch
import FeatureKit
import Synchronization

/// A command's time limit, for its confirmation text, requests and output.
final class TimeLimit: Sendable {
  @TaskLocal static var inForce: TimeLimit?
  /// In seconds. Cancelled work gets this time to stop what it has started.
  private static let gracePeriod = 0.2

  /// nil for no limit.
  let seconds: Double?
  private let end: Mutex<ContinuousClock.Instant>

  init(seconds: Double?) {
    self.seconds = seconds
    end = Mutex(.now + .seconds(seconds ?? 0))
  }

  /// In seconds, negative after the end; nil for no limit.
  var left: Double? {
    seconds.map { _ in ContinuousClock.now.duration(to: end.withLock(\.self)) / .seconds(1) }
  }

  /// Runs work. After the time limit the work is cancelled, with only a short wait for its end.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let seconds, let left else { return try await work() }
    let first = FirstResult<Value>()
    let working = Task {
      do throws(Failure) {
        first.offer(.success(try await work()))
      } catch {
        first.offer(.failure(error))
      }
    }
    let isOver = Mutex(false)
    let stop = { @Sendable (failure: Failure) in
      working.cancel()
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.gracePeriod) {
        first.offer(.failure(failure))
      }
    }
    let timer = Task {
      guard (try? await Task.sleep(for: .seconds(left))) != nil else { return }
      isOver.withLock { $0 = true }
      stop(.timeout(seconds: seconds))
    }
    let result = await withTaskCancellationHandler {
      await first.value()
    } onCancel: {
      stop(.interrupted)
    }
    timer.cancel()
    if case .failure(.interrupted) = result, isOver.withLock(\.self), !Task.isCancelled {
      throw .timeout(seconds: seconds)
    }
    return try result.get()
  }

  /// Runs something that isn't counted, such as waiting for the user.
  func pause<Value>(_ work: () async throws(Failure) -> Value) async throws(Failure) -> Value {
    let start = ContinuousClock.now
    defer { end.withLock { $0 += start.duration(to: .now) } }
    return try await work()
  }
}

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
