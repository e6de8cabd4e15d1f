import Dispatch
import FeatureKit
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

public enum ProgramEnd: Sendable, Equatable {
  case exited(status: Int32)
  case killed(signal: Int32)
  /// The system doesn't say, because this process ignores SIGCHLD.
  case unknown

  /// Decodes the status of `waitpid`; Swift can't call C's macros for it.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited(status: waitStatus >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// Such as “was killed by signal 9”.
  public var clause: SafeText {
    switch self {
    case .exited(status: 0): "exited"
    case .exited(let status): "exited with status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .unknown: "ended without a status"
    }
  }
}

public final class RunningProgram: Sendable {
  private struct State {
    var end: ProgramEnd?
    var waiters: [AsyncStream<ProgramEnd>.Continuation] = []
  }

  private let process: pid_t
  private let group: Program.Group
  private let state = Mutex(State())

  init(_ process: pid_t, in group: Program.Group) {
    self.process = process
    self.group = group
    DispatchQueue(label: "curio.program").async { self.reap() }
  }

  var hasEnded: Bool { state.withLock { $0.end != nil } }

  /// Waits for the end, also in a cancelled task.
  public func end() async -> ProgramEnd { await Task { await end(within: nil) }.value ?? .unknown }

  /// Waits for the end; nil after the limit, if there is one, or when the task is cancelled.
  public func end(within limit: Duration?) async -> ProgramEnd? {
    let (ends, continuation) = AsyncStream.makeStream(of: ProgramEnd.self)
    let end = state.withLock { state in
      if state.end == nil { state.waiters.append(continuation) }
      return state.end
    }
    if let end { return end }
    if let limit {
      DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) { continuation.finish() }
    }
    return await ends.first { _ in true }
  }

  /// Sends SIGKILL to the program, or to its process group if it has its own.
  public func kill() {
    state.withLock { if $0.end == nil { signalProcess(group == .inherited ? process : -process, SIGKILL) } }
  }

  /// Calls `kill` and waits for the end, also in a cancelled task.
  public func stop() async {
    kill()
    // Limited, because a process can hang in the kernel, for example on a disconnected disk.
    _ = await Task { await end(within: .seconds(5)) }.value
  }

  /// Waits for the end. The process stays in the process table until its group is killed, so that its ID
  /// isn't reused before.
  private func reap() {
    let isEnded = waitForEnd()
    let (end, waiters) = state.withLock { state in
      if isEnded, group == .own(killsDescendants: true) { signalProcess(-process, SIGKILL) }
      var status: Int32 = 0
      let end =
        retried { waitpid(process, &status, 0) } == process ? ProgramEnd(waitStatus: status) : .unknown
      state.end = end
      defer { state.waiters = [] }
      return (end, state.waiters)
    }
    for waiter in waiters { waiter.yield(end) }
  }
}

extension RunningProgram {
  /// - Returns: Whether it has ended; false when the system doesn't say.
  fileprivate func waitForEnd() -> Bool {
    var information = siginfo_t()
    // CLD_EXITED, CLD_KILLED and CLD_DUMPED. macOS also reports a program that was only stopped.
    while retried({ waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) }) == 0 {
      if (1...3).contains(information.si_code) { return true }
      usleep(50_000)
    }
    return false
  }
}

/// Repeats a system call that a signal interrupts.
private func retried(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// `kill(2)`, which the method of that name hides.
private func signalProcess(_ process: pid_t, _ signal: Int32) { _ = kill(process, signal) }
