import FeatureKit
import Programs
import Synchronization

/// Reads keys from a terminal in raw mode, all that have arrived at a time, without blocking the concurrency
/// pool.
public final class KeyReader: Sendable {
  private struct State {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    var isPaused = false
  }

  private let descriptor: Int32
  /// In milliseconds; a longer pause after ESC makes it the Escape key.
  private let escapeDelay: Int32
  private let wakeUp = SelfPipe()
  private let state = Mutex(State())

  /// - Parameters:
  ///   - descriptor: It is not closed.
  ///   - isRemote: Whether a network may deliver a key in pieces.
  public init(descriptor: Int32 = TerminalEnvironment.Stream.input.descriptor, isRemote: Bool = false) {
    self.descriptor = descriptor
    escapeDelay = isRemote ? 100 : 30
  }

  /// The next events, at least one; `interrupted` when the task is cancelled. Only one call may wait at a
  /// time.
  public func next() async -> [TerminalEvent] {
    await withTaskCancellationHandler {
      await wakeUp.blocking { self.wait() }
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
  public func pause() { setPaused(true) }

  public func resume() { setPaused(false) }

  private func setPaused(_ isPaused: Bool) {
    state.withLock { $0.isPaused = isPaused }
    wakeUp.wake()
  }

  private func wait() -> [TerminalEvent] {
    while true {
      let (events, source, delay) = state.withLock { state in
        defer { state.events = [] }
        return (state.events, state.isPaused ? -1 : descriptor, state.parser.isPending ? escapeDelay : -1)
      }
      if !events.isEmpty { return events }
      switch wakeUp.read(from: source, milliseconds: delay) {
      case .woken: wakeUp.drain()
      case .end: return [.ended]
      case .timedOut:
        state.withLock { state in state.events += state.parser.flush(at: .now).map { .key($0) } }
      case .bytes(let bytes):
        state.withLock { state in
          state.events += state.parser.parse(bytes, at: .now).map { .key($0) }
          state.events += state.parser.takeReplies().map { .reply($0) }
        }
      }
    }
  }
}
