import FeatureKit
import Files
import Synchronization

/// A store in memory, for the sample world and the tests.
public final class MemoryStore: KeyValueStore {
  // Keyed by bytes like files, because equal strings can have different bytes.
  private let records = Mutex<[SuiteName: [[UInt8]: Data]]>([:])

  public init() {}

  public func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    records.withLock { Self.entry(type, for: key, in: &$0) }
  }

  public func set<Value: Codable & Sendable>(
    _ entries: [(key: String, entry: StoreEntry<Value>)],
    in suite: SuiteName,
    durability: Durability
  ) throws(Failure) {
    for (name, entry) in entries {
      let key = StoreKey(suite, name)
      let record = try RecordCoder.encode(entry, for: key, as: .json)
      records.withLock { $0[suite, default: [:]][key.bytes] = record }
    }
  }

  public func remove(_ key: StoreKey) throws(Failure) {
    records.withLock { $0[key.suite]?[key.bytes] = nil }
  }

  @discardableResult
  public func update<Value: Codable & Sendable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? {
    try records.withLock { (records) throws(Failure) -> StoreEntry<Value>? in
      let changed = try change(Self.entry(type, for: key, in: &records))
      records[key.suite, default: [:]][key.bytes] = try changed.map { (entry) throws(Failure) in
        try RecordCoder.encode(entry, for: key, as: .json)
      }
      return changed
    }
  }

  public func keys(in suite: SuiteName) throws(Failure) -> [String] {
    records.withLock { $0[suite] ?? [:] }.keys.map { String(decoding: $0, as: UTF8.self) }
      .sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  public func suites() throws(Failure) -> [SuiteName] {
    records.withLock { $0.filter { !$0.value.isEmpty } }.keys.sorted()
  }

  public func clear(_ suite: SuiteName) throws(Failure) {
    records.withLock { $0[suite] = nil }
  }

  /// Removes a value of another type, which the file store would quarantine.
  private static func entry<Value>(
    _ type: Value.Type,
    for key: StoreKey,
    in records: inout [SuiteName: [[UInt8]: Data]]
  ) -> StoreEntry<Value>? {
    guard let record = records[key.suite]?[key.bytes] else { return nil }
    if case .success(let entry) = RecordCoder.decode(type, from: record, as: .json) { return entry }
    records[key.suite]?[key.bytes] = nil
    return nil
  }
}

extension StoreKey {
  fileprivate var bytes: [UInt8] { Array(name.utf8) }
}
