import FeatureKit
import Foundation
import Synchronization

/// A clock that only `advance` changes.
public final class FrozenClock: Sendable {
  private let time: Mutex<Date>

  public init(_ text: String = "2026-11-21T09:00:00Z") {
    time = Mutex(Date(timestamp: text) ?? .distantPast)
  }

  public var wall: WallClock { WallClock { self.now } }

  public var now: Date { time.withLock { $0 } }

  /// Negative values set it back.
  public func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}
