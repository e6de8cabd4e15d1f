import Foundation

/// A key-value store in suites. The file store and the memory store pass the same contract tests.
///
/// Each operation takes effect whole or not at all, also when the process is killed in its middle.
public protocol KeyValueStore: Sendable {
  /// The entry under a key, or nil. An entry that can't be read is put aside, reported and counts as missing; one of
  /// another type than asked for counts as missing and stays.
  func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>?

  /// Sets the entry under a key.
  func set<Value: Codable & Sendable>(
    _ entry: StoreEntry<Value>,
    for key: StoreKey,
    durability: Durability
  ) throws(Failure)

  /// Removes the entry under a key, if there is one.
  func remove(_ key: StoreKey) throws(Failure)

  /// Changes an entry while nobody else, in this process or another, can change the suite.
  /// A change to nil removes it.
  @discardableResult
  func update<Value: Codable & Sendable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>?

  /// The names of a suite's keys, by code point.
  func keys(in suite: SuiteName) throws(Failure) -> [String]

  /// The suites that hold something, by name.
  func suites() throws(Failure) -> [SuiteName]

  /// Removes all of a suite.
  func clear(_ suite: SuiteName) throws(Failure)
}

/// What a write must survive.
public enum Durability: Sendable, Equatable {
  /// The value can be fetched again: a power cut may cost it.
  case refetchable
  /// The user made it: it is on the disk before the call returns.
  case durable
}

/// The name of a suite: lower-case letters, digits and hyphens, as features are named.
public struct SuiteName: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The name itself.
  public let description: String

  /// nil when the text is no such name.
  public init?(_ text: String) {
    let isName = text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard isName, !text.isEmpty, text.utf8.count <= 64 else { return nil }
    description = text
  }

  /// By code point, as the names are ASCII.
  public static func < (left: SuiteName, right: SuiteName) -> Bool { left.description < right.description }
}

/// A key: a suite and any text.
public struct StoreKey: Sendable, Hashable {
  /// The suite it belongs to.
  public let suite: SuiteName
  /// Any text.
  public let name: String

  /// A key in a suite.
  public init(_ suite: SuiteName, _ name: String) {
    self.suite = suite
    self.name = name
  }
}

/// A value with what has to be known to judge its age.
public struct StoreEntry<Value: Codable & Sendable>: Sendable {
  /// What is kept.
  public var value: Value
  /// When it was kept, or last found unchanged by its server.
  public var savedAt: Date
  /// When it may be swept away; nil when never. Whether it is still good is decided on reading.
  public var expiresAt: Date?
  /// The server's tag for this version.
  public var entityTag: String?

  /// An entry; without `expiresAt` it is never swept away.
  public init(_ value: Value, savedAt: Date, expiresAt: Date? = nil, entityTag: String? = nil) {
    self.value = value
    self.savedAt = savedAt
    self.expiresAt = expiresAt
    self.entityTag = entityTag
  }
}

extension StoreEntry: Equatable where Value: Equatable {}
