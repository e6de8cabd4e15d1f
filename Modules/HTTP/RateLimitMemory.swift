import FeatureKit

/// Remembers until when a server wants no requests, because a limit is reached or it isn't available (503),
/// also for later processes.
///
/// This belongs to an API's base address and a key, because a gateway may serve several APIs. When the store
/// fails, nothing is remembered and every request is sent.
public struct RateLimitMemory: Sendable {
  private let suite: Suite?
  private let clock: WallClock

  /// Uses the store's suite `limits`, which it reads with the first request.
  public init(store: any KeyValueStore, clock: WallClock) {
    suite = SuiteName("limits").map { Suite($0, store: store, clock: clock) }
    self.clock = clock
  }

  private struct Pause: Storable {
    let end: Date
    /// The status of a server that isn't available; nil for a limit.
    let status: Int?
  }

  /// Forgets the limits that have been reset.
  public func removeExpired() { try? suite?.removeExpired(at: clock.now()) }

  /// Why a request may not be sent yet, with the seconds to wait; nil when it may.
  func failure(before request: HTTPRequest) -> (Failure, seconds: Int)? {
    let key = Self.key(for: request)
    guard let entry = try? suite?.entry(Pause.self, for: key) else { return nil }
    let now = clock.now()
    let pause = entry.value
    guard entry.savedAt <= now, now < min(pause.end, entry.savedAt + Self.longestWait) else {
      try? suite?.remove(key)
      return nil
    }
    let seconds = Int(pause.end.timeIntervalSince(now).rounded(.up))
    let failure = pause.status.map { Failure.server(status: $0, retryAfter: seconds) }
    return (failure ?? .rateLimited(retryAfter: seconds), seconds)
  }

  func note(_ response: HTTPResponse, to request: HTTPRequest) {
    let now = clock.now()
    guard let wait = Self.wait(after: response, now: now), wait > 0 else { return }
    let end = now + Double(wait)
    let pause = Pause(end: end, status: response.status >= 500 ? response.status : nil)
    let entry = StoreEntry(pause, savedAt: now, expiresAt: end)
    try? suite?.set(entry, for: Self.key(for: request), durability: .refetchable)
  }

  /// In seconds. After a day a request is sent again, whatever the reset time.
  private static let longestWait = 86_400.0

  private static func wait(after response: HTTPResponse, now: Date) -> Int? {
    if case .rateLimited(let wait) = response.failure(now: now) { return wait }
    let limit = HTTPHeaders.RateLimit(response.headers, now: now)
    switch response.status {
    case 200..<300 where limit.remaining == 0: return limit.wait
    case 503: return limit.wait
    default: return nil
    }
  }

  /// The API's base address without a user, and the last characters of the key; for the address of a picture
  /// its origin.
  private static func key(for request: HTTPRequest) -> String {
    let isWhole = request.path.isEmpty && request.query.isEmpty
    let path = isWhole || request.base.path() == "/" ? "" : request.base.path()
    let address = request.base.origin + path
    return request.secret.map { "\(address) \($0.masked)" } ?? address
  }
}
