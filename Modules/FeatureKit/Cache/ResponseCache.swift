/// Returns the cached value or fetches it, and falls back to a stale one when fetching fails.
public struct ResponseCache: Sendable {
  let suite: Suite
  let clock: WallClock

  public init(suite: Suite, clock: WallClock) {
    self.suite = suite
    self.clock = clock
  }

  public enum Fetched<Value: Codable & Sendable>: Sendable {
    case new(Value, entityTag: String? = nil)
    /// The server says that the cached value is current (304).
    case unchanged
  }

  /// Returns the value under a key of the feature's suite.
  ///
  /// - Parameters:
  ///   - fallback: A value to return when the key isn't cached and fetching fails.
  ///   - fetch: Requests the value from the API, given the cached entry.
  /// - Throws: The error of `fetch` when there is no fallback; `storage`.
  public func value<Value: Codable & Sendable>(
    _ key: String,
    policy: CachePolicy,
    mode: CacheMode,
    fallback: (Failure) throws(Failure) -> StoreEntry<Value>? = { (_) throws(Failure) in nil },
    fetch: (StoreEntry<Value>?) async throws(Failure) -> Fetched<Value>
  ) async throws(Failure) -> Cached<Value> {
    let stored = try entry(Value.self, for: key)
    if let fresh = fresh(stored, policy, mode) {
      // The order of use only decides which key is evicted next, so an error here is ignored.
      _ = try? LatestKeys(policy, suite, clock)?.use(key)
      return fresh
    }
    do throws(Failure) {
      if mode == .offline { throw .offline(.offlineFlag) }
      switch try await fetch(stored) {
      case .new(let value, let entityTag):
        return cached(try save(value, entityTag: entityTag, for: key, policy), .network, policy)
      case .unchanged:
        guard let stored else { throw .badResponse(.unexpectedStatus(304)) }
        let entry = try save(stored.value, entityTag: stored.entityTag, for: key, policy)
        return cached(entry, .cache, policy)
      }
    } catch {
      if stored == nil, let other = try fallback(error) {
        return cached(other, .stale, policy, because: error)
      }
      guard let stored, policy.showsStale, error.allowsFallback else { throw error }
      return cached(stored, .stale, policy, because: error)
    }
  }

  /// The stored entry, without an entity tag that isn't a valid header value.
  func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: String
  ) throws(Failure) -> StoreEntry<Value>? {
    guard var entry = try suite.entry(type, for: key) else { return nil }
    entry.entityTag = entry.entityTag.flatMap(Self.validTag)
    return entry
  }

  func fresh<Value>(_ entry: StoreEntry<Value>?, _ policy: CachePolicy, _ mode: CacheMode) -> Cached<Value>? {
    guard let entry, mode != .refresh, policy.isFresh(savedAt: entry.savedAt, now: clock.now()) else {
      return nil
    }
    return cached(entry, .cache, policy)
  }

  /// Saves a value and then evicts the keys above the policy's limit.
  func save<Value: Codable & Sendable>(
    _ value: Value,
    entityTag: String? = nil,
    for key: String,
    _ policy: CachePolicy,
    savedAt: Date? = nil
  ) throws(Failure) -> StoreEntry<Value> {
    let savedAt = savedAt ?? clock.now()
    let expiry = policy.showsStale ? nil : policy.expiry(savedAt: savedAt)
    let tag = entityTag.flatMap(Self.validTag)
    let entry = StoreEntry(value, savedAt: savedAt, expiresAt: expiry, entityTag: tag)
    let latest = LatestKeys(policy, suite, clock)
    let exceedsLimit = try latest?.use(key) ?? false
    try suite.set(entry, for: key, durability: .refetchable)
    if exceedsLimit { try latest?.evict() }
    return entry
  }

  func cached<Value>(
    _ entry: StoreEntry<Value>,
    _ source: Provenance.Source,
    _ policy: CachePolicy,
    because failure: Failure? = nil
  ) -> Cached<Value> {
    let expiry = policy.freshness == .revalidated ? nil : policy.expiry(savedAt: entry.savedAt)
    let provenance = Provenance(source, fetchedAt: entry.savedAt, expiresAt: expiry)
    return Cached(entry.value, provenance, staleBecause: failure)
  }

  /// Only visible ASCII can be sent back in `If-None-Match`.
  private static func validTag(_ tag: String) -> String? {
    tag.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? tag : nil
  }
}

public struct Cached<Value: Sendable>: Sendable {
  public let value: Value
  public let provenance: Provenance
  /// Why fetching failed; nil when the value is fresh.
  public let staleBecause: Failure?

  public init(_ value: Value, _ provenance: Provenance, staleBecause: Failure? = nil) {
    self.value = value
    self.provenance = provenance
    self.staleBecause = staleBecause
  }

  public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Cached<Other> {
    Cached<Other>(transform(value), provenance, staleBecause: staleBecause)
  }
}
