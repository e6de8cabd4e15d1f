import FeatureKit
import Storage
import Synchronization

/// A store in memory that counts how often it is looked into, and fails a test that lists it.
final class CountingStore: KeyValueStore {
  private let store = MemoryStore()
  private let count = Mutex(0)

  /// How many entries were looked up.
  var looks: Int { count.withLock { $0 } }

  func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    count.withLock { $0 += 1 }
    return try store.entry(type, for: key)
  }

  func set<Value: Codable & Sendable>(
    _ entry: StoreEntry<Value>,
    for key: StoreKey,
    durability: Durability
  ) throws(Failure) {
    try store.set(entry, for: key, durability: durability)
  }

  func remove(_ key: StoreKey) throws(Failure) { try store.remove(key) }

  func update<Value: Codable & Sendable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? {
    try store.update(key, as: type, durability: durability, change)
  }

  func keys(in suite: SuiteName) throws(Failure) -> [String] {
    throw .unavailable(subject: "This store", reason: "must not be listed")
  }

  func suites() throws(Failure) -> [SuiteName] { try store.suites() }

  func clear(_ suite: SuiteName) throws(Failure) { try store.clear(suite) }
}
