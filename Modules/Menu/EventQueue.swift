import Synchronization

package final class EventQueue: Sendable {
  /// More keys than anyone types ahead. Further ones are dropped, as by a terminal whose buffer is full.
  static let keyLimit = 10_000

  private struct State {
    var events: [MenuEvent] = []
    var keyCount = 0
  }

  private let state = Mutex(State())
  private let signal: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  package init() {
    (signal, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Ctrl-C and Ctrl-D overtake the keys that wait.
  @Sendable
  package func post(_ events: MenuEvent...) { post(events) }

  package func post(_ new: [MenuEvent]) {
    state.withLock { state in
      for event in new {
        if event.overtakesKeys {
          state.events.removeAll(where: \.isKey)
          state.keyCount = 0
        }
        if event.isKey {
          if state.keyCount == Self.keyLimit { continue }
          state.keyCount += 1
        }
        state.events.append(event)
      }
    }
    continuation.yield()
  }

  package func next() async -> [MenuEvent] {
    for await _ in signal {
      let taken = state.withLock { state in
        defer { state = State() }
        return state.events
      }
      if !taken.isEmpty { return taken }
    }
    return []
  }
}

extension MenuEvent {
  fileprivate var isKey: Bool { if case .keys = self { !overtakesKeys } else { false } }

  var overtakesKeys: Bool {
    switch self {
    case .keys([.control("c")]), .keys([.control("d")]), .interrupted: true
    default: false
    }
  }
}
