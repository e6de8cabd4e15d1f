import Foundation

/// How long a kept answer is good, and how many are kept.
public struct KeepingPolicy: Sendable, Equatable {
  public enum Freshness: Sendable, Equatable {
    /// Good until it is asked for anew.
    case forever
    /// Good for so many seconds.
    case seconds(Double)
    /// Good until midnight in a time zone.
    case sameDay(TimeZone)
    /// Good when the server says that it is unchanged.
    case revalidated
  }

  public let freshness: Freshness
  /// Of the keys with this prefix only so many are kept, the latest ones.
  public let retention: Retention?
  /// Whether an answer past its time may be shown when the network fails.
  public let showsStale: Bool

  public struct Retention: Sendable, Equatable {
    public let prefix: String
    public let count: Int

    public init(prefix: String, count: Int) {
      self.prefix = prefix
      self.count = count
    }
  }

  public init(_ freshness: Freshness, retention: Retention? = nil, showsStale: Bool = true) {
    self.freshness = freshness
    self.retention = retention
    self.showsStale = showsStale
  }

  /// Until when an answer saved at a time is good; nil for ever.
  public func expiry(savedAt: Date) -> Date? {
    switch freshness {
    case .forever: nil
    case .revalidated: savedAt
    case .seconds(let seconds): savedAt.addingTimeInterval(seconds)
    case .sameDay(let zone):
      {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let startOfDay = calendar.startOfDay(for: savedAt)
        return calendar.date(byAdding: .day, value: 1, to: startOfDay)
      }()
    }
  }

  /// Whether an answer saved at a time is still good. One from the future is not: the clock was set back.
  func isFresh(savedAt: Date, now: Date) -> Bool {
    guard let expiry = expiry(savedAt: savedAt) else { return true }
    return savedAt <= now && now < expiry
  }
}
