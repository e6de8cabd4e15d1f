import FeatureKit
import Synchronization
import Terminal

/// Handles Ctrl-C: it ends a command; the menu handles it itself.
final class Interrupts: Sendable {
  private struct State {
    /// Set while the menu is open.
    var menu: (@Sendable () -> Void)?
    /// A plug-in is using the terminal and handles interrupts.
    var isLent = false
    var cancelWork: (@Sendable () -> Void)?
    /// A signal has come that ends the process.
    var isEnding = false
  }

  let keys = KeyReader()
  private let state = Mutex(State())

  func enterMenu(cancelWork: @escaping @Sendable () -> Void, _ onInterrupt: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.cancelWork = cancelWork
      state.menu = onInterrupt
    }
  }

  /// Called when a plug-in starts and stops using the terminal.
  func lend(_ isLent: Bool) { state.withLock { $0.isLent = isLent } }

  /// Runs work that signals cancel.
  func running<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task { await work() }
    state.withLock { $0.cancelWork = { task.cancel() } }
    let value = await task.value
    let isEnding = state.withLock { state in
      state.cancelWork = nil
      return state.isEnding
    }
    // The thread that answers signals ends the process now.
    if isEnding { try? await Task.sleep(for: .seconds(1)) }
    return value
  }

  /// Answers the signal.
  func answer() -> Signals.InterruptAction {
    if state.withLock(\.isLent) { return .keepRunning }
    if let menu = state.withLock(\.menu) {
      menu()
      return .keepRunning
    }
    end()
    return .exit
  }

  /// Cancels running work before the process ends.
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
      usleep(10_000)
    }
  }
}
