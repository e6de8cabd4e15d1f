import FeatureKit

/// The time a request has, with its redirects and retries.
struct Deadline: Sendable {
  /// Seconds it was given, as it is told when they are over.
  let seconds: Double
  private let end: ContinuousClock.Instant

  /// Begins now.
  ///
  /// - Parameters:
  ///   - seconds: The time as it is told.
  ///   - left: What is left of it.
  init(seconds: Double, left: Double) {
    self.seconds = seconds
    end = .now + .seconds(left)
  }

  /// Seconds until it is over; less than 0 afterwards.
  var left: Double {
    let left = ContinuousClock.now.duration(to: end)
    return Double(left.components.seconds) + Double(left.components.attoseconds) * 1e-18
  }

  /// The work's result. The work is cancelled when its time is over.
  ///
  /// - Throws: What the work throws, and `timeout`.
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
