import FeatureKit

/// Remembers rate limits until they reset, also for later processes.
///
/// A limit belongs to a host and a key. When the store fails, no limit is remembered and every request is
/// sent.
public struct RateLimitMemory: Sendable {
  private let suite: Suite?
  private let clock: WallClock

  /// Uses the store's suite `limits`, which it reads with the first request.
  public init(store: any KeyValueStore, clock: WallClock) {
    suite = SuiteName("limits").map { Suite($0, store: store, clock: clock) }
    self.clock = clock
  }

  /// Forgets the limits that have been reset.
  public func removeExpired() { try? suite?.removeExpired(at: clock.now()) }

  /// Seconds to wait; nil when the request may be sent now.
  func wait(before request: HTTPRequest) -> Int? {
    let key = Self.key(for: request)
    guard let entry = try? suite?.entry(Date.self, for: key) else { return nil }
    let now = clock.now()
    guard entry.savedAt <= now, now < min(entry.value, entry.savedAt + Self.longestWait) else {
      try? suite?.remove(key)
      return nil
    }
    return Int(entry.value.timeIntervalSince(now).rounded(.up))
  }

  func note(_ response: HTTPResponse, to request: HTTPRequest) {
    let now = clock.now()
    guard let wait = Self.wait(after: response, now: now), wait > 0 else { return }
    let until = now + Double(wait)
    let entry = StoreEntry(until, savedAt: now, expiresAt: until)
    try? suite?.set(entry, for: Self.key(for: request), durability: .refetchable)
  }

  /// In seconds. After a day a request is sent again, whatever the reset time.
  private static let longestWait = 86_400.0

  private static func wait(after response: HTTPResponse, now: Date) -> Int? {
    if case .rateLimited(let wait) = response.failure(now: now) { return wait }
    let limit = RateLimit(response.headers, now: now)
    switch response.status {
    case 200..<300 where limit.remaining == 0: return limit.wait
    case 503: return limit.wait
    default: return nil
    }
  }

  /// The origin, and the last characters of the key.
  private static func key(for request: HTTPRequest) -> String {
    request.secret.map { "\(request.base.origin) \($0.masked)" } ?? request.base.origin
  }
}
