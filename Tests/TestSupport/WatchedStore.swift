import FeatureKit
import Storage

/// A store in memory with somebody who looks on: told each step before it is done, and free to fail it.
public struct WatchedStore: KeyValueStore {
  /// What is done to a store.
  public enum Step: Sendable, Equatable {
    case read(StoreKey)
    /// A set or an update.
    case write(StoreKey, Durability)
    case remove(StoreKey)
    /// The keys of a suite, or the suites, are asked for.
    case list
    case clear(SuiteName)

    /// Whether it changes something.
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
  ///   - memory: What the store holds.
  ///   - watch: Looks on, and throws what the step is to throw.
  public init(
    _ memory: MemoryStore = MemoryStore(),
    watch: @escaping @Sendable (Step) throws(Failure) -> Void
  ) {
    self.memory = memory
    self.watch = watch
  }

  /// What the memory holds.
  public func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    try watch(.read(key))
    return try memory.entry(type, for: key)
  }

  /// Sets it in memory.
  public func set<Value: Codable & Sendable>(
    _ entry: StoreEntry<Value>,
    for key: StoreKey,
    durability: Durability
  ) throws(Failure) {
    try watch(.write(key, durability))
    try memory.set(entry, for: key, durability: durability)
  }

  /// Removes it from memory.
  public func remove(_ key: StoreKey) throws(Failure) {
    try watch(.remove(key))
    try memory.remove(key)
  }

  /// Changes it in memory.
  public func update<Value: Codable & Sendable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? {
    try watch(.write(key, durability))
    return try memory.update(key, as: type, durability: durability, change)
  }

  /// The keys in memory.
  public func keys(in suite: SuiteName) throws(Failure) -> [String] {
    try watch(.list)
    return try memory.keys(in: suite)
  }

  /// The suites in memory.
  public func suites() throws(Failure) -> [SuiteName] {
    try watch(.list)
    return try memory.suites()
  }

  /// Clears it in memory.
  public func clear(_ suite: SuiteName) throws(Failure) {
    try watch(.clear(suite))
    try memory.clear(suite)
  }
}
