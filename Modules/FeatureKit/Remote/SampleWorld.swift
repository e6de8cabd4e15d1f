/// A feature's part of the sample world: responses in the API's own format, from the binary.
public struct SampleWorld: Sendable {
  /// nil for a request to another API, or for what isn't there: status 404.
  public let respond: @Sendable (SampleRequest) -> HTTPResponse?
  /// Calls to run when the sample world starts, without the feature's name: `search cat`.
  public let preparation: [String]
  /// Calls to run after these, as if the user had been here before; not with `--sample=empty`.
  public let life: @Sendable (_ now: Date) -> [String]
  /// Default arguments instead of the commands' own.
  public let defaults: [Argument]
  /// Logins, keywords or names in the sample data, to suggest when a request finds nothing.
  public let examples: [String]

  /// For a feature that uses no API.
  public static let none = SampleWorld { _ in nil }

  public init(
    preparation: [String] = [],
    life: @escaping @Sendable (_ now: Date) -> [String] = { _ in [] },
    defaults: [Argument] = [],
    examples: [String] = [],
    respond: @escaping @Sendable (SampleRequest) -> HTTPResponse?
  ) {
    self.preparation = preparation
    self.life = life
    self.defaults = defaults
    self.examples = examples
    self.respond = respond
  }
}

extension SampleWorld {
  /// The lines of a table with tabs between its fields.
  public static func rows(_ table: some Sequence<UInt8>) -> [[String]] {
    String(decoding: Array(table), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// The bytes of a file that a feature's C target compiles into the program; nil for an unknown name.
  public static func files(
    in find: @escaping @Sendable (UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?) -> UnsafeRawPointer?
  ) -> @Sendable (_ name: String) -> [UInt8]? {
    { name in
      var size = 0
      return find(name, &size).map { [UInt8](UnsafeRawBufferPointer(start: $0, count: size)) }
    }
  }
}

/// A request with its URL parsed.
public struct SampleRequest: Sendable, Equatable {
  public let host: String
  /// The decoded components.
  public let path: [String]
  /// Decoded; the last of repeated names.
  public var query: [String: String] { queryValues.compactMapValues(\.last) }
  /// Decoded; all values of each name in order.
  public let queryValues: [String: [String]]
  public let headers: HTTPHeaders
  public let now: Date

  public init(_ request: HTTPRequest, at now: Date) {
    self.now = now
    let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    host = parts?.host ?? ""
    path = (parts?.percentEncodedPath ?? "").split(separator: "/").map {
      var component = URLComponents()
      component.percentEncodedPath = String($0)
      return component.path
    }
    let items = parts?.queryItems ?? []
    queryValues = Dictionary(grouping: items, by: \.name).mapValues { $0.map { $0.value ?? "" } }
    headers = HTTPHeaders(request.headers.mapValues(\.revealed))
  }
}

extension SampleRequest {
  /// The rows that a request asks for, by the names of the rows to skip and of the number of rows.
  public func part<Row>(of rows: [Row], from offset: String, _ limit: String) -> ArraySlice<Row> {
    let offset = query[offset].flatMap { Int($0) } ?? 0
    let limit = query[limit].flatMap { Int($0) } ?? 25
    return rows.dropFirst(max(0, offset)).prefix(max(0, limit))
  }
}

extension HTTPResponse {
  /// A response of a sample world.
  public static func sample(
    _ type: String,
    _ body: some Sequence<UInt8>,
    headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    var headers = headers
    headers["Content-Type"] = type
    return HTTPResponse(status: 200, headers: headers, body: body)
  }

  /// A JSON response of a sample world.
  public static func sample(_ value: JSONValue, headers: HTTPHeaders = [:]) -> HTTPResponse {
    let body = (try? JSONEncoder().encode(value)) ?? Data()
    return sample("application/json; charset=utf-8", body, headers: headers)
  }
}
