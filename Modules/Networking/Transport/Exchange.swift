import FeatureKit
import Foundation
import Synchronization

/// One request's way through the session. It is over when the first of its possible ends has come; whatever the
/// session tells afterwards is not heard.
final class Exchange: Sendable {
  typealias Outcome = Result<ResponseHead, Failure>

  private struct State {
    var continuation: CheckedContinuation<Outcome, Never>?
    var stop: (@Sendable () -> Void)?
    var head: ResponseHead?
    var hasBegun = false
    var isOver = false
  }

  private let receiver: any BodyReceiver
  private let state = Mutex(State())

  init(_ receiver: any BodyReceiver) { self.receiver = receiver }

  /// - Returns: Whether the request is still wanted; otherwise the one who waits has been told.
  func begin(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let isWanted = state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return !state.isOver
    }
    if !isWanted { continuation.resume(returning: .failure(.interrupted)) }
    return isWanted
  }

  /// Notes how the session's work is stopped, and stops it when it is too late.
  func attach(stop: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      state.stop = stop
      return state.isOver
    }
    if isOver { stop() }
  }

  /// Ends the exchange and stops the session's work, unless it has ended already.
  func finish(_ outcome: Outcome) {
    let last = state.withLock { state in
      defer {
        state.isOver = true
        state.continuation = nil
        state.stop = nil
      }
      return state
    }
    guard !last.isOver else { return }
    last.continuation?.resume(returning: outcome)
    last.stop?()
  }

  // MARK: - What the session tells

  /// A head has come. It may not be the last: those of interim answers and of a proxy come before.
  func received(_ head: ResponseHead) {
    state.withLock { $0.head = head }
  }

  func received(_ data: Data) {
    do throws(Failure) {
      if try begin() { try receiver.take(data) }
    } catch {
      finish(.failure(error))
    }
  }

  /// The session has no more to tell. The head may be one that was not told before.
  func ended(_ error: (any Error)?, _ lastHead: ResponseHead?) {
    let head = state.withLock { $0.head } ?? lastHead
    if let error { return finish(.failure(TransportFault.failure(error, headHasCome: head != nil))) }
    do throws(Failure) {
      guard let head, try begin() else { throw .badResponse(.notHTTP) }
      finish(.success(head))
    } catch {
      finish(.failure(error))
    }
  }

  /// Passes the head on before the first piece of the body.
  ///
  /// - Returns: Whether the exchange goes on.
  private func begin() throws(Failure) -> Bool {
    let (isOver, head) = state.withLock { state in
      defer { state.hasBegun = true }
      return (state.isOver, state.hasBegun ? nil : state.head)
    }
    if !isOver, let head { try receiver.begin(head) }
    return !isOver
  }
}
