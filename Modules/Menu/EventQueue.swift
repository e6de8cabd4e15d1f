import Synchronization

final class EventQueue: Sendable {
  private let events = Mutex<[MenuEvent]>([])
  private let signal: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (signal, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  @Sendable
  func post(_ events: MenuEvent...) { post(events) }

  /// Ctrl-C and Ctrl-D overtake the keys that wait.
  func post(_ new: [MenuEvent]) {
    events.withLock { events in
      for event in new {
        if event.overtakesKeys { events.removeAll(where: \.isKey) }
        events.append(event)
      }
    }
    continuation.yield()
  }

  func next() async -> [MenuEvent] {
    for await _ in signal {
      let taken = events.withLock { events in
        defer { events = [] }
        return events
      }
      if !taken.isEmpty { return taken }
    }
    return []
  }
}

extension MenuEvent {
  /// Keys that wait for what was typed before.
  var isKey: Bool { if case .keys = self { !overtakesKeys } else { false } }

  var overtakesKeys: Bool {
    switch self {
    case .keys([.control("c")]), .keys([.control("d")]), .interrupted: true
    default: false
    }
  }
}
