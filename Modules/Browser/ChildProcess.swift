import FeatureKit
import Foundation
import Synchronization

/// A program that Curio started and can wait for or stop.
final class ChildProcess: Sendable {
  /// How a program ended.
  enum End: Sendable, Equatable {
    case exited(status: Int32)
    case killed(signal: Int32)
  }

  private struct State {
    var end: End?
    var waiters: [Int: CheckedContinuation<End?, Never>] = [:]
    var lastWaiter = 0
  }

  private let process: pid_t
  private let state = Mutex(State())

  /// Starts a program.
  ///
  /// - Parameter leavesNothing: Whether what the program started itself is ended with it.
  /// - Throws: `unavailable` with the system's reason.
  init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String],
    leavesNothing: Bool
  ) throws(Failure) {
    process = try Spawn.start(program, arguments, environment: environment)
    DispatchQueue.global().async { self.reap(wholeGroup: leavesNothing) }
  }

  /// How it ended; nil when it still runs after so many seconds, or when the waiting task is cancelled.
  func end(within seconds: Double) async -> End? {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          let waits = state.end == nil && !Task.isCancelled
          if waits { state.waiters[number] = continuation }
          return waits
        }
        guard waits else { return continuation.resume(returning: state.withLock(\.end)) }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.giveUp(number) }
      }
    } onCancel: {
      giveUp(number)
    }
  }

  /// Kills it with all that it started.
  func stopAtOnce() {
    state.withLock { state in
      if state.end == nil { kill(-process, SIGKILL) }
    }
  }

  /// Kills it with all that it started, and waits until it is gone, also in a cancelled task.
  func stop() async {
    stopAtOnce()
    _ = await Task { await end(within: 5) }.value
  }

  private func giveUp(_ number: Int) {
    state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: nil)
  }

  /// Waits for the end. The process stays in the table until its group has been dealt with, so that its number
  /// can't have gone to another one.
  private func reap(wholeGroup: Bool) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    let waiters = state.withLock { state in
      if wholeGroup { kill(-process, SIGKILL) }
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      let signal = status & 0x7F
      state.end = signal == 0 ? .exited(status: (status >> 8) & 0xFF) : .killed(signal: signal)
      defer { state.waiters = [:] }
      return state.waiters.values.map { (continuation: $0, end: state.end) }
    }
    for waiter in waiters { waiter.continuation.resume(returning: waiter.end) }
  }
}
