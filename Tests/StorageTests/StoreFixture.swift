import FeatureKit
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// The stores with the same contract.
enum StoreKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case memory, json, propertyList

  var testDescription: String { rawValue }
}

/// A test's folder and stores, removed with the last reference.
final class StoreFixture: Sendable {
  let folder: URL
  private let seen = Mutex<[StoreWarning]>([])

  static let now = Date(timeIntervalSince1970: 1_795_251_600)

  init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    folder = parent.appending(path: "curio-\(UUID().uuidString)")
    try folder.makeFolder()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var root: URL { folder.appending(path: "store") }

  var warnings: [StoreWarning] { seen.withLock { $0 } }

  /// A store on the folder; each acts like another process.
  func store(
    _ format: StoreFormat = .json,
    files: FileSystem = FileSystem()
  ) -> FileStore {
    FileStore(
      root: root,
      format: format,
      files: files,
      report: { warning in self.seen.withLock { $0.append(warning) } }
    )
  }

  func store(_ kind: StoreKind) -> any KeyValueStore {
    switch kind {
    case .memory: MemoryStore()
    case .json: store(StoreFormat.json)
    case .propertyList: store(StoreFormat.propertyList)
    }
  }

  /// A file of the suite `test`.
  func file(_ name: String) -> URL { root.appending(path: "test/\(name)") }

  /// The file names of the suite `test`, sorted.
  func fileNames() throws -> [String] {
    try FileSystem().names(in: root.appending(path: "test").path).sorted()
  }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: file(name)) }

  func text(of name: String) throws -> String { try file(name).read() }
}

extension SuiteName {
  static func test(_ name: String = "test") throws -> SuiteName { try #require(SuiteName(name)) }
}

extension StoreKey {
  static func test(_ name: String, in suite: String = "test") throws -> StoreKey {
    StoreKey(try .test(suite), name)
  }
}

extension StoreEntry {
  /// An entry saved at `StoreFixture.now`.
  static func now(_ value: Value) -> StoreEntry { StoreEntry(value, savedAt: StoreFixture.now) }
}

extension KeyValueStore {
  /// The value under a key of the suite `test`.
  func value<Value: Codable & Sendable>(_ type: Value.Type, _ key: String) throws -> Value? {
    try entry(type, for: .test(key))?.value
  }

  /// Sets a value at `StoreFixture.now`.
  func put<Value: Codable & Sendable>(_ value: Value, _ key: String, _ durability: Durability = .durable)
    throws
  {
    try set(.now(value), for: .test(key), durability: durability)
  }
}

/// The `storage` failure of `body`; nil for other outcomes.
func storageProblem(_ body: () throws -> Void) -> (
  operation: Failure.StorageOperation, path: String, reason: String
)? {
  do {
    try body()
    return nil
  } catch {
    guard case Failure.storage(let operation, let path, let reason) = error else { return nil }
    return (operation, path, reason)
  }
}
