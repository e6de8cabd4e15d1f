public struct RemoteAPI: Sendable, Equatable {
  public enum Credential: Sendable, Equatable {
    case none
    /// `Authorization: Bearer KEY`.
    case bearer
    /// A query parameter of this name.
    case query(String)
    /// In the path, after these components; without a key the default one.
    case path(after: [HTTPRequest.Value])
  }

  /// The settings that each feature with an API has: `apod.baseURL`, `apod.apiKey`.
  package static let addressSetting = "baseURL"
  package static let keySetting = "apiKey"

  /// For people.
  public let name: String
  /// Without a slash at the end.
  public let defaultBaseURL: String
  public let credential: Credential
  /// Whether nothing is answered without a key.
  public let needsKey: Bool
  /// A public key that works without an account.
  public let defaultKey: String?
  /// Where a user gets a key; nil for an API without keys.
  public let keyPage: String?
  /// An environment variable shared with other tools; Curio's own comes first.
  package let sharedKeyVariable: String?
  public let headers: [String: String]

  public init(
    name: String,
    defaultBaseURL: String,
    credential: Credential = .none,
    needsKey: Bool = false,
    defaultKey: String? = nil,
    keyPage: String? = nil,
    sharedKeyVariable: String? = nil,
    headers: [String: String] = [:]
  ) {
    self.name = name
    self.defaultBaseURL = defaultBaseURL
    self.credential = credential
    self.needsKey = needsKey
    self.defaultKey = defaultKey
    self.keyPage = keyPage
    self.sharedKeyVariable = sharedKeyVariable
    self.headers = headers
  }
}

extension RemoteAPI {
  /// What each request to the API begins with: address, headers and key.
  public func baseRequest(_ baseURL: URL, key: Secret?) -> HTTPRequest {
    var request = HTTPRequest(baseURL, headers: headers.mapValues(HTTPRequest.Value.text))
    switch credential {
    case .none: break
    case .bearer: request.headers["Authorization"] = key.map { .secret($0, prefix: "Bearer ") }
    case .query(let name): request.query = key.map { [.init(name, .secret($0))] } ?? []
    case .path(let folder): request.path = folder + [key.map { .secret($0) } ?? .text(defaultKey ?? "")]
    }
    return request
  }
}
