import FeatureKit
import Foundation
import Synchronization

/// A store in memory: the sample world's, and the tests'.
public final class MemoryStore: KeyValueStore {
  private let records = Mutex<[StoreKey: StoredRecord]>([:])

  /// An empty store.
  public init() {}

  /// The entry under a key, or nil.
  public func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    Self.decode(records.withLock { $0[key] }, for: key)
  }

  /// Sets the entry under a key; there is no disk for it to be on.
  public func set<Value: Codable & Sendable>(
    _ entry: StoreEntry<Value>,
    for key: StoreKey,
    durability: Durability
  ) throws(Failure) {
    let record = try RecordCoder.encode(entry, for: key, as: .json)
    records.withLock { $0[key] = record }
  }

  /// Removes the entry under a key, if there is one.
  public func remove(_ key: StoreKey) throws(Failure) {
    records.withLock { $0[key] = nil }
  }

  /// Changes an entry while nobody else can change the store.
  @discardableResult
  public func update<Value: Codable & Sendable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? {
    try records.withLock { (records) throws(Failure) -> StoreEntry<Value>? in
      let changed = try change(Self.decode(records[key], for: key))
      records[key] = try changed.map { (entry) throws(Failure) in
        try RecordCoder.encode(entry, for: key, as: .json)
      }
      return changed
    }
  }

  /// The names of a suite's keys, by code point.
  public func keys(in suite: SuiteName) throws(Failure) -> [String] {
    records.withLock { $0.keys }.filter { $0.suite == suite }.map(\.name)
      .sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// The suites that hold something, by name.
  public func suites() throws(Failure) -> [SuiteName] {
    Set(records.withLock { $0.keys }.map(\.suite)).sorted()
  }

  /// Removes all of a suite.
  public func clear(_ suite: SuiteName) throws(Failure) {
    records.withLock { records in records = records.filter { $0.key.suite != suite } }
  }

  private static func decode<Value>(_ record: StoredRecord?, for key: StoreKey) -> StoreEntry<Value>? {
    guard let record, case .entry(let entry) = RecordCoder.decode(Value.self, from: record, for: key.name)
    else { return nil }
    return entry
  }
}
