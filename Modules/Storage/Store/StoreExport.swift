import FeatureKit
import Foundation

extension KeyValueStore {
  /// All entries of a suite with their times, by key, as one JSON document or property list:
  /// `{"suite", "entries": [{"key", "savedAt", "expiresAt", "entityTag", "value"}]}`.
  ///
  /// A missing value is null. What a property list can't hold, null among it, stands in it as data that is the
  /// JSON text of the value.
  ///
  /// - Throws: `storage`.
  public func export(_ suite: SuiteName, as format: StoreFormat) throws(Failure) -> Data {
    var entries: [JSONValue] = []
    for key in try keys(in: suite) {
      guard let entry = try entry(JSONValue.self, for: StoreKey(suite, key)) else { continue }
      entries.append([
        "key": .string(key),
        "savedAt": JSONValue(RecordDate.text(entry.savedAt)),
        "expiresAt": JSONValue(entry.expiresAt.flatMap(RecordDate.text)),
        "entityTag": JSONValue(entry.entityTag),
        "value": entry.value,
      ])
    }
    let document: JSONValue = ["suite": .string(suite.description), "entries": .array(entries)]
    do {
      switch format {
      case .json: return try RecordCoder.encoder().encode(document) + Data("\n".utf8)
      case .propertyList: return try PropertyListForm.propertyList(from: document)
      }
    } catch {
      throw .storage(
        .init(.read, path: suite.description, reason: "an entry can't be written as \(format.rawValue)")
      )
    }
  }
}
