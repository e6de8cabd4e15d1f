import Synchronization

/// The running command's remaining time, so that requests end before it.
final class CommandTimer: Sendable {
  private let end = Mutex<ContinuousClock.Instant?>(nil)

  /// - Parameter limit: Seconds for the command; nil for no limit.
  func begin(limit: Double?) {
    end.withLock { $0 = limit.map { ContinuousClock.now + .seconds($0) } }
  }

  /// In seconds; nil for no limit.
  var left: Double? {
    end.withLock { $0 }.map { end in
      let left = ContinuousClock.now.duration(to: end).components
      return Double(left.seconds) + Double(left.attoseconds) / 1e18
    }
  }
}
