import FeatureKit
import Foundation
import Synchronization

/// One request's way over a line. It is over when the first of its possible ends has come; whatever the line tells
/// afterwards is not heard. The line is done with it later: when it has let go.
final class Exchange: Sendable {
  typealias Outcome = Result<ResponseHead, Failure>

  private struct State {
    var completion: (@Sendable (Outcome) -> Void)?
    var stop: (@Sendable () -> Void)?
    var head: ResponseHead?
    var hasBegun = false
    var isOver = false
    var isGivenUp = false
  }

  private let receiver: any BodyReceiver
  private let released: @Sendable () -> Void
  private let state = Mutex(State())

  /// - Parameter released: Is called when the line has let go.
  init(_ receiver: any BodyReceiver, released: @escaping @Sendable () -> Void = {}) {
    self.receiver = receiver
    self.released = released
  }

  /// Whether its end has come.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Whether somebody ended it who did not want the rest of the answer.
  var isGivenUp: Bool { state.withLock { $0.isGivenUp } }

  /// Notes who waits for the outcome.
  ///
  /// - Returns: Whether the request is still wanted; otherwise the one who waits has been told.
  func begin(_ completion: @escaping @Sendable (Outcome) -> Void) -> Bool {
    let isWanted = state.withLock { state in
      if !state.isOver { state.completion = completion }
      return !state.isOver
    }
    if !isWanted { completion(.failure(.interrupted)) }
    return isWanted
  }

  /// Notes how the line's work is stopped, and stops it when it is too late.
  func attach(stop: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      state.stop = stop
      return state.isOver
    }
    if isOver { stop() }
  }

  /// Ends the exchange before the line does, unless it has ended already, and stops the line's work.
  func finish(_ outcome: Outcome) { end(outcome, byLine: false)?() }

  /// - Returns: How the line's work is stopped.
  @discardableResult
  private func end(_ outcome: Outcome, byLine: Bool) -> (@Sendable () -> Void)? {
    let last = state.withLock { state in
      defer {
        if case .failure = outcome, !byLine, !state.isOver { state.isGivenUp = true }
        state.isOver = true
        state.completion = nil
        state.stop = nil
      }
      return state
    }
    last.completion?(outcome)
    return last.stop
  }

  // MARK: - What the line tells

  /// A head has come. It may not be the last: those of interim answers and of a proxy come before.
  func received(_ head: ResponseHead) {
    state.withLock { $0.head = head }
  }

  /// A piece of the body has come.
  func received(_ data: Data) {
    do throws(Failure) {
      if try begin() { try receiver.take(data) }
    } catch {
      finish(.failure(error))
    }
  }

  /// All of the answer has come. The head may be one that was not told before.
  func ended(_ lastHead: ResponseHead? = nil) {
    let head = state.withLock { $0.head } ?? lastHead
    do throws(Failure) {
      guard let head, try begin() else { throw .badResponse(.notHTTP) }
      end(.success(head), byLine: true)
    } catch {
      end(.failure(error), byLine: true)
    }
  }

  /// The line could not bring the answer.
  func failed(_ fault: LineFault) { end(.failure(fault.failure), byLine: true) }

  /// Whether a head has come.
  var hasHead: Bool { state.withLock { $0.head != nil } }

  /// The line has let go: nothing more will be told.
  func release() { released() }

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
