import Foundation

/// A GET request. Secrets stay secrets until the request is sent.
public struct HTTPRequest: Sendable, Equatable {
  /// A part of a request that may be secret.
  public enum Value: Sendable, Equatable, ExpressibleByStringInterpolation {
    case text(String)
    case secret(Secret, prefix: String = "")

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
    public let name: String
    public let value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The largest JSON answer, in bytes.
  public static let jsonLimit = 10_000_000

  /// The address that `path` and `query` are added to.
  public let base: URL
  public var path: [Value]
  public var query: [QueryItem]
  public var headers: [String: Value]
  /// The largest body accepted, in bytes.
  public var maximumBytes: Int
  /// Seconds for this request where it needs more or less than the usual; the command's own limit still holds.
  public var timeout: Double?

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
  public var url: URL { address { Self.encoded($0.revealed) } }

  /// The address as it may be shown.
  public var maskedURL: String {
    address { $0.isSecret ? "****" : Self.encoded($0.masked) }.absoluteString
  }

  /// The secret the request carries, if any.
  public var secret: Secret? {
    for value in path + query.map(\.value) + Array(headers.values) {
      if case .secret(let secret, _) = value { return secret }
    }
    return nil
  }

  private func address(_ write: (Value) -> String) -> URL {
    var text = base.absoluteString
    if !path.isEmpty {
      while text.hasSuffix("/") { text.removeLast() }
      text += path.map { "/" + write($0) }.joined()
    }
    if !query.isEmpty {
      text += text.contains("?") ? "&" : "?"
      text += query.map { "\(Self.encoded($0.name))=\(write($0.value))" }.joined(separator: "&")
    }
    return URL(string: text) ?? base
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
