extension ResponseCache {
  public enum Fetched<Value: Storable>: Sendable {
    case new(Value, entityTag: String?)
    /// The server says that the cached value is current (304).
    case unchanged
  }

  /// Requests the values under several keys together, those that are cached only if they have changed, and saves them
  /// together. No value is fresh without a request.
  ///
  /// - Parameter fetch: Requests the values, given the cached entries. They are saved after it.
  /// - Returns: By key. A failed request doesn't lose the others' values.
  /// - Throws: `offline` in that mode; the error of `fetch`; `storage`.
  public func revalidated<Value: Storable>(
    _ keys: [String],
    mode: CacheMode,
    fetch: ([String: StoreEntry<Value>]) async throws(Failure) -> [String: Result<Fetched<Value>, Failure>]
  ) async throws(Failure) -> [String: Result<Cached<Value>, Failure>] {
    if mode == .offline { throw .offline(.offlineFlag) }
    let stored = Dictionary(try suite.entries(Value.self, for: keys).map { ($0.key, $0.entry) }) { $1 }
    let fetched = try await fetch(stored)
    let now = clock.now()
    var entries: [(key: String, entry: StoreEntry<Value>)] = []
    var results: [String: Result<Cached<Value>, Failure>] = [:]
    for (key, result) in fetched {
      switch (result, stored[key]) {
      case (.success(.new(let value, let tag)), _):
        entries.append((key, StoreEntry(value, savedAt: now, entityTag: tag)))
        results[key] = .success(Cached(value, Provenance(.network, fetchedAt: now)))
      case (.success(.unchanged), let entry?):
        entries.append((key, StoreEntry(entry.value, savedAt: now, entityTag: entry.entityTag)))
        results[key] = .success(Cached(entry.value, Provenance(.cache, fetchedAt: now)))
      case (.success(.unchanged), nil): results[key] = .failure(.badResponse(.unexpectedStatus(304)))
      case (.failure(let failure), _): results[key] = .failure(failure)
      }
    }
    if !entries.isEmpty { try suite.store.set(entries, in: suite.name, durability: .refetchable) }
    return results
  }
}
