public struct FetchedBatch<Value: Codable & Sendable>: Sendable {
  /// A key that the API left out is missing.
  public let values: [String: Value]
  public let limit: RateLimit?

  public init(_ values: [String: Value], limit: RateLimit?) {
    self.values = values
    self.limit = limit
  }
}

public struct CachedBatch<Value: Sendable>: Sendable {
  /// A key that the API left out is missing.
  public let values: [String: Cached<Value>]
  /// The limit in the API's last response; nil without a request.
  public let limit: RateLimit?

  /// For all values together: `stale` before `network` before `cache`, the oldest time, the earliest expiry.
  public var provenance: Provenance {
    let all = values.values.map(\.provenance)
    let sources = Set(all.map(\.source))
    let source = [Provenance.Source.stale, .network].first { sources.contains($0) } ?? .cache
    return Provenance(
      source,
      fetchedAt: all.compactMap(\.fetchedAt).min(),
      expiresAt: all.compactMap(\.expiresAt).min()
    )
  }
}

extension ResponseCache {
  /// Returns the values under several keys and fetches the missing ones in batches. Each batch is saved as it
  /// arrives, so a later failure doesn't lose it.
  ///
  /// - Parameters:
  ///   - batchSize: Keys per request, at least 1.
  /// - Throws: The error of `fetch` when a key of its batch isn't cached; `storage`.
  public func values<Value: Codable & Sendable>(
    _ keys: [String],
    batchSize: Int,
    policy: CachePolicy,
    mode: CacheMode,
    fetch: ([String]) async throws(Failure) -> FetchedBatch<Value>
  ) async throws(Failure) -> CachedBatch<Value> {
    var values: [String: Cached<Value>] = [:]
    var missing: [String] = []
    var stale: [String: StoreEntry<Value>] = [:]
    for key in keys where values[key] == nil && !missing.contains(key) {
      let stored = try entry(Value.self, for: key)
      if let fresh = fresh(stored, policy, mode) {
        values[key] = fresh
      } else {
        missing.append(key)
        stale[key] = stored
      }
    }
    var limit: RateLimit?
    for start in stride(from: 0, to: missing.count, by: max(batchSize, 1)) {
      let batch = Array(missing[start...].prefix(max(batchSize, 1)))
      do throws(Failure) {
        if mode == .offline { throw .offline(.offlineFlag) }
        let fetched = try await fetch(batch)
        for key in batch {
          guard let value = fetched.values[key] else { continue }
          values[key] = cached(try save(value, for: key, policy), .network, policy)
        }
        limit = fetched.limit ?? limit
      } catch {
        guard policy.showsStale, error.allowsFallback, batch.allSatisfy({ stale[$0] != nil }) else {
          throw error
        }
        for key in batch { values[key] = stale[key].map { cached($0, .stale, policy, because: error) } }
      }
    }
    return CachedBatch(values: values, limit: limit)
  }
}
