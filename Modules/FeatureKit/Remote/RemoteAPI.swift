public struct RemoteAPI: Sendable, Equatable {
  public enum Credential: Sendable, Equatable {
    case none
    /// `Authorization: Bearer KEY`.
    case bearer
    /// A query parameter of this name.
    case query(String)
    /// In the path; the adapter adds it.
    case path
  }

  /// For people: “GitHub”.
  public let name: String
  /// Without a slash at the end.
  public let defaultBaseURL: String
  public let credential: Credential
  /// A public key that works without an account.
  public let defaultKey: String?
  public let keyPage: String
  /// An environment variable shared with other tools; Curio's own comes first.
  public let sharedKeyVariable: String?
  public let headers: [String: String]

  public init(
    name: String,
    defaultBaseURL: String,
    credential: Credential,
    defaultKey: String? = nil,
    keyPage: String,
    sharedKeyVariable: String? = nil,
    headers: [String: String] = [:]
  ) {
    self.name = name
    self.defaultBaseURL = defaultBaseURL
    self.credential = credential
    self.defaultKey = defaultKey
    self.keyPage = keyPage
    self.sharedKeyVariable = sharedKeyVariable
    self.headers = headers
  }

  /// GitHub's REST API, used by three features. A token is optional.
  public static let gitHub = RemoteAPI(
    name: "GitHub",
    defaultBaseURL: "https://api.github.com",
    credential: .bearer,
    keyPage: "https://github.com/settings/tokens",
    sharedKeyVariable: "GITHUB_TOKEN",
    headers: ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"]
  )
}
