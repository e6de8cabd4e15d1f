import Synchronization

final class EventQueue: Sendable {
  private let events = Mutex<[MenuEvent]>([])
  private let signal: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (signal, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  @Sendable
  func post(_ event: MenuEvent) {
    events.withLock { $0.append(event) }
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
