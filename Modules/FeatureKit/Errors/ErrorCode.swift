/// The codes of the JSON error document.
public enum ErrorCode: String, Sendable, CaseIterable {
  case failed, declined, usage, unauthorized, offline, timeout, storage, interrupted
  case invalidInput = "invalid_input"
  case notFound = "not_found"
  case notFetched = "not_fetched"
  case rateLimited = "rate_limited"
  case serverError = "server_error"
  case badResponse = "bad_response"
  case tooLarge = "too_large"

  /// Every exit status with its codes and meaning, for help, the man page and the README.
  public static let exitStatuses: [(status: Int32, codes: [ErrorCode], meaning: String)] = [
    (0, [], "done, also with a notice"),
    (1, [.failed, .declined], "error or canceled"),
    (2, [.usage, .invalidInput], "usage error or invalid input"),
    (3, [.notFound, .notFetched], "not found, or must be fetched first"),
    (4, [.unauthorized], "API key missing or refused"),
    (5, [.offline], "offline, nothing saved"),
    (6, [.rateLimited], "rate limited"),
    (7, [.serverError, .badResponse, .tooLarge, .timeout], "the API failed, sent invalid data or timed out"),
    (8, [.storage], "storage error"),
    (130, [.interrupted], "interrupted"),
  ]

  /// Whether cached data may be shown instead.
  public var allowsFallback: Bool {
    [.offline, .rateLimited, .serverError, .badResponse, .tooLarge, .timeout].contains(self)
  }

  public var exitStatus: Int32 { Self.exitStatuses.first { $0.codes.contains(self) }?.status ?? 1 }
}
