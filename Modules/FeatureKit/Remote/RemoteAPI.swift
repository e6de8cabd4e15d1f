import Foundation

/// A remote API: where it is, how it is told who asks.
public struct RemoteAPI: Sendable, Equatable {
  /// How a key is sent.
  public enum Credential: Sendable, Equatable {
    /// There are no keys.
    case none
    /// `Authorization: Bearer KEY`.
    case bearer
    /// A query parameter of this name.
    case query(String)
    /// The adapter puts it into the path.
    case path
  }

  /// What people call the service: “GitHub”.
  public let name: String
  /// The address before the paths, without a slash at the end.
  public let defaultBaseURL: String
  /// How a key is sent.
  public let credential: Credential
  /// The public key that works without an account, where there is one.
  public let defaultKey: String?
  /// Where a key of one's own is had.
  public let keyPage: String
  /// An environment variable that many tools read the key from, after Curio's own.
  public let sharedKeyVariable: String?
  /// Headers of every request.
  public let headers: [String: String]

  /// An API as its feature declares it.
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

  /// GitHub's REST API, which three features ask. A token is optional.
  public static let gitHub = RemoteAPI(
    name: "GitHub",
    defaultBaseURL: "https://api.github.com",
    credential: .bearer,
    keyPage: "https://github.com/settings/tokens",
    sharedKeyVariable: "GITHUB_TOKEN",
    headers: ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"]
  )
}
