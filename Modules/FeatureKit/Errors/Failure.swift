/// Every error of Curio as a value. `UserError` has the messages.
public enum Failure: Error, Sendable, Equatable {
  case notFound
  case notFetched
  case unauthorized(Refusal)
  case offline(NoConnection)
  /// `retryAfter` in seconds from now; nil when the API doesn't say.
  case rateLimited(retryAfter: Int?)
  /// A 5xx status.
  case server(status: Int)
  /// A 4xx status without a case of its own.
  case rejected(status: Int)
  case badResponse(Defect)
  /// `limit` in bytes.
  case tooLarge(limit: Int)
  case timeout(seconds: Double)
  case storage(StorageFault)
  case declined(Declined)
  case interrupted
  /// An error with its own message.
  case presented(UserError)

  public static func invalidInput(_ message: SafeText, advice: SafeText? = nil) -> Failure {
    .presented(UserError(.invalidInput, message, advice: advice))
  }

  /// For a program, browser or service that is missing or failed.
  public static func unavailable(_ message: SafeText, advice: SafeText? = nil) -> Failure {
    .presented(UserError(.failed, message, advice: advice))
  }

  public enum Refusal: Sendable, Equatable, CaseIterable {
    case missingKey, refusedKey, banned, unpaid
  }

  public enum NoConnection: Sendable, Equatable, CaseIterable {
    case offlineFlag, hostNotFound, connectionRefused, connectionLost, secureConnectionFailed, libcurlMissing
  }

  public enum Defect: Sendable, Equatable {
    case empty, html, notJSON, notHTTP, cutShort, tooManyRedirects, foreignRedirect, notAPicture,
      badCompression
    /// JSON of another shape; `path` names the place, as in `0.name`.
    case unexpectedShape(path: String)
    case unexpectedStatus(Int)
  }

  public enum Declined: Sendable, Equatable {
    case answeredNo, noTerminal
  }

  public struct StorageFault: Sendable, Equatable {
    public let operation: Operation
    public let path: String
    /// The system's message.
    public let reason: String

    public enum Operation: String, Sendable { case read, write, remove, lock, list }

    public init(_ operation: Operation, path: String, reason: String) {
      self.operation = operation
      self.path = path
      self.reason = reason
    }
  }

  /// Whether cached data may be shown instead.
  public var allowsFallback: Bool {
    switch self {
    case .offline, .rateLimited, .server, .rejected, .badResponse, .tooLarge, .timeout: true
    default: false
    }
  }

  public var code: ErrorCode { UserError(self, api: nil, feature: "").code }
}
