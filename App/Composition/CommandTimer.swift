import Synchronization

/// How much time the running command has left, for requests that should end before it does.
final class CommandTimer: Sendable {
  private let end = Mutex<ContinuousClock.Instant?>(nil)

  /// A command begins.
  ///
  /// - Parameter limit: Seconds for all of it; nil for no limit.
  func begin(limit: Double?) {
    end.withLock { $0 = limit.map { ContinuousClock.now + .seconds($0) } }
  }

  /// Seconds, nil where the command has no limit.
  var left: Double? {
    end.withLock { $0 }.map { end in
      let left = ContinuousClock.now.duration(to: end).components
      return Double(left.seconds) + Double(left.attoseconds) / 1e18
    }
  }
}
