import Foundation

/// How long a kept answer is good, and how many are kept.
public struct CachePolicy: Sendable, Equatable {
  /// How long a kept answer is good.
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

  /// How long a kept answer is good.
  public let freshness: Freshness
  /// Of the keys with this prefix only so many are kept, those asked for last; nil keeps all.
  public let retention: CacheLimit?
  /// Whether an answer past its time may be shown when the network fails.
  public let showsStale: Bool

  /// How many answers of one sort are kept.
  public struct CacheLimit: Sendable, Equatable {
    /// What the keys of the sort begin with.
    public let prefix: String
    /// How many are kept, at least 1.
    public let count: Int
    /// Keys that differ only behind the last of these count as one, and are kept and removed together; nil counts
    /// each by itself.
    public let separator: Character?

    /// So many of the keys with a prefix.
    public init(prefix: String, count: Int, separator: Character? = nil) {
      self.prefix = prefix
      self.count = count
      self.separator = separator
    }

    /// What of a key is counted.
    func counted(_ key: String) -> String {
      separator.flatMap { key.lastIndex(of: $0) }.map { String(key[..<$0]) } ?? key
    }
  }

  /// A policy; without a retention nothing is evicted.
  public init(_ freshness: Freshness, retention: CacheLimit? = nil, showsStale: Bool = true) {
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
    case .sameDay(let zone): Self.endOfDay(of: savedAt, in: zone)
    }
  }

  /// Whether an answer saved at a time is still good. One from the future is not: the clock was set back.
  func isFresh(savedAt: Date, now: Date) -> Bool {
    guard let expiry = expiry(savedAt: savedAt) else { return true }
    return savedAt <= now && now < expiry
  }

  /// Days of 23 and 25 hours end at midnight too.
  private static func endOfDay(of date: Date, in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.dateInterval(of: .day, for: date)?.end ?? date
  }
}
