import FeatureKit

/// All entries of a suite by key, as one document: `{"suite", "entries": [{"key", "savedAt", "expiresAt",
/// "entityTag", "value"}]}`. A missing value is null in JSON and omitted in a property list.
public struct SuiteExport: Sendable {
  private let suite: SuiteName
  private let store: any KeyValueStore

  public init(_ suite: SuiteName, of store: any KeyValueStore) {
    self.suite = suite
    self.store = store
  }

  /// The document with a final line break.
  ///
  /// - Throws: `storage`.
  public func text(_ format: StoreFormat) throws(Failure) -> String {
    let document = try document()
    do {
      switch format {
      case .json: return try Self.text(RecordCoder.encoder.encode(document)) + "\n"
      case .propertyList: return try Self.text(PropertyListForm.propertyList(from: document))
      }
    } catch {
      let reason = "an entry can't be written as \(format.rawValue)"
      throw .storage(.init(.read, path: suite.description, reason: reason))
    }
  }

  private static func text(_ utf8: Data) -> String { String(decoding: utf8, as: UTF8.self) }

  private func document() throws(Failure) -> JSONValue {
    var entries: [JSONValue] = []
    for key in try store.keys(in: suite) {
      guard let entry = try store.entry(JSONValue.self, for: StoreKey(suite, key)) else { continue }
      entries.append([
        "key": .string(key),
        "savedAt": JSONValue(RecordDate.text(entry.savedAt)),
        "expiresAt": JSONValue(entry.expiresAt.flatMap(RecordDate.text)),
        "entityTag": JSONValue(entry.entityTag),
        "value": entry.value,
      ])
    }
    return ["suite": .string(suite.description), "entries": .array(entries)]
  }
}
