import Foundation
import Synchronization
import Terminal
import Testing

@Suite("Signals", .serialized)
struct SignalsTests {
  private final class Events: Sendable {
    private let stream = AsyncStream.makeStream(of: String.self)

    func add(_ event: String) { stream.continuation.yield(event) }

    func next() async -> String? {
      var iterator = stream.stream.makeAsyncIterator()
      return await iterator.next()
    }
  }

  private func signals(_ events: Events, actions: [Signals.InterruptAction]) -> Signals {
    let actions = Mutex(actions)
    return Signals(
      restore: { events.add("terminal restored") },
      onResize: { events.add("resized") },
      exit: { events.add("left: \($0)") },
      onInterrupt: {
        events.add("interrupted")
        return actions.withLock { $0.removeFirst() }
      }
    )
  }

  @Test("Ctrl-C calls onInterrupt, which may restore the terminal and exit with 130")
  func interrupt() async {
    let events = Events()
    let signals = signals(events, actions: [.keepRunning, .exit])
    signals.start()
    defer { signals.stop() }
    kill(getpid(), SIGINT)
    #expect(await events.next() == "interrupted")
    kill(getpid(), SIGINT)
    #expect(await events.next() == "interrupted")
    #expect(await events.next() == "terminal restored")
    #expect(await events.next() == "left: status(130)")
  }

  @Test("SIGTERM and SIGHUP end the process after restoring the terminal", arguments: [SIGTERM, SIGHUP])
  func terminate(number: Int32) async {
    let events = Events()
    let signals = signals(events, actions: [])
    signals.start()
    defer { signals.stop() }
    kill(getpid(), number)
    #expect(await events.next() == "terminal restored")
    #expect(await events.next() == "left: signal(\(number))")
  }

  @Test("A resize is reported")
  func resize() async {
    let events = Events()
    let signals = signals(events, actions: [])
    signals.start()
    defer { signals.stop() }
    kill(getpid(), SIGWINCH)
    #expect(await events.next() == "resized")
  }
}
