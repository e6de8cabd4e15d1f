import Foundation

/// What asking for several keys at once brought.
public struct FetchedBatch<Value: Codable & Sendable>: Sendable {
  /// The new answers by key; a key the API left out is not there.
  public let values: [String: Value]
  /// What the API said about its limit.
  public let limit: RateLimit?

  /// What asking brought.
  public init(_ values: [String: Value], limit: RateLimit?) {
    self.values = values
    self.limit = limit
  }
}

/// The answers under several keys.
public struct CachedBatch<Value: Sendable>: Sendable {
  /// The answers by key; a key the API left out is not there.
  public let answers: [String: Cached<Value>]
  /// What the API last said about its limit; nil when it was not asked.
  public let limit: RateLimit?

  /// What goes for all of them: `stale` before `network` before `cache`, the oldest time, the earliest end.
  public var provenance: Provenance {
    let all = answers.values.map(\.provenance)
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
  /// The answers under several keys: what is kept and still good, and the rest asked for together. Each batch is
  /// kept as it comes, so that what came before a failure need not be asked for again.
  ///
  /// - Parameters:
  ///   - keys: The keys in the feature's suite, each counted once.
  ///   - batchSize: How many keys are asked for at once, at least 1.
  ///   - policy: How long a kept answer is good.
  ///   - mode: Which answers are acceptable.
  ///   - fetch: Asks the API for keys.
  /// - Throws: What `fetch` throws where nothing kept may stand in; `storage`.
  public func answers<Value: Codable & Sendable>(
    _ keys: [String],
    batchSize: Int,
    policy: CachePolicy,
    mode: CacheMode,
    fetch: @escaping @Sendable ([String]) async throws(Failure) -> FetchedBatch<Value>
  ) async throws(Failure) -> CachedBatch<Value> {
    var answers: [String: Cached<Value>] = [:]
    var missing: [String] = []
    var past: [String: StoreEntry<Value>] = [:]
    for key in keys where answers[key] == nil && !missing.contains(key) {
      let kept = try suite.entry(Value.self, for: key)
      if let fresh = fresh(kept, policy, mode) {
        answers[key] = fresh
      } else {
        missing.append(key)
        past[key] = kept
      }
    }
    var limit: RateLimit?
    for start in stride(from: 0, to: missing.count, by: max(batchSize, 1)) {
      let batch = Array(missing[start...].prefix(max(batchSize, 1)))
      do throws(Failure) {
        if mode == .offline { throw .offline(.offlineFlag) }
        let asked = try await flights.run("batch \(batch)") {
          () async throws(Failure) -> CachedBatch<Value> in
          try await ask(batch, policy: policy, fetch: fetch)
        }
        answers.merge(asked.answers) { $1 }
        limit = asked.limit ?? limit
      } catch {
        guard policy.showsStale, error.allowsFallback, batch.allSatisfy({ past[$0] != nil }) else {
          throw error
        }
        for key in batch { answers[key] = past[key].map { answer($0, .stale, policy, because: error) } }
      }
    }
    return CachedBatch(answers: answers, limit: limit)
  }

  private func ask<Value: Codable & Sendable>(
    _ batch: [String],
    policy: CachePolicy,
    fetch: @Sendable ([String]) async throws(Failure) -> FetchedBatch<Value>
  ) async throws(Failure) -> CachedBatch<Value> {
    let now = clock.now()
    let fetched = try await fetch(batch)
    var answers: [String: Cached<Value>] = [:]
    for key in batch {
      guard let value = fetched.values[key] else { continue }
      let entry = try keep(value, entityTag: nil, for: key, policy, now: now)
      answers[key] = answer(entry, .network, policy)
    }
    return CachedBatch(answers: answers, limit: fetched.limit)
  }
}
