import Synchronization

/// How much was sent and received in this run.
final class Traffic: Sendable {
  typealias Total = (requests: Int, bytes: Int)

  private let state = Mutex<Total>((0, 0))

  var total: Total { state.withLock(\.self) }

  /// A request has ended.
  func add(_ bytes: Int) { state.withLock { $0 = ($0.requests + 1, $0.bytes + bytes) } }
}
