import FeatureKit
import Files

enum RecordCoder {
  /// The format version to write, and the newest to read.
  static let version = 1
  /// In bytes. A larger file counts as damaged.
  static let largestFile = 50_000_000

  /// - Throws: `storage` for a value that is too large or impossible in JSON (NaN, a date after the year
  ///   9999).
  static func encode<Value>(_ entry: StoreEntry<Value>, for key: StoreKey, as format: StoreFormat)
    throws(Failure) -> Data
  {
    let record = Record(
      version: version,
      key: SafeFileName(key.name).isShortened ? key.name : nil,
      savedAt: entry.savedAt,
      expiresAt: entry.expiresAt,
      entityTag: entry.entityTag,
      value: entry.value
    )
    let bytes = try? text(record, format)
    if let bytes, bytes.count <= largestFile { return bytes }
    let clause = bytes == nil ? "can't be written" : "is larger than \(largestFile / 1_000_000) MB"
    throw .storage(.write, path: "\(key.suite)/\(key.name)", reason: "the value \(clause)")
  }

  static func decode<Value>(_ type: Value.Type, from bytes: Data, as format: StoreFormat)
    -> Result<StoreEntry<Value>, StoreWarning.Problem>
  {
    if bytes.isEmpty { return .failure(.empty) }
    guard let json = json(bytes, format) else { return .failure(.damaged) }
    let record = try? decoder.decode(Record<Value>.self, from: json)
    if let version = record?.version ?? head(of: json, as: .json)?.version, version > self.version {
      return .failure(.newerVersion)
    }
    if let record { return .success(record.entry) }
    let isReadable = (try? decoder.decode(Record<JSONValue>.self, from: json)) != nil
    return .failure(isReadable ? .otherType : .damaged)
  }

  struct Head: Decodable {
    let version: Int?
    let key: String?
    let expiresAt: Date?

    func isExpired(at now: Date) -> Bool { expiresAt.map { $0 <= now } ?? false }
  }

  /// nil when the record can't be read.
  static func head(of bytes: Data, as format: StoreFormat) -> Head? {
    json(bytes, format).flatMap { try? decoder.decode(Head.self, from: $0) }
  }

  /// The value with a final line break.
  static func text(_ value: some Encodable, _ format: StoreFormat) throws -> Data {
    let json = try encoder.encode(value)
    if format == .json { return json + Data("\n".utf8) }
    return try PropertyListCoding.propertyList(from: JSONDecoder().decode(JSONValue.self, from: json))
  }

  private static func json(_ bytes: Data, _ format: StoreFormat) -> Data? {
    if format == .json { return bytes }
    guard case .object(var members)? = try? PropertyListCoding.value(fromPropertyList: bytes) else {
      return nil
    }
    members["value"] = members["value"] ?? .null
    return try? JSONEncoder().encode(JSONValue.object(members))
  }

  private static let encoder = {
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

/// The file format of an entry. People may edit the file, so everything but the value is optional.
struct Record<Value: Storable>: Codable {
  var version: Int?
  /// Only set when the file name is cut.
  var key: String?
  var savedAt: Date?
  var expiresAt: Date?
  var entityTag: String?
  var value: Value

  var entry: StoreEntry<Value> {
    StoreEntry(value, savedAt: savedAt ?? .distantPast, expiresAt: expiresAt, entityTag: entityTag)
  }
}
