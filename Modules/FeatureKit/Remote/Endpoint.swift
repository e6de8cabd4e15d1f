public struct Endpoint: Sendable {
  public let baseURL: URL
  public let key: Secret?
  private let api: RemoteAPI

  public init(_ api: RemoteAPI, baseURL: URL, key: Secret?) {
    self.api = api
    self.baseURL = baseURL
    self.key = key
  }

  /// A request for a path below the base URL, with the API's headers and key. Each path component and query
  /// value is percent-encoded.
  public func request(
    _ path: [HTTPRequest.Value],
    query: [HTTPRequest.QueryItem] = [],
    entityTag: String? = nil
  ) -> HTTPRequest {
    var request = HTTPRequest(baseURL, path: path, query: query)
    request.headers = api.headers.mapValues(HTTPRequest.Value.text)
    if let entityTag, entityTag.isEntityTag { request.headers["If-None-Match"] = .text(entityTag) }
    guard let key else { return request }
    switch api.credential {
    case .none, .path: break
    case .bearer: request.headers["Authorization"] = .secret(key, prefix: "Bearer ")
    case .query(let name): request.query.append(.init(name, .secret(key)))
    }
    return request
  }
}

extension URL {
  /// Scheme, host and port. A key is sent only to its own origin.
  public var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    let port = port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host()?.lowercased() ?? ""):\(port)"
  }
}
