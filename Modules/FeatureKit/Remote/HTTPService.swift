import Foundation

/// Sends requests. The live service asks the network, the sample one the features' sample worlds.
public protocol HTTPService: Sendable {
  /// Sends a request and gives the whole answer, of whatever status: the adapter judges it.
  ///
  /// - Throws: `offline`, `timeout`, `tooLarge`, `badResponse`, `interrupted`, or `rateLimited` when the host
  ///   has said that it wants no request yet.
  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse

  /// Streams the body of a 2xx answer to a file, which is whole or not there. What was fetched before a
  /// break stays beside it and is gone on from, where the server lets it.
  ///
  /// - Throws: As `send`, what a status that is not 2xx means, and `storage`.
  func download(_ request: HTTPRequest, to file: URL) async throws(Failure)
}
