import Dispatch
import FeatureKit
import Synchronization

/// The time that a command has: for its confirmation text, its requests and its output.
final class TimeLimit: Sendable {
  /// The limit of the command that runs.
  @TaskLocal static var inForce: TimeLimit?
  /// How long cancelled work may take to end what it has started, in seconds.
  private static let patience = 0.2

  /// nil for no limit.
  let seconds: Double?
  private let end: Mutex<ContinuousClock.Instant>

  /// The time starts now.
  init(seconds: Double?) {
    self.seconds = seconds
    end = Mutex(.now + .seconds(seconds ?? 0))
  }

  /// In seconds, negative after the end; nil for no limit.
  var left: Double? {
    seconds.map { _ in ContinuousClock.now.duration(to: end.withLock(\.self)) / .seconds(1) }
  }

  /// The work's result. When the time is over the work is cancelled, and waited for only a moment.
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
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { first.offer(.failure(failure)) }
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

  /// Does what is not counted, such as waiting for the user.
  func pause<Value>(_ work: () async throws(Failure) -> Value) async throws(Failure) -> Value {
    let start = ContinuousClock.now
    defer { end.withLock { $0 += start.duration(to: .now) } }
    return try await work()
  }
}

/// Takes the first of several results and gives it to the one who waits.
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
