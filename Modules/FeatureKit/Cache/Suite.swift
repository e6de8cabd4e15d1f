import Foundation

/// One suite of the store with the manners of `UserDefaults`: typed values by key, and registered defaults
/// that stand in where nothing is set.
public struct Suite: Sendable {
  /// The suite's name, which is the feature's.
  public let name: SuiteName
  /// The store that holds it.
  public let store: any KeyValueStore
  private let clock: WallClock
  private var defaults: [String: any Sendable] = [:]

  /// A suite of a store; values set through it carry the clock's time.
  public init(_ name: SuiteName, store: any KeyValueStore, clock: WallClock) {
    self.name = name
    self.store = store
    self.clock = clock
  }

  /// The value under a key, else the registered default of that type, else nil.
  public func value<Value: Codable & Sendable>(_ type: Value.Type, for key: String) throws(Failure) -> Value?
  {
    try entry(type, for: key)?.value ?? defaults[key] as? Value
  }

  /// The text, nil where there is none.
  public func string(for key: String) throws(Failure) -> String? { try value(String.self, for: key) }
  /// The number, 0 where there is none.
  public func integer(for key: String) throws(Failure) -> Int { try value(Int.self, for: key) ?? 0 }
  /// The number, 0 where there is none.
  public func double(for key: String) throws(Failure) -> Double { try value(Double.self, for: key) ?? 0 }
  /// The truth value, false where there is none.
  public func bool(for key: String) throws(Failure) -> Bool { try value(Bool.self, for: key) ?? false }
  /// The texts, nil where there are none.
  public func strings(for key: String) throws(Failure) -> [String]? { try value([String].self, for: key) }

  /// Sets a value the user made; it is on the disk when the call returns.
  public func set(_ value: some Codable & Sendable, for key: String) throws(Failure) {
    try set(StoreEntry(value, savedAt: clock.now()), for: key, durability: .durable)
  }

  /// Values that stand in where nothing is set; they are not written.
  public func registering(defaults: [String: any Sendable]) -> Suite {
    var suite = self
    suite.defaults.merge(defaults) { $1 }
    return suite
  }

  /// The entry under a key with its times, or nil.
  public func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: String
  ) throws(Failure) -> StoreEntry<Value>? {
    try store.entry(type, for: StoreKey(name, key))
  }

  /// Sets an entry with its times.
  public func set<Value>(_ entry: StoreEntry<Value>, for key: String, durability: Durability) throws(Failure)
  {
    try store.set(entry, for: StoreKey(name, key), durability: durability)
  }

  /// Changes a value the user made while nobody else can change the suite; `change` is given what `value`
  /// would be, and its nil removes it.
  @discardableResult
  public func update<Value: Codable & Sendable>(
    _ key: String,
    as type: Value.Type,
    _ change: (Value?) throws(Failure) -> Value?
  ) throws(Failure) -> Value? {
    let now = clock.now()
    let entry = try store.update(StoreKey(name, key), as: type, durability: .durable) {
      (entry) throws(Failure) -> StoreEntry<Value>? in
      try change(entry?.value ?? defaults[key] as? Value).map { StoreEntry($0, savedAt: now) }
    }
    return entry?.value
  }

  /// Removes the value under a key, if there is one.
  public func remove(_ key: String) throws(Failure) {
    try store.remove(StoreKey(name, key))
  }

  /// The keys that begin with a prefix, by code point.
  public func keys(withPrefix prefix: String = "") throws(Failure) -> [String] {
    try store.keys(in: name).filter { $0.hasPrefix(prefix) }
  }
}
