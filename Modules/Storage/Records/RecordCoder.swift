import FeatureKit
import Files

enum RecordCoder {
  /// The format version to write, and the newest to read.
  static let version = 1
  /// In bytes. A larger file counts as damaged.
  static let largestFile = 50_000_000

  /// - Throws: `storage` for a value that is too large or impossible in JSON (NaN, a date after the year
  ///   9999).
  static func encode<Value>(
    _ entry: StoreEntry<Value>,
    for key: StoreKey,
    as format: StoreFormat
  ) throws(Failure) -> Data {
    func failure(_ reason: String) -> Failure {
      .storage(.init(.write, path: "\(key.suite)/\(key.name)", reason: reason))
    }
    var bytes: Data
    do {
      let storedKey = SafeFileName(key.name).isShortened ? key.name : nil
      bytes = try encoder.encode(Record(entry, key: storedKey))
      switch format {
      case .json: bytes.append(UInt8(ascii: "\n"))
      case .propertyList: bytes = try PropertyListForm.propertyList(fromJSON: bytes)
      }
    } catch {
      throw failure("the value can't be written")
    }
    if bytes.count > largestFile { throw failure("the value is larger than \(largestFile / 1_000_000) MB") }
    return bytes
  }

  static func decode<Value>(
    _ type: Value.Type,
    from bytes: Data,
    as format: StoreFormat
  ) -> Result<StoreEntry<Value>, StoreWarning.Defect> {
    if bytes.isEmpty { return .failure(.empty) }
    guard let json = json(bytes, format) else { return .failure(.damaged) }
    let record = try? decoder.decode(Record<Value>.self, from: json)
    if let version = record?.version ?? head(json)?.version, version > self.version {
      return .failure(.newerVersion)
    }
    if let record { return .success(record.entry) }
    let isReadable = (try? decoder.decode(Record<JSONValue>.self, from: json)) != nil
    return .failure(isReadable ? .otherType : .damaged)
  }

  struct Head: Decodable, Sendable {
    let version: Int?
    let key: String?
    let expiresAt: Date?
  }

  /// nil when the record can't be read.
  static func head(of bytes: Data, as format: StoreFormat) -> Head? { json(bytes, format).flatMap(head) }

  private static func head(_ json: Data) -> Head? { try? decoder.decode(Head.self, from: json) }

  private static func json(_ bytes: Data, _ format: StoreFormat) -> Data? {
    format == .json ? bytes : try? PropertyListForm.json(fromRecord: bytes)
  }

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
