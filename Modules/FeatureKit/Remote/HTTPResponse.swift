public struct HTTPResponse: Sendable, Equatable {
  public let status: Int
  public let headers: HTTPHeaders
  public let body: [UInt8]

  public init(status: Int, headers: HTTPHeaders = [:], body: some Sequence<UInt8> = []) {
    self.status = status
    self.headers = headers
    self.body = Array(body)
  }

  public var entityTag: String? { headers.entityTag }

  /// Decodes the JSON body of a 2xx response.
  ///
  /// - Throws: The status's failure, see `failure(now:hadKey:)`; `badResponse` for an invalid body.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    now: Date,
    hadKey: Bool = true,
    keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
  ) throws(Failure) -> Value {
    if let failure = failure(now: now, hadKey: hadKey) { throw failure }
    guard (200..<300).contains(status) else { throw .badResponse(.unexpectedStatus(status)) }
    if [204, 205].contains(status) { throw .badResponse(.empty) }
    guard let firstByte else { throw .badResponse(.empty) }
    if firstByte == UInt8(ascii: "<") { throw .badResponse(.html) }
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = keys
      return try decoder.decode(type, from: Data(body))
    } catch let error as DecodingError {
      throw .badResponse(Self.problem(error))
    } catch {
      throw .badResponse(.notJSON)
    }
  }

  /// The body's first byte besides white space and a byte order mark.
  var firstByte: UInt8? {
    let skipped: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    return body.first { !skipped.contains($0) }
  }

  private static func problem(_ error: DecodingError) -> Failure.Problem {
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

/// Header fields with case-insensitive names.
public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private var fields: [String: String]

  /// Where names differ only in case, the first by code point counts.
  public init(_ fields: [String: String]) {
    let inOrder = fields.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) }
    self.fields = Dictionary(inOrder, uniquingKeysWith: { first, _ in first })
  }

  public init(dictionaryLiteral fields: (String, String)...) {
    self.init(Dictionary(fields, uniquingKeysWith: { first, _ in first }))
  }

  public subscript(_ name: String) -> String? {
    get { fields[name.lowercased()] }
    set { fields[name.lowercased()] = newValue }
  }

  /// The `ETag`; nil when it is missing or invalid.
  public var entityTag: String? { self["ETag"].flatMap { $0.isEntityTag ? $0 : nil } }

  /// The validator for a range request: a strong tag, else the date (RFC 9110, section 13.1.5).
  package var validator: String? {
    if let entityTag, entityTag.hasPrefix("\"") { return entityTag }
    return self["Last-Modified"].flatMap { HTTPDate.date($0) == nil ? nil : $0 }
  }
}

extension String {
  /// Whether this is `"…"` or `W/"…"` in visible ASCII (RFC 9110, section 8.8.3).
  var isEntityTag: Bool {
    let quoted = hasPrefix("W/") ? dropFirst(2) : self[...]
    return quoted.count >= 2 && quoted.hasPrefix("\"") && quoted.hasSuffix("\"")
      && quoted.dropFirst().dropLast().utf8.allSatisfy {
        $0 != "\"" && (0x21...0x7E).contains($0)
      }
  }
}
