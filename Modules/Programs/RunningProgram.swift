import Dispatch
import Foundation
import Synchronization

/// A program that Curio has started and can wait for or stop.
public final class RunningProgram: Sendable {
  private struct State {
    var end: ProgramEnd?
    var listeners: [@Sendable (ProgramEnd) -> Void] = []
  }

  private let process: pid_t
  private let group: Program.Group
  private let state = Mutex(State())

  init(_ process: pid_t, in group: Program.Group) {
    self.process = process
    self.group = group
    DispatchQueue(label: "curio.program").async { self.reap() }
  }

  /// How it ended, once it has. Cancelling the task does not end the wait.
  public func end() async -> ProgramEnd {
    await withCheckedContinuation { continuation in
      whenEnded { continuation.resume(returning: $0) }
    }
  }

  /// How it ended; nil when it still runs after that time, or when the waiting task is cancelled.
  public func end(within limit: Duration) async -> ProgramEnd? {
    let (ends, continuation) = AsyncStream.makeStream(of: ProgramEnd.self)
    whenEnded { continuation.yield($0) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) { continuation.finish() }
    return await ends.first { _ in true }
  }

  /// Kills it at once, with all of its group where it has one of its own.
  public func kill() { send(SIGKILL) }

  /// Kills it as `kill` does, and waits until it is gone, also in a cancelled task.
  ///
  /// - Parameter patience: The time it has to follow an interrupt (SIGINT) before; nil for none.
  public func stop(interruptingFor patience: Duration? = nil) async {
    if let patience {
      guard send(SIGINT), await Task(operation: { await end(within: patience) }).value == nil else { return }
    }
    // What hangs in the system itself, as on a disk that is gone, is not waited for.
    if send(SIGKILL) { _ = await Task { await end(within: .seconds(5)) }.value }
  }

  /// - Returns: Whether it still ran.
  @discardableResult
  private func send(_ signal: Int32) -> Bool {
    state.withLock { state in
      let runs = state.end == nil
      if runs { _ = Foundation.kill(group == .curios ? process : -process, signal) }
      return runs
    }
  }

  private func whenEnded(_ act: @escaping @Sendable (ProgramEnd) -> Void) {
    let end = state.withLock { state in
      if state.end == nil { state.listeners.append(act) }
      return state.end
    }
    end.map(act)
  }

  /// Waits for the end. The process stays in the table until its group has been dealt with, so that its number
  /// can't have gone to another one.
  private func reap() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    let (end, listeners) = state.withLock { state in
      if group == .own(isEndedWithIt: true) { _ = Foundation.kill(-process, SIGKILL) }
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      let end = ProgramEnd(waitStatus: status)
      state.end = end
      defer { state.listeners = [] }
      return (end, state.listeners)
    }
    for listener in listeners { listener(end) }
  }
}
