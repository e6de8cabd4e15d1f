import FeatureKit

/// The file format of an entry. People may edit the file, so everything but the value is optional.
struct Record<Value: Storable>: Codable, Sendable {
  var version: Int?
  /// Only set when the file name is cut.
  var key: String?
  var savedAt: Date?
  var expiresAt: Date?
  var entityTag: String?
  var value: Value

  init(_ entry: StoreEntry<Value>, key: String?) {
    version = RecordCoder.version
    self.key = key
    savedAt = entry.savedAt
    expiresAt = entry.expiresAt
    entityTag = entry.entityTag
    value = entry.value
  }

  var entry: StoreEntry<Value> {
    StoreEntry(value, savedAt: savedAt ?? .distantPast, expiresAt: expiresAt, entityTag: entityTag)
  }
}
