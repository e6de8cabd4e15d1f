/// Every error of Curio as a value. `UserError` has the messages.
public enum Failure: Error, Sendable, Equatable {
  case notFound
  case notFetched
  case unauthorized(AccessProblem)
  case offline(NoConnection)
  /// `retryAfter` in seconds from now; nil when the API doesn't say.
  case rateLimited(retryAfter: Int?)
  /// A 5xx status. `retryAfter` as above.
  case server(status: Int, retryAfter: Int? = nil)
  /// A 4xx status without a case of its own.
  case rejected(status: Int)
  case badResponse(ResponseProblem)
  /// `limit` in bytes.
  case tooLarge(limit: Int)
  case timeout(seconds: Double)
  /// `reason` is the system's message.
  case storage(StorageOperation, path: String, reason: String)
  /// A confirmation answered no.
  case declined
  /// A confirmation that nobody can answer.
  case noTerminal
  /// A person left a picker.
  case pickedNothing
  case interrupted
  /// A feature's own error, which its router words.
  case feature(AnyFeatureError)
  /// An error with its own message.
  case alreadyWorded(UserError)

  public static func feature(_ error: any FeatureError) -> Failure { .feature(AnyFeatureError(error)) }

  public static func invalidInput(_ message: SafeText, advice: SafeText? = nil) -> Failure {
    .alreadyWorded(UserError(.invalidInput, message, advice: advice))
  }

  /// For a program, browser or service that is missing or failed.
  public static func unavailable(_ message: SafeText, advice: SafeText? = nil) -> Failure {
    .alreadyWorded(UserError(.failed, message, advice: advice))
  }

  /// What the service did.
  public enum AccessProblem: String, Sendable, CaseIterable {
    case missingKey = "needs an API key"
    case refusedKey = "refused the key"
    case banned = "has banned the key"
    case unpaid = "requires a subscription"
  }

  public enum NoConnection: Sendable, Equatable, CaseIterable {
    case offlineFlag, hostNotFound, connectionRefused, connectionLost, secureConnectionFailed,
      untrustedCertificate, libcurlMissing
  }

  /// What the service sent.
  public struct ResponseProblem: Sendable, Equatable {
    let words: String

    public static let empty = ResponseProblem(words: "an empty response")
    public static let html = ResponseProblem(words: "a web page instead of data (a log-in page, perhaps)")
    public static let notJSON = ResponseProblem(words: "invalid JSON")
    public static let notHTTP = ResponseProblem(words: "something that is not HTTP")
    public static let cutShort = ResponseProblem(words: "an incomplete response")
    public static let tooManyRedirects = ResponseProblem(words: "too many redirects")
    public static let foreignRedirect = ResponseProblem(
      words: "a redirect to another host, which was not followed"
    )
    public static let notAPicture = ResponseProblem(words: "something that is not a picture")
    public static let badCompression = ResponseProblem(words: "compressed data that cannot be used")

    /// JSON of another shape; `path` says where, as in `0.name`.
    public static func unexpectedShape(path: String) -> ResponseProblem {
      ResponseProblem(words: "JSON of an unexpected shape (at \(UserError.shortened(path)))")
    }

    public static func unexpectedStatus(_ status: Int) -> ResponseProblem {
      ResponseProblem(words: "the unexpected status \(status)")
    }
  }

  public enum StorageOperation: String, Sendable { case read, write, remove, lock, list }

  /// Whether cached data may be shown instead.
  public var allowsFallback: Bool { code.allowsFallback }

  public var code: ErrorCode {
    switch self {
    case .notFound: .notFound
    case .notFetched: .notFetched
    case .unauthorized: .unauthorized
    case .offline: .offline
    case .rateLimited: .rateLimited
    case .server: .serverError
    case .rejected, .badResponse: .badResponse
    case .tooLarge: .tooLarge
    case .timeout: .timeout
    case .storage: .storage
    case .declined, .noTerminal, .pickedNothing: .declined
    case .interrupted: .interrupted
    case .feature(let error): error.value.code
    case .alreadyWorded(let error): error.code
    }
  }
}
