import Foundation
import Synchronization
import Terminal

/// What an interrupt (Ctrl-C) does: in a command it leaves; in the menu it ends the running work and goes back
/// to the menu, and a second one leaves.
final class Interrupts: Sendable {
  private struct State {
    var isMenu = false
    /// A plug-in has the terminal, and the interrupt is its to answer.
    var isLent = false
    /// An interrupt has come, and no line has been typed since.
    var isPending = false
    var cancelWork: (@Sendable () -> Void)?
    /// SIGTERM or SIGHUP has come.
    var isEnding = false
  }

  private let state = Mutex(State())
  private let reader: LineReader

  init(reader: LineReader) { self.reader = reader }

  /// From here on the menu is open.
  func enterMenu() { state.withLock { $0.isMenu = true } }

  /// A plug-in has the terminal from here on, or has it no more.
  func lend(_ isLent: Bool) { state.withLock { $0.isLent = isLent } }

  /// A line has been typed: the next interrupt is a first one again.
  func forget() { state.withLock { $0.isPending = false } }

  /// Runs work that an interrupt cancels.
  func running<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task { await work() }
    state.withLock { $0.cancelWork = { task.cancel() } }
    let value = await task.value
    let isEnding = state.withLock { state in
      state.cancelWork = nil
      return state.isEnding
    }
    // The thread that answers signals ends the process now, by the signal.
    if isEnding { try? await Task.sleep(for: .seconds(1)) }
    return value
  }

  /// Answers the signal.
  func answer() -> Signals.Reply {
    if state.withLock(\.isLent) { return .goOn }
    let (isToLeave, cancel) = state.withLock { state in
      defer { state.isPending = true }
      return (!state.isMenu || state.isPending, state.cancelWork)
    }
    if let cancel { cancel() } else if !isToLeave { reader.interrupt() }
    if isToLeave, cancel != nil { waitForWork() }
    return isToLeave ? .leave : .goOn
  }

  /// Cancels what is running before the process ends.
  func end() {
    let cancel = state.withLock { state in
      state.isEnding = true
      return state.cancelWork
    }
    cancel?()
    waitForWork()
  }

  /// Lets cancelled work end what it has started, a browser say, for a moment. This thread answers signals only.
  private func waitForWork() {
    let patience = 30
    for _ in 0..<patience where state.withLock({ $0.cancelWork != nil }) {
      Thread.sleep(forTimeInterval: 0.01)
    }
  }
}
