/// How long a cached value is fresh, and how many are cached.
public struct CachePolicy: Sendable {
  /// When a value saved at that time stops being fresh; nil for never.
  public let expiry: @Sendable (_ savedAt: Date) -> Date?
  /// Whether a value that is out of date may be shown when fetching fails.
  public private(set) var showsStale = true
  private(set) var durability = Durability.refetchable
  private(set) var limit: CacheLimit?

  private init(expiry: @escaping @Sendable (Date) -> Date?) { self.expiry = expiry }

  public static let forever = CachePolicy { _ in nil }

  public static func seconds(_ seconds: Double) -> CachePolicy { CachePolicy { $0 + seconds } }

  /// Until a moment that depends on when the value was saved, such as the end of the day.
  public static func until(_ end: @escaping @Sendable (_ savedAt: Date) -> Date) -> CachePolicy {
    CachePolicy(expiry: end)
  }

  /// For what the user has opened: it is the user's own, never expires, isn't counted by a limit and is on
  /// disk when it is shown.
  public static let saved: CachePolicy = {
    var policy = forever
    policy.durability = .durable
    return policy
  }()

  /// The policy for values that are never shown when they are out of date.
  public var onlyFresh: CachePolicy {
    var policy = self
    policy.showsStale = false
    return policy
  }

  /// Caches only so many of the keys with a prefix, those used last; at least 1. The prefix isn't empty,
  /// because a feature's suite has the user's own entries too.
  public func latest(_ count: Int, of prefix: String) -> CachePolicy {
    limited(CacheLimit(prefix: prefix, count: count))
  }

  func limited(_ limit: CacheLimit) -> CachePolicy {
    var policy = self
    policy.limit = limit
    return policy
  }

  /// A value from the future is stale: the clock was set back.
  func isFresh(savedAt: Date, now: Date) -> Bool {
    expiry(savedAt).map { savedAt <= now && now < $0 } ?? true
  }
}

/// How many of the keys with a prefix are cached: those used last.
struct CacheLimit {
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
