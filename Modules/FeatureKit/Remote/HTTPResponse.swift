import Foundation

/// An answer to a request, of any status.
public struct HTTPResponse: Sendable, Equatable {
  public let status: Int
  public let headers: HTTPHeaders
  public let body: Data

  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = HTTPHeaders(headers)
    self.body = body
  }

  /// The tag to send as `If-None-Match` next time.
  public var entityTag: String? { headers["ETag"] }

  /// Decodes the JSON body of a 2xx answer. Any other status throws what it means; see `failure(now:)`.
  ///
  /// - Throws: The failure that the status means, or `badResponse` with what is wrong with the body.
  public func decode<Value: Decodable>(_ type: Value.Type, now: Date) throws(Failure) -> Value {
    if let failure = failure(now: now) { throw failure }
    guard (200..<300).contains(status) else { throw .badResponse(.unexpectedStatus(status)) }
    let start = body.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
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
    keys.isEmpty ? "the top" : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

/// Header fields; names are found in any case.
public struct HTTPHeaders: Sendable, Equatable {
  private let fields: [String: String]

  public init(_ fields: [String: String]) {
    self.fields = Dictionary(fields.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
  }

  public subscript(_ name: String) -> String? { fields[name.lowercased()] }
}
