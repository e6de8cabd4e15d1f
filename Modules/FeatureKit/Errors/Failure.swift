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
  case declined(Declined)
  case interrupted
  /// A feature's own error, which its router words.
  case feature(AnyFeatureError)
  /// An error with its own message.
  case alreadyWorded(UserError)

  public static func feature(_ error: some FeatureError) -> Failure { .feature(AnyFeatureError(error)) }

  public static func invalidInput(_ message: SafeText, advice: SafeText? = nil) -> Failure {
    .alreadyWorded(UserError(.invalidInput, message, advice: advice))
  }

  /// For a program, browser or service that is missing or failed.
  public static func unavailable(_ message: SafeText, advice: SafeText? = nil) -> Failure {
    .alreadyWorded(UserError(.failed, message, advice: advice))
  }

  public enum AccessProblem: Sendable, Equatable, CaseIterable {
    case missingKey, refusedKey, banned, unpaid
  }

  public enum NoConnection: Sendable, Equatable, CaseIterable {
    case offlineFlag, hostNotFound, connectionRefused, connectionLost, secureConnectionFailed,
      untrustedCertificate, libcurlMissing
  }

  public enum ResponseProblem: Sendable, Equatable {
    case empty, html, notJSON, notHTTP, cutShort, tooManyRedirects, foreignRedirect, notAPicture,
      badCompression
    /// JSON of another shape; `path` says where, as in `0.name`.
    case unexpectedShape(path: String)
    case unexpectedStatus(Int)
  }

  public enum Declined: Sendable, Equatable {
    case answeredNo, noTerminal, pickedNothing
  }

  public enum StorageOperation: String, Sendable { case read, write, remove, lock, list }

  /// Whether cached data may be shown instead.
  public var allowsFallback: Bool {
    switch self {
    case .feature(let error): error.value.allowsFallback
    case .alreadyWorded: false
    default: code.allowsFallback
    }
  }

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
    case .declined: .declined
    case .interrupted: .interrupted
    case .feature(let error): error.value.code
    case .alreadyWorded(let error): error.code
    }
  }
}
