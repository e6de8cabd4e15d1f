import FeatureKit

/// Remembers rate limits until they reset, also for later processes.
///
/// A limit belongs to a host and a key. When the store fails, no limit is remembered and every request is
/// sent.
public struct RateLimitMemory: Sendable {
  private struct Limit: Codable {
    let until: Date
  }

  private let suite: Suite?
  private let clock: WallClock

  /// Uses the store's suite `limits`, which it reads with the first request.
  public init(store: any KeyValueStore, clock: WallClock) {
    suite = SuiteName("limits").map { Suite($0, store: store, clock: clock) }
    self.clock = clock
  }

  /// Seconds to wait; nil when the request may be sent now.
  func wait(before request: HTTPRequest) -> Int? {
    let key = Self.key(for: request)
    guard let entry = try? suite?.entry(Limit.self, for: key) else { return nil }
    let now = clock.now()
    let isCurrent = entry.savedAt <= now && now < min(entry.value.until, entry.savedAt + Self.longestWait)
    guard isCurrent else {
      try? suite?.remove(key)
      return nil
    }
    return Int(entry.value.until.timeIntervalSince(now).rounded(.up))
  }

  func note(_ response: HTTPResponse, to request: HTTPRequest) {
    let now = clock.now()
    guard let wait = Self.wait(after: response, now: now), wait > 0 else { return }
    let until = now + Double(wait)
    let entry = StoreEntry(Limit(until: until), savedAt: now, expiresAt: until)
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

  /// The origin and 32 bits of the key's hash, too few to reveal the key.
  static func key(for request: HTTPRequest) -> String {
    guard let secret = request.secret else { return request.base.origin }
    let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
    let prime: UInt64 = 0x100_0000_01B3
    let hash = secret.reveal().utf8.reduce(offsetBasis) { ($0 ^ UInt64($1)) &* prime }
    let fingerprint = UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    return "\(request.base.origin) \(String(fingerprint, radix: 16))"
  }
}
