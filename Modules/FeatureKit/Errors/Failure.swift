/// Everything that can go wrong in Curio, as values. `UserError` has the messages.
public enum Failure: Error, Sendable, Equatable {
  case invalidInput(InvalidInput)
  case notFound
  /// A list must be fetched first.
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
  /// The limit in bytes.
  case tooLarge(limit: Int)
  case timeout(seconds: Double)
  case storage(StorageFault)
  /// A confirmation was answered no, or could not be asked.
  case declined(Declined)
  /// Interrupted by the user.
  case interrupted
  /// An error that a presenter has worded already.
  case presented(UserError)
  case unavailable(Unavailable)

  /// Why a key was refused.
  public enum Refusal: Sendable, Equatable, CaseIterable {
    case missingKey, refusedKey, banned, unpaid
  }

  /// Why there is no connection.
  public enum NoConnection: Sendable, Equatable, CaseIterable {
    case offlineFlag, hostNotFound, connectionRefused, connectionLost, secureConnectionFailed, libcurlMissing
  }

  /// What is wrong with an answer.
  public enum Defect: Sendable, Equatable {
    case empty, html, notJSON, notHTTP, cutShort, tooManyRedirects, foreignRedirect, notAPicture,
      badCompression
    /// JSON of another shape; `path` names the place, as in `0.name`.
    case unexpectedShape(path: String)
    case unexpectedStatus(Int)
  }

  /// Why a confirmation did not come.
  public enum Declined: Sendable, Equatable {
    case answeredNo, noTerminal
  }

  /// What the store could not do, with which file, and why (the system's own word for it).
  public struct StorageFault: Sendable, Equatable {
    /// What was tried.
    public let operation: Operation
    /// The file or folder it was tried on.
    public let path: String
    /// Why it failed, in the system's own words.
    public let reason: String

    /// What the store does with a file.
    public enum Operation: String, Sendable { case read, write, remove, lock, list }

    /// A fault of an operation on a path.
    public init(_ operation: Operation, path: String, reason: String) {
      self.operation = operation
      self.path = path
      self.reason = reason
    }
  }

  /// Whether what is kept may be shown in place of the answer that did not come.
  public var allowsFallback: Bool {
    switch self {
    case .offline, .rateLimited, .server, .rejected, .badResponse, .tooLarge, .timeout: true
    default: false
    }
  }

  /// The code of the JSON error document.
  public var code: ErrorCode {
    switch self {
    case .invalidInput: .invalidInput
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
    case .presented(let error): error.code
    case .unavailable: .failed
    }
  }
}
