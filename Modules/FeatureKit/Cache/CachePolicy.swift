/// How long a cached value is fresh, and how many are cached.
public struct CachePolicy: Sendable {
  public enum Freshness: Sendable {
    case forever
    case seconds(Double)
    /// Until a moment that depends on when the value was saved, such as the end of the day.
    case until(@Sendable (_ savedAt: Date) -> Date)
  }

  public let freshness: Freshness
  let limit: CacheLimit?
  /// Whether a value that is out of date may be shown when fetching fails.
  public let showsStale: Bool
  let durability: Durability

  public init(_ freshness: Freshness, showsStale: Bool = true) {
    self.init(freshness, limit: nil, showsStale: showsStale, .refetchable)
  }

  /// Also limits how many are cached.
  ///
  /// - Parameters:
  ///   - count: How many of the keys with the prefix are cached, those used last; at least 1.
  ///   - prefix: Not empty, because a feature's suite has the user's own entries too.
  public init(_ freshness: Freshness, latest count: Int, of prefix: String) {
    self.init(freshness, CacheLimit(prefix: prefix, count: count))
  }

  init(_ freshness: Freshness, _ limit: CacheLimit) {
    self.init(freshness, limit: limit, showsStale: true, .refetchable)
  }

  private init(_ freshness: Freshness, limit: CacheLimit?, showsStale: Bool, _ durability: Durability) {
    self.freshness = freshness
    self.limit = limit
    self.showsStale = showsStale
    self.durability = durability
  }

  /// For what the user has opened: it is the user's own, never expires, isn't counted by a limit and is on
  /// disk when it is shown.
  public static let saved = CachePolicy(.forever, limit: nil, showsStale: true, .durable)

  /// When a value saved at that time stops being fresh; nil for never.
  public func expiry(savedAt: Date) -> Date? {
    switch freshness {
    case .forever: nil
    case .seconds(let seconds): savedAt.addingTimeInterval(seconds)
    case .until(let end): end(savedAt)
    }
  }

  /// A value from the future is stale: the clock was set back.
  func isFresh(savedAt: Date, now: Date) -> Bool {
    expiry(savedAt: savedAt).map { savedAt <= now && now < $0 } ?? true
  }
}

/// How many of the keys with a prefix are cached: those used last.
struct CacheLimit: Sendable {
  let prefix: String
  let count: Int
  /// Keys that differ only after the last of these count as one and are removed together.
  let separator: Character?

  init(prefix: String, count: Int, separator: Character? = nil) {
    precondition(!prefix.isEmpty, "A CacheLimit needs the prefix of the keys that it counts.")
    self.prefix = prefix
    self.count = count
    self.separator = separator
  }

  func counted(_ key: String) -> String {
    separator.flatMap { key.lastIndex(of: $0) }.map { String(key[..<$0]) } ?? key
  }
}
