import FeatureKit
import Synchronization

/// A store in memory, for the sample world and the tests.
public final class MemoryStore: KeyValueStore {
  // Keyed by bytes like files, because equal strings can have different bytes.
  private typealias Records = [SuiteName: [[UInt8]: Data]]

  private let records: Mutex<Records>

  /// With the entries that another one has now.
  public init(copying other: MemoryStore? = nil) {
    records = Mutex(other?.records.withLock { $0 } ?? [:])
  }

  public func entry<Value: Storable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    records.withLock { Self.entry(for: key, in: $0) }
  }

  public func set<Value: Storable>(
    _ entries: [(key: String, entry: StoreEntry<Value>)],
    in suite: SuiteName,
    durability: Durability
  ) throws(Failure) {
    try records.withLock { (records) throws(Failure) in
      for (name, entry) in entries { try Self.set(entry, for: StoreKey(suite, name), in: &records) }
    }
  }

  public func remove(_ key: StoreKey) throws(Failure) {
    records.withLock { $0[key.suite]?[Array(key.name.utf8)] = nil }
  }

  @discardableResult
  public func update<Value: Storable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? {
    try records.withLock { (records) throws(Failure) -> StoreEntry<Value>? in
      let changed = try change(Self.entry(for: key, in: records))
      try Self.set(changed, for: key, in: &records)
      return changed
    }
  }

  public func keys(in suite: SuiteName) throws(Failure) -> [String] {
    records.withLock { $0[suite] ?? [:] }.keys.map { String(decoding: $0, as: UTF8.self) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  public func suites() throws(Failure) -> [SuiteName] {
    records.withLock { $0.filter { !$0.value.isEmpty } }.keys.sorted()
  }

  public func clear(_ suite: SuiteName) throws(Failure) { records.withLock { $0[suite] = nil } }

  public func removeExpired(in suite: SuiteName, at now: Date) throws(Failure) {
    records.withLock { records in
      records[suite] = records[suite]?.filter { _, record in
        RecordCoder.head(of: record, as: .json)?.isExpired(at: now) != true
      }
    }
  }

  private static func set<Value>(
    _ entry: StoreEntry<Value>?,
    for key: StoreKey,
    in records: inout Records
  ) throws(Failure) {
    records[key.suite, default: [:]][Array(key.name.utf8)] = try entry.map { (entry) throws(Failure) in
      try RecordCoder.encode(entry, for: key, as: .json)
    }
  }

  private static func entry<Value>(for key: StoreKey, in records: Records) -> StoreEntry<Value>? {
    guard let record = records[key.suite]?[Array(key.name.utf8)] else { return nil }
    return try? RecordCoder.decode(Value.self, from: record, as: .json).get()
  }
}
