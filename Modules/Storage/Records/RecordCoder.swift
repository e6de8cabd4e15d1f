import FeatureKit
import Foundation

/// Turns entries into the bytes of a file and back.
enum RecordCoder {
  /// The version of the form that this Curio writes, and the newest it reads.
  static let version = 1

  /// What some bytes turned out to be.
  enum Reading<Value: Codable & Sendable>: Sendable {
    case entry(StoreEntry<Value>)
    /// A whole entry, of another type than the one asked for.
    case otherType
    case unreadable(StoreWarning.Defect)
  }

  /// An entry as its file holds it, for a person to read too.
  ///
  /// - Throws: `storage` for a value that JSON can't write (NaN, a date beyond the year 9999).
  static func encode<Value>(
    _ entry: StoreEntry<Value>,
    for key: StoreKey,
    as format: StoreFormat
  ) throws(Failure) -> StoredRecord {
    do {
      var bytes = try encoder.encode(Record(entry, key: key.name))
      switch format {
      case .json: bytes.append(UInt8(ascii: "\n"))
      case .propertyList: bytes = try PropertyListForm.propertyList(fromJSON: bytes)
      }
      return StoredRecord(bytes: bytes, format: format)
    } catch {
      throw .storage(.init(.write, path: "\(key.suite)/\(key.name)", reason: "the value can't be written"))
    }
  }

  /// What stands in a record for a key.
  static func decode<Value>(
    _ type: Value.Type,
    from stored: StoredRecord,
    for key: String
  ) -> Reading<Value> {
    if stored.bytes.isEmpty { return .unreadable(.empty) }
    guard let json = json(of: stored) else { return .unreadable(.damaged) }
    let record = try? decoder.decode(Record<Value>.self, from: json)
    if let record, record.version == version, record.key == key { return .entry(record.entry) }
    return diagnose(json, key: key)
  }

  /// What is known of a record without its value; nil when it can't be read.
  static func head(of stored: StoredRecord) -> Head? {
    json(of: stored).flatMap { try? decoder.decode(Head.self, from: $0) }
  }

  /// What stands in a record of any version, where it stands there.
  struct Head: Decodable, Sendable {
    let version: Int?
    let key: String?
    let expiresAt: Date?
  }

  private static func json(of stored: StoredRecord) -> Data? {
    stored.format == .json ? stored.bytes : try? PropertyListForm.json(fromPropertyList: stored.bytes)
  }

  /// Says why some JSON is not the entry that was wanted.
  private static func diagnose<Value>(_ json: Data, key: String) -> Reading<Value> {
    if let written = try? decoder.decode(Head.self, from: json).version, written > version {
      return .unreadable(.newerVersion)
    }
    guard let record = try? decoder.decode(Record<JSONValue>.self, from: json), record.version == version
    else { return .unreadable(.damaged) }
    return record.key == key ? .otherType : .unreadable(.otherKey)
  }

  /// Writes JSON for a person to read too.
  static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom(RecordDate.encode)
    return encoder
  }()

  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(RecordDate.decode)
    return decoder
  }()
}
