import Synchronization

/// The exchanges of a worker or its line, by number.
final class Exchanges: Sendable {
  private struct State {
    var last: UInt32 = 0
    var open: [UInt32: Exchange] = [:]
  }

  private let state = Mutex(State())

  subscript(number: UInt32) -> Exchange? { state.withLock { $0.open[number] } }

  /// All that are not done with.
  var open: [Exchange] { state.withLock { Array($0.open.values) } }

  /// Adds an exchange under a number of its own.
  func add(_ exchange: Exchange) -> UInt32 {
    state.withLock { state in
      state.last &+= 1
      state.open[state.last] = exchange
      return state.last
    }
  }

  func add(_ exchange: Exchange, _ number: UInt32) { state.withLock { $0.open[number] = exchange } }

  func remove(_ number: UInt32) { state.withLock { $0.open[number] = nil } }
}
