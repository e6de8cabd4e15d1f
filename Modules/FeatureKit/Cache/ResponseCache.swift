/// Returns the cached value or fetches it, and falls back to a stale one when fetching fails.
public struct ResponseCache: Sendable {
  let suite: Suite
  let clock: WallClock
  let progress: ProgressReporter

  public init(suite: Suite, clock: WallClock, progress: ProgressReporter = .silent) {
    self.suite = suite
    self.clock = clock
    self.progress = progress
  }

  /// Returns the value under a key of the feature's suite, or fetches it.
  ///
  /// - Parameters:
  ///   - unknown: The error for what the API doesn't have, instead of `notFound`.
  ///   - fallback: A value to return when the key isn't cached and fetching fails.
  ///   - isAllowed: The failures after which it is asked for; usually those of the connection and the API.
  /// - Throws: The error of `fetch` when there is no fallback; `storage`.
  public func value<Value: Storable>(
    _ key: String,
    policy: CachePolicy,
    mode: CacheMode,
    unknown: (any FeatureError)? = nil,
    fallback: @autoclosure () throws(Failure) -> StoreEntry<Value>? = nil,
    after isAllowed: (Failure) -> Bool = { $0.allowsFallback },
    fetch: @autoclosure () async throws(Failure) -> Value
  ) async throws(Failure) -> Cached<Value> {
    let stored = try suite.entry(Value.self, for: key)
    if let fresh = fresh(stored, policy, mode) {
      // The order of use only decides which key is evicted next, so an error here is ignored.
      try? use(key, policy)
      return fresh
    }
    do throws(Failure) {
      if mode == .offline { throw .offline(.offlineFlag) }
      return try save(try await fetch(), for: key, policy)
    } catch {
      let error = error == .notFound ? unknown.map { .feature($0) } ?? error : error
      if stored == nil, isAllowed(error), let other = try fallback() {
        return cached(other, .stale, policy, because: error)
      }
      return try stale(stored, policy, because: error)
    }
  }

  /// Returns the values under several keys and fetches the missing ones in batches of at least 1. Each batch
  /// is saved as it arrives, so a later failure doesn't lose it. What the API leaves out is missing.
  ///
  /// - Throws: `offline` in that mode with none of them; the error of `fetch`; `storage`.
  public func values<Value: Storable>(
    _ keys: [String],
    batchSize: Int,
    policy: CachePolicy,
    mode: CacheMode,
    fetch: ([String]) async throws(Failure) -> [String: Value]
  ) async throws(Failure) -> [String: Cached<Value>] {
    var values: [String: Cached<Value>] = [:]
    var missing: [String] = []
    var seen: Set<String> = []
    for key in keys where seen.insert(key).inserted {
      values[key] = fresh(try suite.entry(Value.self, for: key), policy, mode)
      if values[key] == nil { missing.append(key) }
    }
    if mode == .offline, values.isEmpty, !missing.isEmpty { throw .offline(.offlineFlag) }
    for start in stride(from: 0, to: missing.count, by: batchSize) where mode != .offline {
      let fetched = try await fetch(Array(missing[start...].prefix(batchSize)))
      // One time for what came together, so that its order is stable.
      let now = clock.now()
      for (key, value) in fetched { values[key] = try save(value, for: key, policy, savedAt: now) }
    }
    return values
  }

  func fresh<Value>(_ entry: StoreEntry<Value>?, _ policy: CachePolicy, _ mode: CacheMode)
    -> Cached<Value>?
  {
    guard let entry, mode != .refresh, policy.isFresh(savedAt: entry.savedAt, now: clock.now()) else {
      return nil
    }
    return cached(entry, .cache, policy)
  }

  func stale<Value>(_ entry: StoreEntry<Value>?, _ policy: CachePolicy, because failure: Failure)
    throws(Failure) -> Cached<Value>
  {
    guard let entry, policy.showsStale, failure.allowsFallback else { throw failure }
    return cached(entry, .stale, policy, because: failure)
  }

  /// Saves a value and then evicts the keys above the policy's limit.
  func save<Value: Storable>(
    _ value: Value,
    for key: String,
    _ policy: CachePolicy,
    savedAt: Date? = nil
  ) throws(Failure) -> Cached<Value> {
    let savedAt = savedAt ?? clock.now()
    let expiry = policy.showsStale ? nil : policy.expiry(savedAt)
    let entry = StoreEntry(value, savedAt: savedAt, expiresAt: expiry)
    try suite.set(entry, for: key, durability: policy.durability)
    try use(key, policy)
    return cached(entry, .network, policy)
  }

  /// Where the order of use is stored.
  private static func orderKey(_ limit: CacheLimit) -> String { "latest \(limit.prefix)" }

  /// Moves a key to the front of the latest ones and evicts those above the limit. Their order is stored,
  /// because clocks can be set back and reading a value doesn't change its file.
  func use(_ key: String, _ policy: CachePolicy) throws(Failure) {
    guard let limit = policy.limit else { return }
    let orderKey = Self.orderKey(limit)
    let used = limit.counted(key)
    if try suite.strings(for: orderKey)?.first == used { return }
    let now = clock.now()
    var evicted: [String] = []
    try suite.store.update(StoreKey(suite.name, orderKey), as: [String].self, durability: .refetchable) {
      let keys = [used] + ($0?.value ?? []).filter { $0 != used }
      evicted = Array(keys.dropFirst(limit.count))
      return StoreEntry(Array(keys.prefix(limit.count)), savedAt: now)
    }
    if evicted.isEmpty { return }
    // Only what was counted, never the user's own entries.
    for key in try suite.keys(withPrefix: limit.prefix) where evicted.contains(limit.counted(key)) {
      try suite.remove(key)
    }
  }

  /// The cached keys that a limit counts, those used last first.
  func keys(_ limit: CacheLimit) throws(Failure) -> [String] {
    let used = try suite.strings(for: Self.orderKey(limit)) ?? []
    return try suite.keys(withPrefix: limit.prefix)
      .map { (use: used.firstIndex(of: limit.counted($0)) ?? .max, key: $0) }
      .sorted { $0 < $1 }.map(\.key)
  }

  private func cached<Value>(
    _ entry: StoreEntry<Value>,
    _ source: Provenance.Source,
    _ policy: CachePolicy,
    because failure: Failure? = nil
  ) -> Cached<Value> {
    let expiry = policy.expiry(entry.savedAt)
    let provenance = Provenance(source, fetchedAt: entry.savedAt, expiresAt: expiry)
    return Cached(entry.value, provenance, staleBecause: failure)
  }
}
