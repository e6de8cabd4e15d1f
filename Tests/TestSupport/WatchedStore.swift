import FeatureKit
import Storage

/// A store in memory that reports each operation to the test first, which can fail it.
public struct WatchedStore: KeyValueStore {
  public enum Step: Sendable, Equatable {
    case read(StoreKey)
    case write(StoreKey, Durability)
    case remove(StoreKey)
    /// `keys`, `suites` or `removeExpired`.
    case list
    case clear(SuiteName)

    public var changes: Bool {
      switch self {
      case .read, .list: false
      case .write, .remove, .clear: true
      }
    }
  }

  private let memory: MemoryStore
  private let watch: @Sendable (Step) throws(Failure) -> Void

  /// - Parameters:
  ///   - watch: Called before each operation; its error fails it.
  public init(
    _ memory: MemoryStore = MemoryStore(),
    watch: @escaping @Sendable (Step) throws(Failure) -> Void
  ) {
    self.memory = memory
    self.watch = watch
  }

  public func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    try watch(.read(key))
    return try memory.entry(type, for: key)
  }

  public func set<Value: Codable & Sendable>(
    _ entries: [(key: String, entry: StoreEntry<Value>)],
    in suite: SuiteName,
    durability: Durability
  ) throws(Failure) {
    for (name, entry) in entries {
      let key = StoreKey(suite, name)
      try watch(.write(key, durability))
      try memory.set(entry, for: key, durability: durability)
    }
  }

  public func remove(_ key: StoreKey) throws(Failure) {
    try watch(.remove(key))
    try memory.remove(key)
  }

  public func update<Value: Codable & Sendable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? {
    try watch(.write(key, durability))
    return try memory.update(key, as: type, durability: durability, change)
  }

  public func keys(in suite: SuiteName) throws(Failure) -> [String] {
    try watch(.list)
    return try memory.keys(in: suite)
  }

  public func suites() throws(Failure) -> [SuiteName] {
    try watch(.list)
    return try memory.suites()
  }

  public func clear(_ suite: SuiteName) throws(Failure) {
    try watch(.clear(suite))
    try memory.clear(suite)
  }

  public func removeExpired(in suite: SuiteName, at now: Date) throws(Failure) {
    try watch(.list)
    try memory.removeExpired(in: suite, at: now)
  }
}
