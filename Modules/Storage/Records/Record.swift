import FeatureKit
import Foundation

/// An entry as it is written: with its key and the version of the form.
struct Record<Value: Codable & Sendable>: Codable, Sendable {
  let version: Int
  let key: String
  let savedAt: Date
  let expiresAt: Date?
  let entityTag: String?
  let value: Value

  init(_ entry: StoreEntry<Value>, key: String) {
    version = RecordCoder.version
    self.key = key
    savedAt = entry.savedAt
    expiresAt = entry.expiresAt
    entityTag = entry.entityTag
    value = entry.value
  }

  var entry: StoreEntry<Value> {
    StoreEntry(value, savedAt: savedAt, expiresAt: expiresAt, entityTag: entityTag)
  }
}
