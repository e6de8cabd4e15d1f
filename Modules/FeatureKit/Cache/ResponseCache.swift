import Foundation

/// The one mechanism for “answer from what is kept, or ask”: it judges the age of what is kept, asks once
/// however many want the same, keeps what came, and falls back on what was kept when the network fails.
public struct ResponseCache: Sendable {
  let suite: Suite
  let clock: WallClock
  let flights = SingleFlight()

  /// Keeps answers in a suite and judges their age by a clock.
  public init(suite: Suite, clock: WallClock) {
    self.suite = suite
    self.clock = clock
  }

  /// What asking brought.
  public enum Fetched<Value: Codable & Sendable>: Sendable {
    /// A new answer, and the server's tag for it.
    case new(Value, entityTag: String? = nil)
    /// The server says that what is kept is still right.
    case unchanged
  }

  /// The answer under a key.
  ///
  /// - Parameters:
  ///   - key: The key in the feature's suite.
  ///   - policy: How long a kept answer is good.
  ///   - mode: Which answers are acceptable.
  ///   - standIn: What may be shown when the API failed and nothing is kept under the key; none by default.
  ///   - fetch: Asks the API, given what is kept.
  /// - Throws: What `fetch` throws where nothing kept may stand in; `storage`.
  public func answer<Value: Codable & Sendable>(
    _ key: String,
    policy: CachePolicy,
    mode: CacheMode,
    fallback: @Sendable (Failure) throws(Failure) -> StoreEntry<Value>? = { (_) throws(Failure) in nil },
    fetch: @escaping @Sendable (StoreEntry<Value>?) async throws(Failure) -> Fetched<Value>
  ) async throws(Failure) -> Cached<Value> {
    let kept = try suite.entry(Value.self, for: key)
    if let fresh = fresh(kept, policy, mode) {
      // Which answer is used last only decides which one is evicted: failing to note it fails nobody.
      try? latest(policy)?.use(key)
      return fresh
    }
    do throws(Failure) {
      if mode == .offline { throw .offline(.offlineFlag) }
      return try await flights.run("\(mode) \(key)") { () async throws(Failure) -> Cached<Value> in
        try await ask(key, policy: policy, mode: mode, fetch: fetch)
      }
    } catch {
      if kept == nil, let other = try fallback(error) { return answer(other, .stale, policy, because: error) }
      guard let kept, policy.showsStale, error.allowsFallback else { throw error }
      return answer(kept, .stale, policy, because: error)
    }
  }

  /// Looks again before it asks: another flight may have brought the answer since.
  private func ask<Value: Codable & Sendable>(
    _ key: String,
    policy: CachePolicy,
    mode: CacheMode,
    fetch: @Sendable (StoreEntry<Value>?) async throws(Failure) -> Fetched<Value>
  ) async throws(Failure) -> Cached<Value> {
    let kept = try suite.entry(Value.self, for: key)
    if let fresh = fresh(kept, policy, mode) { return fresh }
    let now = clock.now()
    switch try await fetch(kept) {
    case .new(let value, let entityTag):
      let entry = try keep(value, entityTag: entityTag, for: key, policy, now: now)
      return answer(entry, .network, policy)
    case .unchanged:
      guard let kept else { throw .badResponse(.unexpectedStatus(304)) }
      let entry = try keep(kept.value, entityTag: kept.entityTag, for: key, policy, now: now)
      return answer(entry, .cache, policy)
    }
  }

  /// The kept answer, where it is still good.
  func fresh<Value>(
    _ kept: StoreEntry<Value>?,
    _ policy: CachePolicy,
    _ mode: CacheMode
  ) -> Cached<Value>? {
    guard let kept, mode != .refresh else { return nil }
    return policy.isFresh(savedAt: kept.savedAt, now: clock.now()) ? answer(kept, .cache, policy) : nil
  }

  /// Keeps an answer, and only then removes those beyond the number that is kept.
  func keep<Value: Codable & Sendable>(
    _ value: Value,
    entityTag: String?,
    for key: String,
    _ policy: CachePolicy,
    now: Date
  ) throws(Failure) -> StoreEntry<Value> {
    let expiry = policy.showsStale ? nil : policy.expiry(savedAt: now)
    let entry = StoreEntry(value, savedAt: now, expiresAt: expiry, entityTag: entityTag)
    try latest(policy)?.use(key)
    try suite.set(entry, for: key, durability: .refetchable)
    try latest(policy)?.evict()
    return entry
  }

  func answer<Value>(
    _ entry: StoreEntry<Value>,
    _ source: Provenance.Source,
    _ policy: CachePolicy,
    because failure: Failure? = nil
  ) -> Cached<Value> {
    let expiry = policy.freshness == .revalidated ? nil : policy.expiry(savedAt: entry.savedAt)
    let provenance = Provenance(source, fetchedAt: entry.savedAt, expiresAt: expiry)
    return Cached(entry.value, provenance, staleBecause: failure)
  }

  func latest(_ policy: CachePolicy) -> LatestKeys? {
    policy.retention.map { LatestKeys(suite: suite, retention: $0, clock: clock) }
  }
}

/// An answer with where it comes from.
public struct Cached<Value: Sendable>: Sendable {
  /// What was asked for.
  public let value: Value
  /// Where it comes from and how long it is good.
  public let provenance: Provenance
  /// Why a kept answer is shown in place of a new one; nil when it is not.
  public let staleBecause: Failure?

  /// An answer; `staleBecause` is set when a new one could not be had.
  public init(_ value: Value, _ provenance: Provenance, staleBecause: Failure? = nil) {
    self.value = value
    self.provenance = provenance
    self.staleBecause = staleBecause
  }

  /// The same answer with another value made of this one.
  public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Cached<Other> {
    Cached<Other>(transform(value), provenance, staleBecause: staleBecause)
  }
}
