import Foundation

/// The one mechanism for “answer from what is kept, or ask”: it judges the age of what is kept, asks once
/// however many want the same, keeps what came, and falls back on what was kept when the network fails.
public struct Keeper: Sendable {
  let suite: Suite
  let clock: WallClock
  let flights = SingleFlight()

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
  ///   - fetch: Asks the API, given what is kept.
  /// - Throws: What `fetch` throws where nothing kept may stand in; `storage`.
  public func answer<Value: Codable & Sendable>(
    _ key: String,
    policy: KeepingPolicy,
    mode: AnswerMode,
    fetch: @escaping @Sendable (StoreEntry<Value>?) async throws(Failure) -> Fetched<Value>
  ) async throws(Failure) -> Answer<Value> {
    let kept = try suite.entry(Value.self, for: key)
    if let kept, mode != .refresh, policy.isFresh(savedAt: kept.savedAt, now: clock.now()) {
      return answer(kept, .cache, policy)
    }
    do throws(Failure) {
      if mode == .offline { throw .offline(.offlineFlag) }
      return try await flights.run(key) { () async throws(Failure) -> Answer<Value> in
        try await ask(key, policy: policy, kept: kept, fetch: fetch)
      }
    } catch {
      guard let kept, policy.showsStale, error.allowsKeptAnswer else { throw error }
      return answer(kept, .stale, policy, because: error)
    }
  }

  private func ask<Value: Codable & Sendable>(
    _ key: String,
    policy: KeepingPolicy,
    kept: StoreEntry<Value>?,
    fetch: @Sendable (StoreEntry<Value>?) async throws(Failure) -> Fetched<Value>
  ) async throws(Failure) -> Answer<Value> {
    let now = clock.now()
    switch try await fetch(kept) {
    case .new(let value, let entityTag):
      return try keep(value, entityTag: entityTag, under: key, policy: policy, askedAt: now)
    case .unchanged:
      guard var kept else { throw .badResponse(.unexpectedStatus(304)) }
      kept.savedAt = now
      try suite.set(kept, for: key, durability: .refetchable)
      return answer(kept, .cache, policy)
    }
  }

  /// Keeps what asking brought.
  func keep<Value: Codable & Sendable>(
    _ value: Value,
    entityTag: String? = nil,
    under key: String,
    policy: KeepingPolicy,
    askedAt: Date
  ) throws(Failure) -> Answer<Value> {
    let entry = StoreEntry(
      value,
      savedAt: askedAt,
      expiresAt: policy.showsStale ? nil : policy.expiry(savedAt: askedAt),
      entityTag: entityTag
    )
    try suite.set(entry, for: key, durability: .refetchable)
    try evict(policy.retention)
    return answer(entry, .network, policy)
  }

  func answer<Value>(
    _ entry: StoreEntry<Value>,
    _ source: Provenance.Source,
    _ policy: KeepingPolicy,
    because failure: Failure? = nil
  ) -> Answer<Value> {
    let expiry = policy.freshness == .revalidated ? nil : policy.expiry(savedAt: entry.savedAt)
    let provenance = Provenance(source, fetchedAt: entry.savedAt, expiresAt: expiry)
    return Answer(entry.value, provenance, staleBecause: failure)
  }

  /// Removes the oldest answers beyond the number that is kept.
  private func evict(_ retention: KeepingPolicy.Retention?) throws(Failure) {
    guard let retention else { return }
    var entries: [(key: String, savedAt: Date)] = []
    for key in try suite.keys(withPrefix: retention.prefix) {
      guard let entry = try suite.entry(JSONValue.self, for: key) else { continue }
      entries.append((key, entry.savedAt))
    }
    for entry in entries.sorted(by: { $0.savedAt > $1.savedAt }).dropFirst(retention.count) {
      try suite.remove(entry.key)
    }
  }
}

/// An answer with where it comes from.
public struct Answer<Value: Sendable>: Sendable {
  public let value: Value
  public let provenance: Provenance
  /// Why a kept answer is shown in place of a new one; nil when it is not.
  public let staleBecause: Failure?

  public init(_ value: Value, _ provenance: Provenance, staleBecause: Failure? = nil) {
    self.value = value
    self.provenance = provenance
    self.staleBecause = staleBecause
  }

  /// The same answer with another value made of this one.
  public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Answer<Other> {
    Answer<Other>(transform(value), provenance, staleBecause: staleBecause)
  }
}
