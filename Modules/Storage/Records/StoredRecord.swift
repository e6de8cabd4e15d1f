import Foundation

/// The bytes of an entry, and how they are written.
struct StoredRecord: Sendable {
  let bytes: Data
  let format: StoreFormat
}
