import FeatureKit
import Storage
import Synchronization

/// A store on a disk that takes nothing.
struct ReadOnlyStore: KeyValueStore {
  static let failure = Failure.storage(.init(.write, path: "key", reason: "read-only"))

  func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? { nil }

  func set<Value: Codable & Sendable>(
    _ entry: StoreEntry<Value>,
    for key: StoreKey,
    durability: Durability
  ) throws(Failure) { throw Self.failure }

  func remove(_ key: StoreKey) throws(Failure) { throw Self.failure }

  func update<Value: Codable & Sendable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? { throw Self.failure }

  func keys(in suite: SuiteName) throws(Failure) -> [String] { [] }
  func suites() throws(Failure) -> [SuiteName] { [] }
  func clear(_ suite: SuiteName) throws(Failure) { throw Self.failure }
}

/// A store in which an entry is found the second time one looks: somebody else put it there meanwhile.
final class LateStore: KeyValueStore {
  private let memory = MemoryStore()
  private let arriving: Mutex<StoreEntry<String>?>

  init(arriving entry: StoreEntry<String>) { arriving = Mutex(entry) }

  func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    let found = try memory.entry(type, for: key)
    if let entry = arriving.withLock({ $0.take() }) {
      try memory.set(entry, for: key, durability: .refetchable)
    }
    return found
  }

  func set<Value: Codable & Sendable>(
    _ entry: StoreEntry<Value>,
    for key: StoreKey,
    durability: Durability
  ) throws(Failure) { try memory.set(entry, for: key, durability: durability) }

  func remove(_ key: StoreKey) throws(Failure) { try memory.remove(key) }

  func update<Value: Codable & Sendable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? {
    try memory.update(key, as: type, durability: durability, change)
  }

  func keys(in suite: SuiteName) throws(Failure) -> [String] { try memory.keys(in: suite) }
  func suites() throws(Failure) -> [SuiteName] { try memory.suites() }
  func clear(_ suite: SuiteName) throws(Failure) { try memory.clear(suite) }
}
