/// A GET request. Secrets are revealed only when it is sent.
public struct HTTPRequest: Sendable, Equatable {
  /// A part of a request that may be secret.
  public enum Value: Sendable, Equatable, ExpressibleByStringInterpolation {
    case text(String)
    case secret(Secret, prefix: String = "")

    public init(stringLiteral value: String) { self = .text(value) }

    package var revealed: String {
      switch self {
      case .text(let text): text
      case .secret(let secret, let prefix): prefix + secret.reveal()
      }
    }

    fileprivate var masked: String {
      if case .text(let text) = self { text.quotedForURL } else { "****" }
    }
  }

  /// Not percent-encoded yet.
  public struct QueryItem: Sendable, Equatable {
    public let name: String
    public let value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The largest JSON response, in bytes.
  public static let jsonLimit = 10_000_000

  /// `path` and `query` are appended to it.
  public let base: URL
  /// The path's components, not percent-encoded yet.
  public var path: [Value]
  public var query: [QueryItem]
  public var headers: [String: Value]
  /// The largest accepted body, in bytes.
  public var maximumBytes: Int
  /// In seconds; nil for the default. The command's own limit still applies.
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

  /// The URL to send. It may contain a key: never print it.
  public var url: URL { address { $0.revealed.quotedForURL }.url ?? base }

  public var maskedURL: String {
    var address = address(\.masked)
    address.maskCredentials()
    return address.string ?? ""
  }

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
      let added = query.map { "\($0.name.quotedForURL)=\(write($0.value))" }
      address.percentEncodedQuery = ([address.percentEncodedQuery].compactMap { $0 } + added)
        .joined(separator: "&")
    }
    return address
  }
}
