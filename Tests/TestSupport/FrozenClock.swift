import FeatureKit
import Foundation
import Synchronization

/// A clock that stands still until it is told to go on.
public final class FrozenClock: Sendable {
  private let time: Mutex<Date>

  /// Stands at a time written as `2026-11-21T09:00:00Z`.
  public init(_ text: String = "2026-11-21T09:00:00Z") {
    time = Mutex(Timestamp.date(text) ?? .distantPast)
  }

  /// The clock as a service.
  public var wall: WallClock { WallClock { self.now } }

  /// The time it stands at.
  public var now: Date { time.withLock { $0 } }

  /// Goes on by seconds (or back).
  public func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}
