import Foundation

/// An answer to a request, of any status.
public struct HTTPResponse: Sendable, Equatable {
  /// The status code.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The body; empty where there is none.
  public let body: Data

  /// An answer as it came.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = HTTPHeaders(headers)
    self.body = body
  }

  /// The tag to send as `If-None-Match` next time; nil when there is none or it is not valid.
  public var entityTag: String? { headers.entityTag }

  /// Decodes the JSON body of a 2xx answer. Any other status throws what it means; see `failure(now:hadKey:)`.
  ///
  /// - Throws: The failure that the status means, or `badResponse` with what is wrong with the body.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    now: Date,
    hadKey: Bool = true
  ) throws(Failure) -> Value {
    if let failure = failure(now: now, hadKey: hadKey) { throw failure }
    guard (200..<300).contains(status) else { throw .badResponse(.unexpectedStatus(status)) }
    if [204, 205].contains(status) { throw .badResponse(.empty) }
    let whiteSpaceAndByteOrderMark: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    let start = body.drop { whiteSpaceAndByteOrderMark.contains($0) }
    guard let first = start.first else { throw .badResponse(.empty) }
    if first == UInt8(ascii: "<") { throw .badResponse(.html) }
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw .badResponse(Self.defect(error))
    } catch {
      throw .badResponse(.notJSON)
    }
  }

  private static func defect(_ error: DecodingError) -> Failure.Defect {
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty: .notJSON
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      .unexpectedShape(path: path(context.codingPath))
    case .keyNotFound(let key, let context): .unexpectedShape(path: path(context.codingPath + [key]))
    @unknown default: .notJSON
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    guard !keys.isEmpty else { return "the top" }
    return keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

/// Header fields; names are found in any case.
public struct HTTPHeaders: Sendable, Equatable {
  private let fields: [String: String]

  /// Header fields as they came; of one name in several spellings the first by code point counts.
  public init(_ fields: [String: String]) {
    let inOrder = fields.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) }
    self.fields = Dictionary(inOrder, uniquingKeysWith: { first, _ in first })
  }

  /// The field of a name in any case, or nil.
  public subscript(_ name: String) -> String? { fields[name.lowercased()] }

  /// The `ETag`; nil when there is none or it is not valid.
  public var entityTag: String? { self["ETag"].flatMap { $0.isEntityTag ? $0 : nil } }

  /// What identifies this version of a file byte for byte: a strong tag, else its date (RFC 9110, 13.1.5).
  public var validator: String? {
    if let entityTag, entityTag.hasPrefix("\"") { return entityTag }
    return self["Last-Modified"].flatMap { HTTPDate.date($0) == nil ? nil : $0 }
  }
}

extension String {
  /// Whether this is `"…"` or `W/"…"` in ASCII (RFC 9110, 8.8.3) and so can be sent in a header.
  var isEntityTag: Bool {
    let quoted = hasPrefix("W/") ? dropFirst(2) : self[...]
    return quoted.count >= 2 && quoted.hasPrefix("\"") && quoted.hasSuffix("\"")
      && quoted.dropFirst().dropLast().utf8.allSatisfy {
        $0 != UInt8(ascii: "\"") && (0x21...0x7E).contains($0)
      }
  }
}
