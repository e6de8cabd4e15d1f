import FeatureKit
import Synchronization

/// A command's time limit, for its confirmation text, requests and output.
final class TimeLimit: Sendable {
  @TaskLocal static var inForce: TimeLimit?
  /// Cancelled work gets this time to stop what it has started.
  private static let gracePeriod = Duration.milliseconds(200)

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
    let (results, continuation) = AsyncStream<Result<Value, Failure>>.makeStream()
    let working = Task {
      do throws(Failure) {
        continuation.yield(.success(try await work()))
      } catch {
        continuation.yield(.failure(error))
      }
    }
    let stop = { @Sendable (failure: Failure) in
      working.cancel()
      Task {
        try? await Task.sleep(for: Self.gracePeriod)
        continuation.yield(.failure(failure))
      }
    }
    let timer = Task {
      if (try? await Task.sleep(for: .seconds(left))) != nil { stop(.timeout(seconds: seconds)) }
    }
    // A task of its own: cancellation would end the stream before the grace period.
    let first = Task { await results.first { _ in true } }
    let result = await withTaskCancellationHandler {
      await first.value ?? .failure(.interrupted)
    } onCancel: {
      stop(.interrupted)
    }
    timer.cancel()
    if case .failure(.interrupted) = result, self.left ?? 1 <= 0, !Task.isCancelled {
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
