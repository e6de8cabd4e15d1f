import FeatureKit

public struct Timing: Sendable {
  private let limit: Double
  private let commandLeft: @Sendable () -> Double?

  /// - Parameters:
  ///   - limit: Seconds for a request without its own limit.
  ///   - commandLeft: Seconds left for the command; nil for no limit. A request ends a little earlier, so
  ///     that cached data can still be shown.
  public init(limit: Double = 30, commandLeft: @escaping @Sendable () -> Double? = { nil }) {
    self.limit = limit
    self.commandLeft = commandLeft
  }

  func deadline(for request: HTTPRequest) throws(Failure) -> Deadline {
    let usual = request.timeout ?? limit
    guard let commandLeft = commandLeft() else { return Deadline(seconds: usual, left: usual) }
    let left = commandLeft - min(commandLeft / 3, 1)
    guard left > 0 else { throw .timeout(seconds: limit) }
    return usual <= left ? Deadline(seconds: usual, left: usual) : Deadline(seconds: limit, left: left)
  }
}

/// The deadline of a request with its redirects and retries.
struct Deadline: Sendable {
  /// Reported by a timeout.
  let seconds: Double
  private let end: ContinuousClock.Instant

  init(seconds: Double, left: Double) {
    self.seconds = seconds
    end = .now + .seconds(left)
  }

  /// In seconds; negative after the deadline.
  var left: Double { ContinuousClock.now.duration(to: end) / .seconds(1) }

  /// Cancels work at the deadline and throws `timeout`.
  func limit<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let first = await withTaskGroup(of: Result<Value, Failure>.self) { group in
      group.addTask { await Result(work) }
      group.addTask {
        let isOver = (try? await Task.sleep(until: end)) != nil
        return .failure(isOver ? .timeout(seconds: seconds) : .interrupted)
      }
      defer { group.cancelAll() }
      return await group.next()
    }
    return try (first ?? .failure(.interrupted)).get()
  }
}

/// Retries after a 5xx status, a lost connection or an incomplete response.
struct RetryPolicy: Sendable {
  private static let limit = 2
  /// In seconds. For a longer `Retry-After` the request fails.
  private static let longestWait = 2

  let random: RandomSource

  /// Seconds to wait before the next attempt; nil for no retry. `retry` is the number of retries so far.
  func pause(after outcome: Result<HTTPResponse, Failure>, retry: Int, now: Date) -> Double? {
    guard retry < Self.limit else { return nil }
    switch outcome {
    case .success(let response) where (500..<600).contains(response.status):
      let wanted = RateLimit(response.headers, now: now).wait ?? 0
      return wanted > Self.longestWait ? nil : max(Double(wanted), jitter(retry))
    case .failure(.offline(.connectionLost)), .failure(.badResponse(.cutShort)):
      return jitter(retry)
    default:
      return nil
    }
  }

  /// A quarter to half a second, doubled with each retry.
  private func jitter(_ retry: Int) -> Double {
    let steps = 1000
    let share = Double(random.index(steps)) / Double(steps)
    return 0.25 * (1 + share) * Double(1 << retry)
  }
}
