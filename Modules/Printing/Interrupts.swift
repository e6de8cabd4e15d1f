import FeatureKit
import Programs
import Synchronization
import Terminal

#if canImport(Glibc)
  import Glibc
#endif

/// Handles Ctrl-C: it ends a command; the menu handles it itself.
package final class Interrupts: Sendable {
  private struct State {
    /// Set while the menu is open.
    var menu: (@Sendable () -> Void)?
    var program = ProgramState.none
    var cancelWork: (@Sendable () -> Void)?
    /// What a signal that ends the process must not leave behind.
    var cleanUp: (@Sendable () -> Void)?
    /// A signal that ends the process has arrived.
    var isEnding = false
  }

  /// Another program that uses the terminal handles interrupts itself; Ctrl-C reaches it and Curio.
  private enum ProgramState {
    case none, running, interrupted
    /// It has ended at Ctrl-C, which has not reached Curio yet.
    case interruptIsDue
  }

  private let lazyKeys: Lazy<KeyReader>
  private let state = Mutex(State())

  /// - Parameter isRemote: Whether a network is between the terminal and this process.
  package init(isRemote: Bool = false) { lazyKeys = Lazy { KeyReader(isRemote: isRemote) } }

  package var keys: KeyReader { lazyKeys.value }

  package func enterMenu(
    cancelWork: @escaping @Sendable () -> Void,
    _ onInterrupt: @escaping @Sendable () -> Void
  ) {
    let isEnding = state.withLock { state in
      state.cancelWork = cancelWork
      state.menu = onInterrupt
      return state.isEnding
    }
    if isEnding { cancelWork() }
  }

  package var isInMenu: Bool { state.withLock { $0.menu != nil } }

  /// An interrupt ends the process again.
  package func leaveMenu() { state.withLock { $0.menu = nil } }

  /// Lets another program use the terminal, until it ends. A signal that ends Curio kills it.
  ///
  /// - Parameter cleanUp: Called when a signal ends Curio meanwhile.
  @discardableResult
  package func lendTerminal(
    orAtEnd cleanUp: (@Sendable () -> Void)? = nil,
    to start: () throws(Failure) -> RunningProgram
  ) async throws(Failure) -> ProgramEnd {
    state.withLock { $0.program = .running }
    var end = ProgramEnd.unknown
    defer {
      state.withLock { state in
        let isDue = state.program == .running && end == .killed(signal: SIGINT)
        state.program = isDue ? .interruptIsDue : .none
        state.cleanUp = nil
      }
    }
    let program = try start()
    let leaveNothing = { @Sendable () in
      program.kill()
      cleanUp?()
    }
    let isEnding = state.withLock { state in
      state.cleanUp = leaveNothing
      return state.isEnding
    }
    if isEnding { leaveNothing() }
    end = await program.end()
    return end
  }

  package func running(_ work: @escaping @Sendable () async -> Int32) async -> Int32 {
    let task = Task(executorPreference: WorkThreads.commands) { await work() }
    // The task may already have opened the menu, which cancels its own work.
    state.withLock { state in if state.cancelWork == nil { state.cancelWork = { task.cancel() } } }
    let status = await task.value
    let isEnding = state.withLock { state in
      state.cancelWork = nil
      return state.isEnding
    }
    // The signal thread ends the process now, on a busy machine after a while.
    if isEnding { try? await Task.sleep(for: .seconds(10)) }
    return status
  }

  package func handleInterrupt() -> Signals.InterruptAction {
    let (program, menu) = state.withLock { state in
      let before = state.program
      if before != .none { state.program = before == .interruptIsDue ? .none : .interrupted }
      return (before, state.menu)
    }
    if program != .none { return .keepRunning }
    if let menu {
      menu()
      return .keepRunning
    }
    end()
    return .exit
  }

  /// Cancels running work before the process ends, and gives it a moment to stop, for example a browser.
  /// Blocks only the signal thread.
  package func end() {
    let (cancel, cleanUp) = state.withLock { state in
      state.isEnding = true
      return (state.cancelWork, state.cleanUp)
    }
    cancel?()
    cleanUp?()
    // On a busy machine a write that has begun takes a while.
    let maximumWaits = 100
    for _ in 0..<maximumWaits where state.withLock({ $0.cancelWork != nil }) { usleep(10_000) }
  }
}
