/// The codes of the JSON error document, each with the exit status it ends a command with.
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

  /// The process's exit status.
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
