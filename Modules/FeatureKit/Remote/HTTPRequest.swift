import Foundation

/// A GET request. Secrets stay secrets until the request is sent.
public struct HTTPRequest: Sendable, Equatable {
  /// A part of a request that may be secret.
  public enum Value: Sendable, Equatable, ExpressibleByStringInterpolation {
    case text(String)
    case secret(Secret, prefix: String = "")

    /// Text that is no secret.
    public init(stringLiteral value: String) { self = .text(value) }

    /// The value as it is sent.
    public var revealed: String {
      switch self {
      case .text(let text): text
      case .secret(let secret, let prefix): prefix + secret.reveal()
      }
    }

    /// The value as it may be shown.
    public var masked: String {
      switch self {
      case .text(let text): text
      case .secret(let secret, let prefix): prefix + secret.masked
      }
    }

    var isSecret: Bool {
      if case .secret = self { true } else { false }
    }
  }

  /// A name and a value of the query.
  public struct QueryItem: Sendable, Equatable {
    /// The name, not encoded yet.
    public let name: String
    /// The value, not encoded yet.
    public let value: Value

    /// A pair of the query.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The largest JSON answer, in bytes.
  public static let jsonLimit = 10_000_000

  /// The address that `path` and `query` are added to.
  public let base: URL
  /// The components of the path, not encoded yet.
  public var path: [Value]
  /// The query, in the order it is sent.
  public var query: [QueryItem]
  /// Header fields by name.
  public var headers: [String: Value]
  /// The largest body accepted, in bytes.
  public var maximumBytes: Int
  /// Seconds for this request where it needs more or less than the usual; the command's own limit still holds.
  public var timeout: Double?

  /// A request for `base`, with a path and a query added to it.
  public init(
    _ base: URL,
    path: [Value] = [],
    query: [QueryItem] = [],
    headers: [String: Value] = [:],
    maximumBytes: Int = HTTPRequest.jsonLimit,
    timeout: Double? = nil
  ) {
    self.base = base
    self.path = path
    self.query = query
    self.headers = headers
    self.maximumBytes = maximumBytes
    self.timeout = timeout
  }

  /// The address as it is sent. It may hold a key: never print it.
  public var url: URL { address { Self.encoded($0.revealed) }.url ?? base }

  /// The address as it may be shown.
  public var maskedURL: String {
    var address = address { $0.isSecret ? "****" : Self.encoded($0.masked) }
    address.maskCredentials()
    return address.string ?? ""
  }

  /// The secret the request carries, if any.
  public var secret: Secret? {
    for value in path + query.map(\.value) + Array(headers.values) {
      if case .secret(let secret, _) = value { return secret }
    }
    return nil
  }

  private func address(_ write: (Value) -> String) -> URLComponents {
    var address = URLComponents(url: base, resolvingAgainstBaseURL: true) ?? URLComponents()
    address.fragment = nil
    if !path.isEmpty {
      let folder = address.percentEncodedPath.reversed().drop { $0 == "/" }.reversed()
      address.percentEncodedPath = String(folder) + path.map { "/" + write($0) }.joined()
    }
    if !query.isEmpty {
      let added = query.map { "\(Self.encoded($0.name))=\(write($0.value))" }
      address.percentEncodedQuery = ([address.percentEncodedQuery].compactMap { $0 } + added)
        .joined(separator: "&")
    }
    return address
  }

  /// Percent-encodes all but the unreserved characters of RFC 3986: `URLQueryItem` and `.urlQueryAllowed`
  /// let `+`, `&` and `=` through, and a path component must not bring a `/` of its own. A component of
  /// dots only would be taken for a folder, so its dots are encoded too.
  static func encoded(_ text: String) -> String {
    let isDots = !text.isEmpty && text.allSatisfy { $0 == "." }
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      case UInt8(ascii: ".") where !isDots:
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
