import FeatureKit
import Foundation
import Synchronization

/// Carries one request to a server and the answer back: nothing is followed, retried, limited or kept.
///
/// The first line is opened when the first request is sent, and all that follow share it. Whoever gives a request up
/// is answered at once, and the line is told afterwards. While a line has not let go, which a flood of bytes or the
/// search for a host can take it seconds, further requests go through another one.
final class Transport: Sendable {
  private let lines = Mutex<[any Line]>([])
  private let openLine: @Sendable () -> any Line

  init(openLine: @escaping @Sendable () -> any Line) { self.openLine = openLine }

  /// Sends a request and passes the answer on as it comes.
  ///
  /// - Returns: The answer's head, when all of its body was passed on.
  /// - Throws: What went wrong with the connection, what the receiver threw, or `interrupted` at once when the
  ///   task is cancelled.
  func exchange(_ request: WireRequest, into receiver: any BodyReceiver) async throws(Failure) -> ResponseHead
  {
    let exchange = Exchange(receiver)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if exchange.begin({ continuation.resume(returning: $0) }) { freeLine().start(request, exchange) }
      }
    } onCancel: {
      exchange.finish(.failure(.interrupted))
    }
    return try result.get()
  }

  private func freeLine() -> any Line {
    lines.withLock { lines in
      lines.removeAll(where: \.isClosed)
      if let free = lines.first(where: \.isFree) { return free }
      let opened = openLine()
      lines.append(opened)
      return opened
    }
  }
}

/// A way to the network for any number of requests at a time.
protocol Line: Sendable {
  /// Whether it has let go of every exchange that was given up.
  var isFree: Bool { get }
  /// Whether it can't be used any more.
  var isClosed: Bool { get }
  /// Sends the request of an exchange that has begun, and tells the exchange all that comes.
  func start(_ request: WireRequest, _ exchange: Exchange)
}

/// Takes the body of an answer. It is called for one piece after the other, on any thread; what it throws ends
/// the exchange.
protocol BodyReceiver: Sendable {
  /// The head has come.
  func begin(_ head: ResponseHead) throws(Failure)
  /// A piece of the body has come, no longer compressed.
  func take(_ data: Data) throws(Failure)
  /// The bytes taken so far.
  var byteCount: Int { get }
}
