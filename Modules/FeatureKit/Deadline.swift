import Dispatch
import Synchronization

/// When a command has to end, with everything that it starts.
public struct Deadline: Sendable {
  /// Cancelled work gets this time to stop what it has started.
  private static let gracePeriod = Duration.milliseconds(200)

  /// The limit that a timeout reports; infinity without a limit.
  public let seconds: Double
  private let end: ContinuousClock.Instant
  /// Seconds after the end for work whose part has failed then.
  private let fallbackTime: Double
  private let pauses: Pauses

  /// How long the user was waited for.
  private final class Pauses: Sendable {
    private let starts = Mutex<(ended: Duration, current: ContinuousClock.Instant?)>((.zero, nil))

    var total: Duration {
      starts.withLock { $0.ended + ($0.current?.duration(to: .now) ?? .zero) }
    }

    func begin() { starts.withLock { $0.current = .now } }

    func end() {
      let total = total
      starts.withLock { $0 = (total, nil) }
    }
  }

  public static let none = Deadline(seconds: nil)

  /// - Parameter seconds: From now; nil for no limit.
  public init(seconds: Double?) {
    self.seconds = seconds ?? .infinity
    end = .now + .seconds(seconds ?? 0)
    fallbackTime = 0.2
    pauses = Pauses()
  }

  private init(seconds: Double, end: ContinuousClock.Instant, fallbackTime: Double, _ pauses: Pauses) {
    self.seconds = seconds
    self.end = end
    self.fallbackTime = fallbackTime
    self.pauses = pauses
  }

  /// In seconds: negative after the end, infinity without a limit.
  public var left: Double {
    guard seconds.isFinite else { return .infinity }
    return ContinuousClock.now.duration(to: end + pauses.total) / .seconds(1)
  }

  /// The deadline of a part of the work, such as a request: a limit that starts now, or this one if it is
  /// earlier.
  public func limited(to limit: Double) -> Deadline {
    if limit < left {
      return Deadline(seconds: limit, end: .now + .seconds(limit), fallbackTime: 0, Pauses())
    }
    return Deadline(seconds: seconds, end: end, fallbackTime: 0, pauses)
  }

  /// The deadline of drawing a result: however late that came, a second is left for it.
  package var forDrawing: Deadline {
    let end = max(end + pauses.total, .now + .seconds(1))
    return Deadline(seconds: seconds, end: end, fallbackTime: 0, Pauses())
  }

  /// Runs work. After the end it is cancelled, with only a short wait for it to stop: a part at once, the
  /// whole a moment later, so that it can show something else when a part has taken all the time.
  ///
  /// - Throws: `timeout` with this deadline's `seconds`; `interrupted`; the errors of the work.
  public func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let left = left
    guard left.isFinite else { return try await work() }
    guard left > 0 else { throw .timeout(seconds: seconds) }
    let (results, continuation) = AsyncStream<Result<Value, Failure>>.makeStream()
    let working = Task(executorPreference: WorkThreads.commands) {
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
    // A cancelled task's sleep would still wake the process at its end.
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler {
      // A pause may have moved the end meanwhile.
      let left = self.left + fallbackTime
      if left > 0 { timer.schedule(deadline: .now() + left) } else { stop(.timeout(seconds: seconds)) }
    }
    timer.schedule(deadline: .now() + left + fallbackTime)
    timer.activate()
    // A task of its own: cancellation would end the stream before the grace period.
    let first = Task { await results.first { _ in true } }
    let result = await withTaskCancellationHandler {
      await first.value ?? .failure(.interrupted)
    } onCancel: {
      stop(.interrupted)
    }
    timer.cancel()
    let isOver =
      switch result {
      case .success: false
      case .failure(.interrupted): self.left <= 0
      // Its parts may have been cancelled, and told so in their own words.
      case .failure: self.left + fallbackTime <= 0
      }
    if isOver, !Task.isCancelled { throw .timeout(seconds: seconds) }
    return try result.get()
  }

  /// Runs something that isn't counted, such as waiting for the user.
  public func pause<Value>(
    _ work: @autoclosure () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    pauses.begin()
    defer { pauses.end() }
    return try await work()
  }
}
