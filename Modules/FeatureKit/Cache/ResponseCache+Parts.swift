extension ResponseCache {
  /// A value that is fetched part by part. A fresh value that lacks a part is added to and keeps its age; any other one
  /// is replaced.
  ///
  /// - Parameters:
  ///   - isComplete: Whether a cached value has the requested part.
  ///   - fetch: Requests the part and adds it to the cached value, or to a new one when that is nil.
  /// - Returns: In place of a failure what is cached, which may lack the part.
  /// - Throws: What `fetch` throws when nothing is cached or the failure allows no fallback; `storage`.
  public func value<Value: Codable & Sendable>(
    _ key: String,
    policy: CachePolicy,
    mode: CacheMode,
    isComplete: (Value) -> Bool,
    fetch: (Value?) async throws(Failure) -> Value
  ) async throws(Failure) -> Cached<Value> {
    let entry = try entry(Value.self, for: key)
    let fresh = fresh(entry, policy, mode)
    if let fresh, isComplete(fresh.value) {
      _ = try? LatestKeys(policy, suite, clock)?.use(key)
      return fresh
    }
    do throws(Failure) {
      if mode == .offline { throw .offline(.offlineFlag) }
      let value = try await fetch(fresh?.value)
      let now = clock.now()
      let savedAt = fresh?.provenance.fetchedAt ?? now
      _ = try save(value, for: key, policy, savedAt: savedAt)
      return Cached(value, Provenance(.network, fetchedAt: now, expiresAt: policy.expiry(savedAt: savedAt)))
    } catch {
      guard let entry, policy.showsStale, error.allowsFallback else { throw error }
      return cached(entry, .stale, policy, because: error)
    }
  }
}
