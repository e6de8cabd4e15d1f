import FeatureKit
import Foundation
import Synchronization
import Testing

@testable import Storage

/// The stores that have to behave alike.
enum StoreKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case memory, json, propertyList

  var testDescription: String { rawValue }

  func make(in folder: TemporaryFolder, reporting incidents: Incidents = Incidents()) -> any KeyValueStore {
    switch self {
    case .memory: MemoryStore()
    case .json: folder.store(.json, reporting: incidents)
    case .propertyList: folder.store(.propertyList, reporting: incidents)
    }
  }
}

/// A folder of a test's own, gone when nobody needs it any more.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "curio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  /// A store in this folder.
  func store(
    _ format: StoreFormat = .json,
    files: FileSystem = FileSystem(),
    patience: FileLock.Patience = .init(),
    journalLimit: Int = 262_144,
    clock: WallClock = FrozenTime.clock,
    reporting incidents: Incidents = Incidents()
  ) -> FileStore {
    FileStore(
      root: url.appending(path: "store"),
      format: format,
      clock: clock,
      files: files,
      patience: patience,
      journalLimit: journalLimit,
      report: incidents.add
    )
  }
}

/// What a store has reported.
final class Incidents: Sendable {
  private let list = Mutex<[StoreIncident]>([])

  var all: [StoreIncident] { list.withLock { $0 } }

  @Sendable func add(_ incident: StoreIncident) { list.withLock { $0.append(incident) } }
}

enum FrozenTime {
  static let now = Date(timeIntervalSince1970: 1_795_251_600)
  static let clock = WallClock { now }
}

extension StoreKey {
  /// A key of the suite that the tests use.
  static func test(_ name: String, in suite: String = "test") throws -> StoreKey {
    StoreKey(try #require(SuiteName(suite)), name)
  }
}

extension StoreEntry {
  /// An entry saved at the frozen time.
  static func now(_ value: Value) -> StoreEntry { StoreEntry(value, savedAt: FrozenTime.now) }
}

extension KeyValueStore {
  /// The value under a key.
  func value<Value: Codable & Sendable>(_ type: Value.Type, _ key: StoreKey) throws -> Value? {
    try entry(type, for: key)?.value
  }

  /// Sets a value at the frozen time.
  func put<Value: Codable & Sendable>(_ value: Value, _ key: StoreKey, _ durability: Durability = .durable)
    throws
  {
    try set(.now(value), for: key, durability: durability)
  }
}
