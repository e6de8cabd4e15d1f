extension ResponseCache {
  /// Returns a value that is fetched part by part. A missing part is added to a fresh value, which keeps its
  /// age; a stale value is replaced.
  ///
  /// - Parameters:
  ///   - isComplete: Whether a cached value includes the requested part.
  ///   - fetch: Requests the part and adds it to the cached value, if there is one.
  /// - Returns: The value; after a failure the cached one, which may lack the part.
  /// - Throws: The error of `fetch` when nothing is cached or the failure allows no fallback; `storage`.
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
