import FeatureKit
import Synchronization
import Terminal

/// Handles Ctrl-C: it ends a command; the menu handles it itself.
final class Interrupts: Sendable {
  private struct State {
    /// Set while the menu is open.
    var menu: (@Sendable () -> Void)?
    /// Another program is using the terminal and handles interrupts.
    var isProgramRunning = false
    var cancelWork: (@Sendable () -> Void)?
    /// A signal that ends the process has arrived.
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

  /// An interrupt ends the process again.
  func leaveMenu() { state.withLock { $0.menu = nil } }

  func setProgramRunning(_ isProgramRunning: Bool) {
    state.withLock { $0.isProgramRunning = isProgramRunning }
  }

  func running(_ work: @escaping @Sendable () async -> Int32) async -> Int32 {
    let task = Task { await work() }
    state.withLock { $0.cancelWork = { task.cancel() } }
    let status = await task.value
    let isEnding = state.withLock { state in
      state.cancelWork = nil
      return state.isEnding
    }
    // The signal thread ends the process now.
    if isEnding { try? await Task.sleep(for: .seconds(1)) }
    return status
  }

  func handleInterrupt() -> Signals.InterruptAction {
    if state.withLock(\.isProgramRunning) { return .keepRunning }
    if let menu = state.withLock(\.menu) {
      menu()
      return .keepRunning
    }
    end()
    return .exit
  }

  /// Cancels running work before the process ends, and gives it a moment to stop, for example a browser.
  /// Blocks only the signal thread.
  func end() {
    let cancel = state.withLock { state in
      state.isEnding = true
      return state.cancelWork
    }
    cancel?()
    let maximumWaits = 30
    for _ in 0..<maximumWaits where state.withLock({ $0.cancelWork != nil }) { usleep(10_000) }
  }
}
