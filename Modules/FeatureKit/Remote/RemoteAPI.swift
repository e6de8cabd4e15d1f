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

  /// For people.
  public let name: String
  /// Without a slash at the end.
  public let defaultBaseURL: String
  public let credential: Credential
  /// A public key that works without an account.
  public let defaultKey: String?
  /// Where a user gets a key; nil for an API without keys.
  public let keyPage: String?
  /// An environment variable shared with other tools; Curio's own comes first.
  public let sharedKeyVariable: String?
  public let headers: [String: String]

  public init(
    name: String,
    defaultBaseURL: String,
    credential: Credential = .none,
    defaultKey: String? = nil,
    keyPage: String? = nil,
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
}
