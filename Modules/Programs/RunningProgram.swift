import Dispatch
import FeatureKit
import Synchronization

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

  /// Waits for the end, also in a cancelled task.
  public func end() async -> ProgramEnd {
    await withCheckedContinuation { continuation in
      whenEnded { continuation.resume(returning: $0) }
    }
  }

  /// Waits for the end; nil after the limit or when the task is cancelled.
  public func end(within limit: Duration) async -> ProgramEnd? {
    let (ends, continuation) = AsyncStream.makeStream(of: ProgramEnd.self)
    whenEnded { continuation.yield($0) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) { continuation.finish() }
    return await ends.first { _ in true }
  }

  /// Sends SIGKILL to the program, or to its process group if it has its own.
  public func kill() { send(SIGKILL) }

  /// Calls `kill` and waits for the end, also in a cancelled task.
  ///
  /// - Parameter gracePeriod: The time to react to SIGINT first; nil to kill it right away.
  public func stop(interruptingFor gracePeriod: Duration? = nil) async {
    if let gracePeriod {
      guard send(SIGINT), await Task(operation: { await end(within: gracePeriod) }).value == nil else {
        return
      }
    }
    // Limited, because a process can hang in the kernel, for example on a disconnected disk.
    if send(SIGKILL) { _ = await Task { await end(within: .seconds(5)) }.value }
  }

  /// - Returns: Whether the program was still running.
  @discardableResult
  private func send(_ signal: Int32) -> Bool {
    state.withLock { state in
      let runs = state.end == nil
      if runs { signalProcess(group == .inherited ? process : -process, signal) }
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

  /// Waits for the end. The process stays in the process table until its group is killed, so that its ID
  /// isn't reused before.
  private func reap() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    let (end, listeners) = state.withLock { state in
      if group == .own(killsDescendants: true) { signalProcess(-process, SIGKILL) }
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

/// `kill(2)`, which the method of that name hides.
private func signalProcess(_ process: pid_t, _ signal: Int32) { _ = kill(process, signal) }
