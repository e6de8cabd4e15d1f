import Synchronization

/// How much was sent and received in this run.
package final class Traffic: Sendable {
  package typealias Total = (requests: Int, bytes: Int)

  private let state = Mutex<Total>((0, 0))

  package init() {}

  package var total: Total { state.withLock(\.self) }

  /// A request has ended.
  package func add(_ bytes: Int) { state.withLock { $0 = ($0.requests + 1, $0.bytes + bytes) } }
}
