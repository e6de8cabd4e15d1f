public typealias Storable = Codable & Sendable

/// A key-value store in suites. Each operation is atomic, also when the process is killed.
public protocol KeyValueStore: Sendable {
  /// nil when nothing is stored. An entry that is damaged is quarantined, one of another type stays; both are
  /// reported and count as missing.
  func entry<Value: Storable>(_ type: Value.Type, for key: StoreKey) throws(Failure) -> StoreEntry<Value>?

  /// Sets entries one after another under one lock of their suite. After a failure the first ones are set.
  func set<Value: Storable>(
    _ entries: [(key: String, entry: StoreEntry<Value>)],
    in suite: SuiteName,
    durability: Durability
  ) throws(Failure)

  func remove(_ key: StoreKey) throws(Failure)

  /// Changes an entry under the suite's lock, which other processes respect. A change to nil removes the
  /// entry.
  @discardableResult
  func update<Value: Storable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>?

  /// By code point.
  func keys(in suite: SuiteName) throws(Failure) -> [String]

  /// The suites that aren't empty, by name.
  func suites() throws(Failure) -> [SuiteName]

  func clear(_ suite: SuiteName) throws(Failure)

  /// Removes the entries of a suite that expire at `now` or before. Skips what another process is changing.
  func removeExpired(in suite: SuiteName, at now: Date) throws(Failure)
}

extension KeyValueStore {
  public func set<Value: Storable>(_ entry: StoreEntry<Value>, for key: StoreKey, durability: Durability)
    throws(Failure)
  {
    try set([(key.name, entry)], in: key.suite, durability: durability)
  }
}

public enum Durability: Sendable, Equatable {
  /// The value can be fetched again, so a power cut may lose it.
  case refetchable
  /// The value is the user's own: it is on disk when the call returns.
  case durable
}

/// Up to 64 lowercase letters, digits and hyphens, like a feature's name.
public struct SuiteName: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let description: String

  public init?(_ text: String) {
    let isName = text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == "-"
    }
    guard isName, !text.isEmpty, text.utf8.count <= 64 else { return nil }
    description = text
  }

  public static func < (left: SuiteName, right: SuiteName) -> Bool { left.description < right.description }
}

public struct StoreKey: Sendable, Hashable {
  public let suite: SuiteName
  public let name: String

  public init(_ suite: SuiteName, _ name: String) {
    self.suite = suite
    self.name = name
  }
}

public struct StoreEntry<Value: Storable>: Sendable {
  public var value: Value
  /// When the value was stored, or last found unchanged by its server.
  public var savedAt: Date
  /// When a cleanup may remove the entry; nil for never. Readers check freshness themselves.
  public var expiresAt: Date?
  public var entityTag: String?

  public init(_ value: Value, savedAt: Date, expiresAt: Date? = nil, entityTag: String? = nil) {
    self.value = value
    self.savedAt = savedAt
    self.expiresAt = expiresAt
    self.entityTag = entityTag
  }
}

extension StoreEntry: Equatable where Value: Equatable {}
