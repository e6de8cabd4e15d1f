import Dispatch
import FeatureKit
import Programs
import Synchronization

/// Reads keys from a terminal in raw mode, one at a time, without blocking the concurrency pool.
public final class KeyReader: Sendable {
  /// In milliseconds; a longer pause after ESC makes it the Escape key.
  private static let escapeDelay: Int32 = 30

  private struct State {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    var isPaused = false
  }

  private let descriptor: Int32
  private let wakeUp = SelfPipe()
  private let queue = DispatchQueue(label: "curio.keys")
  private let state = Mutex(State())

  /// - Parameter descriptor: It is not closed.
  public init(descriptor: Int32 = TerminalEnvironment.Stream.input.descriptor) {
    self.descriptor = descriptor
  }

  /// The next event; `interrupted` when the task is cancelled. Only one call may wait at a time.
  public func next() async -> TerminalEvent {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: self.wait()) }
      }
    } onCancel: {
      post(.interrupted)
    }
  }

  /// Inserts another event before the keys that are not consumed yet.
  public func post(_ event: TerminalEvent) {
    state.withLock { if $0.events.last != event { $0.events.append(event) } }
    wakeUp.wake()
  }

  /// Stops reading until `resume`, so that another program can use the input.
  public func pause() {
    state.withLock { $0.isPaused = true }
    wakeUp.wake()
  }

  public func resume() {
    state.withLock { $0.isPaused = false }
    wakeUp.wake()
  }

  private func wait() -> TerminalEvent {
    while true {
      let (event, isPending, isPaused) = state.withLock { state in
        let event = state.events.isEmpty ? nil : state.events.removeFirst()
        return (event, state.parser.isPending, state.isPaused)
      }
      if let event { return event }
      var waiting = [
        pollfd(fd: isPaused ? -1 : descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeUp.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, nfds_t(waiting.count), isPending && !isPaused ? Self.escapeDelay : -1)
      if count < 0, errno != EINTR { return .ended }
      if count == 0 { add(state.withLock { $0.parser.flush() }) }
      if count > 0, waiting[1].revents != 0 { wakeUp.drain() }
      if count > 0, waiting[0].revents != 0, !readMore() { return .ended }
    }
  }

  /// - Returns: Whether there may be more to read.
  private func readMore() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    add(state.withLock { $0.parser.parse(bytes.prefix(count)) })
    return count > 0
  }

  private func add(_ keys: [Key]) {
    state.withLock { $0.events += keys.map { .key($0) } }
  }
}
