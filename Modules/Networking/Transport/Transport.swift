import FeatureKit
import Foundation

/// Carries one request to a server and the answer back: nothing is followed, retried, limited or kept.
protocol Transport: Sendable {
  /// Sends a request and passes the answer on as it comes.
  ///
  /// - Returns: The answer's head, when all of its body was passed on.
  /// - Throws: What went wrong with the connection, what the receiver threw, or `interrupted` at once when the
  ///   task is cancelled.
  func exchange(_ request: WireRequest, into receiver: any BodyReceiver) async throws(Failure) -> ResponseHead
}

/// The head of an answer.
struct ResponseHead: Sendable, Equatable {
  let status: Int
  let fields: [String: String]
  /// The bytes announced, as they go over the wire: compressed, where they are.
  let length: Int?

  var headers: HTTPHeaders { HTTPHeaders(fields) }

  var isCompressed: Bool {
    guard let encoding = headers["Content-Encoding"]?.lowercased() else { return false }
    return encoding != "identity"
  }
}

/// Takes the body of an answer. It is called for one piece after the other, on any thread; what it throws ends
/// the exchange.
protocol BodyReceiver: Sendable {
  /// The head has come. Redirects that could be followed are not passed on.
  func begin(_ head: ResponseHead) throws(Failure)
  /// A piece of the body has come, no longer compressed.
  func take(_ data: Data) throws(Failure)
  /// The bytes taken so far.
  var byteCount: Int { get }
}
