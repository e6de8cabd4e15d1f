extension ResponseCache {
  /// A value that is fetched part by part. A fresh value that lacks the part is added to and keeps its age; any other
  /// is replaced.
  ///
  /// - Parameters:
  ///   - part: Names the part, so that requests for the same one are merged.
  ///   - isCached: Whether a cached value has the part.
  ///   - fetch: Requests the part and adds it to the cached value; nil starts a new one.
  /// - Throws: What `fetch` throws when nothing is cached under the key or the failure allows no fallback; `storage`.
  ///   The value that is returned in place of a failure may lack the part.
  public func value<Value: Codable & Sendable>(
    _ key: String,
    part: String,
    policy: CachePolicy,
    mode: CacheMode,
    isCached: @Sendable (Value) -> Bool,
    fetch: @escaping @Sendable (Value?) async throws(Failure) -> Value
  ) async throws(Failure) -> Cached<Value> {
    let entry = try suite.entry(Value.self, for: key)
    let fresh = fresh(entry, policy, mode)
    if let fresh, isCached(fresh.value) {
      try? latest(policy)?.use(key)
      return fresh
    }
    do throws(Failure) {
      if mode == .offline { throw .offline(.offlineFlag) }
      return try await flights.run("\(mode) \(key) \(part)") { () async throws(Failure) -> Cached<Value> in
        let value = try await fetch(fresh?.value)
        let now = clock.now()
        let savedAt = fresh?.provenance.fetchedAt ?? now
        let saved = answer(try keep(value, entityTag: nil, for: key, policy, now: savedAt), .network, policy)
        return Cached(value, Provenance(.network, fetchedAt: now, expiresAt: saved.provenance.expiresAt))
      }
    } catch {
      guard let entry, policy.showsStale, error.allowsFallback else { throw error }
      return answer(entry, .stale, policy, because: error)
    }
  }
}
