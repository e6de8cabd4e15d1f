import FeatureKit
import Foundation
import Synchronization

/// A store in memory: the sample world's, and the tests'.
public final class MemoryStore: KeyValueStore {
  private let records = Mutex<[StoreKey: Data]>([:])

  /// An empty store.
  public init() {}

  public func entry<Value: Codable & Sendable>(
    _ type: Value.Type, for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    Self.decode(records.withLock { $0[key] })
  }

  public func set<Value: Codable & Sendable>(
    _ entry: StoreEntry<Value>, for key: StoreKey, durability: Durability
  ) throws(Failure) {
    let data = try Self.encode(entry, for: key)
    records.withLock { $0[key] = data }
  }

  public func remove(_ key: StoreKey) throws(Failure) {
    records.withLock { $0[key] = nil }
  }

  @discardableResult
  public func update<Value: Codable & Sendable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? {
    try records.withLock { (records) throws(Failure) -> StoreEntry<Value>? in
      let changed = try change(Self.decode(records[key]))
      records[key] = try changed.map { (entry) throws(Failure) in try Self.encode(entry, for: key) }
      return changed
    }
  }

  public func keys(in suite: SuiteName) throws(Failure) -> [String] {
    records.withLock { $0.keys }.filter { $0.suite == suite }.map(\.name)
      .sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  public func suites() throws(Failure) -> [SuiteName] {
    Set(records.withLock { $0.keys }.map(\.suite)).sorted()
  }

  public func clear(_ suite: SuiteName) throws(Failure) {
    records.withLock { records in records = records.filter { $0.key.suite != suite } }
  }

  private static func encode<Value>(_ entry: StoreEntry<Value>, for key: StoreKey) throws(Failure) -> Data {
    do {
      return try JSONEncoder().encode(Record(entry, key: key))
    } catch {
      throw .storage(.init(.write, path: key.name, reason: "the value can't be written"))
    }
  }

  private static func decode<Value>(_ data: Data?) -> StoreEntry<Value>? {
    data.flatMap { try? JSONDecoder().decode(Record<Value>.self, from: $0) }?.entry
  }
}
