import Foundation
import Synchronization
import Terminal
import Testing

@Suite("Signals", .serialized)
struct SignalsTests {
  /// What happened, in its order.
  private final class Events: Sendable {
    private let stream = AsyncStream.makeStream(of: String.self)

    func add(_ event: String) { stream.continuation.yield(event) }

    func next() async -> String? {
      var iterator = stream.stream.makeAsyncIterator()
      return await iterator.next()
    }
  }

  private func signals(_ events: Events, answering answers: [Signals.InterruptAction]) -> Signals {
    let answers = Mutex(answers)
    return Signals(
      restore: { events.add("terminal restored") },
      onResize: { events.add("resized") },
      exit: { events.add("left: \($0)") },
      onInterrupt: {
        events.add("interrupted")
        return answers.withLock { $0.removeFirst() }
      }
    )
  }

  @Test("Ctrl-C is put to the owner; when it says so, the terminal is restored and the status is 130")
  func interrupt() async {
    let events = Events()
    let signals = signals(events, answering: [.keepRunning, .exit])
    signals.start()
    defer { signals.stop() }
    kill(getpid(), SIGINT)
    #expect(await events.next() == "interrupted")
    kill(getpid(), SIGINT)
    #expect(await events.next() == "interrupted")
    #expect(await events.next() == "terminal restored")
    #expect(await events.next() == "left: exit(status: 130)")
  }

  @Test("SIGTERM and SIGHUP end by themselves once the terminal is restored", arguments: [SIGTERM, SIGHUP])
  func terminate(number: Int32) async {
    let events = Events()
    let signals = signals(events, answering: [])
    signals.start()
    defer { signals.stop() }
    kill(getpid(), number)
    #expect(await events.next() == "terminal restored")
    #expect(await events.next() == "left: signal(\(number))")
  }

  @Test("A resize is reported")
  func resize() async {
    let events = Events()
    let signals = signals(events, answering: [])
    signals.start()
    defer { signals.stop() }
    kill(getpid(), SIGWINCH)
    #expect(await events.next() == "resized")
  }
}
