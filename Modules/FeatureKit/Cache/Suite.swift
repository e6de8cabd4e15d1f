/// One suite of the store, used like `UserDefaults`: typed values by key.
public struct Suite: Sendable {
  public let name: SuiteName
  public let store: any KeyValueStore
  private let clock: WallClock

  public init(_ name: SuiteName, store: any KeyValueStore, clock: WallClock) {
    self.name = name
    self.store = store
    self.clock = clock
  }

  public func value<Value: Storable>(_ type: Value.Type, for key: String) throws(Failure) -> Value? {
    try entry(type, for: key)?.value
  }

  public func string(for key: String) throws(Failure) -> String? { try value(String.self, for: key) }
  public func strings(for key: String) throws(Failure) -> [String]? { try value([String].self, for: key) }

  /// Sets a value of the user's own; it is on disk when this returns.
  public func set(_ value: some Storable, for key: String) throws(Failure) {
    try set(StoreEntry(value, savedAt: clock.now()), for: key, durability: .durable)
  }

  public func entry<Value: Storable>(
    _ type: Value.Type,
    for key: String
  ) throws(Failure) -> StoreEntry<Value>? {
    try store.entry(type, for: StoreKey(name, key))
  }

  public func set<Value>(_ entry: StoreEntry<Value>, for key: String, durability: Durability) throws(Failure)
  {
    try store.set(entry, for: StoreKey(name, key), durability: durability)
  }

  /// The entries under several keys; a missing one is omitted.
  public func entries<Value: Storable>(
    _ type: Value.Type,
    for keys: some Collection<String>
  ) throws(Failure) -> [(key: String, entry: StoreEntry<Value>)] {
    try keys.map { (key) throws(Failure) in (key, try entry(type, for: key)) }
      .compactMap { key, entry in entry.map { (key, $0) } }
  }

  /// Sets values that can be fetched again.
  public func cache<Value: Storable>(_ values: [(key: String, value: Value)]) throws(Failure) {
    let now = clock.now()
    let entries = values.map { ($0.key, StoreEntry($0.value, savedAt: now)) }
    try store.set(entries, in: name, durability: .refetchable)
  }

  /// Changes a value under the suite's lock. `change` gets what `value` returns; returning nil removes the
  /// value.
  @discardableResult
  public func update<Value: Storable>(
    _ key: String,
    as type: Value.Type,
    durability: Durability = .durable,
    _ change: (Value?) throws(Failure) -> Value?
  ) throws(Failure) -> Value? {
    let now = clock.now()
    let entry = try store.update(StoreKey(name, key), as: type, durability: durability) {
      (entry) throws(Failure) -> StoreEntry<Value>? in
      try change(entry?.value).map { StoreEntry($0, savedAt: now) }
    }
    return entry?.value
  }

  public func remove(_ key: String) throws(Failure) {
    try store.remove(StoreKey(name, key))
  }

  public func removeExpired(at now: Date) throws(Failure) { try store.removeExpired(in: name, at: now) }

  /// By code point. Lists the whole suite; without a prefix also `latest PREFIX`, where a `ResponseCache`
  /// stores which keys were used last.
  public func keys(withPrefix prefix: String = "") throws(Failure) -> [String] {
    try store.keys(in: name).filter { $0.hasPrefix(prefix) }
  }
}
