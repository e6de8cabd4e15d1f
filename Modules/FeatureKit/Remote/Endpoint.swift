import Foundation

/// An API as the settings have it: what an adapter builds its requests from.
public struct Endpoint: Sendable {
  /// The address that every path is added to.
  public let baseURL: URL
  /// The key, where one is set or the API has a public one.
  public let key: Secret?
  private let api: RemoteAPI

  /// An API at an address, with the key to send.
  public init(_ api: RemoteAPI, baseURL: URL, key: Secret?) {
    self.api = api
    self.baseURL = baseURL
    self.key = key
  }

  /// A request for a path below the base URL, with the API's headers and key. Each part of the path is
  /// encoded as one component, each value of the query strictly.
  public func request(
    _ path: [HTTPRequest.Value],
    query: [HTTPRequest.QueryItem] = [],
    entityTag: String? = nil
  ) -> HTTPRequest {
    decorate(HTTPRequest(baseURL, path: path, query: query), entityTag: entityTag)
  }

  /// A request for an address that the API itself gave (a `Link` header, say), taken as it is; nil when it
  /// leads to another origin than the base URL.
  public func request(following link: URL, entityTag: String? = nil) -> HTTPRequest? {
    guard link.origin == baseURL.origin else { return nil }
    return decorate(HTTPRequest(link), entityTag: entityTag)
  }

  private func decorate(_ plain: HTTPRequest, entityTag: String?) -> HTTPRequest {
    var request = plain
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
  /// Scheme, host and port: what has to be the same for a key to be sent along.
  public var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    let port = port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host()?.lowercased() ?? ""):\(port)"
  }
}
