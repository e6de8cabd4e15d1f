/// The codes of the JSON error document, each with its exit status.
public enum ErrorCode: String, Sendable, CaseIterable {
  case failed
  case declined
  case usage
  case invalidInput = "invalid_input"
  case notFound = "not_found"
  case notFetched = "not_fetched"
  case unauthorized
  case offline
  case rateLimited = "rate_limited"
  case serverError = "server_error"
  case badResponse = "bad_response"
  case tooLarge = "too_large"
  case timeout
  case storage
  case interrupted

  /// Every exit status with its meaning, for help, the man page and the README.
  public static let exitStatuses: [(status: Int32, meaning: String)] = [
    (0, "done, also with a notice"),
    (1, "error or cancelled"),
    (2, "usage error or invalid input"),
    (3, "not found, or must be fetched first"),
    (4, "API key missing or refused"),
    (5, "offline, nothing saved"),
    (6, "rate limited"),
    (7, "the API failed, sent invalid data or timed out"),
    (8, "storage error"),
    (130, "interrupted"),
  ]

  public var exitStatus: Int32 {
    switch self {
    case .failed, .declined: 1
    case .usage, .invalidInput: 2
    case .notFound, .notFetched: 3
    case .unauthorized: 4
    case .offline: 5
    case .rateLimited: 6
    case .serverError, .badResponse, .tooLarge, .timeout: 7
    case .storage: 8
    case .interrupted: 130
    }
  }
}
