/// Sends requests: over the network, or to the features' sample worlds.
public protocol HTTPService: Sendable {
  /// Returns the response whatever its status; the adapter checks it.
  ///
  /// - Throws: `offline`, `timeout`, `tooLarge`, `badResponse`, `interrupted`, or `rateLimited` while the
  ///   host's `Retry-After` lasts.
  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse

  /// Streams the body of a 2xx response to a file, which appears only when it is complete. After an
  /// interruption the next download resumes where the server supports it. Until the file is synced, a power
  /// cut may lose it.
  ///
  /// - Throws: Like `send`, the status's failure, and `storage`.
  func download(_ request: HTTPRequest, to file: URL) async throws(Failure)
}
