import FeatureKit
import Foundation

/// A plug-in that has been asked to describe itself and has not answered yet.
struct PluginQuestion: Sendable {
  private let process: pid_t
  private let readEnd: Int32
  private let deadline: ContinuousClock.Instant

  /// Asks. Two must not be asked at the same moment, or one's pipe is held open by the other.
  ///
  /// - Parameter patience: The time the plug-in has; then it is killed with all that it started.
  init(_ call: PluginProcess, patience: Duration) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .unavailable(subject: call.path, reason: "could not be started: no descriptors are left")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    do throws(Failure) {
      process = try call.start(.pipe(writeEnd: ends[1]))
    } catch {
      close(ends[0])
      throw error
    }
    readEnd = ends[0]
    deadline = .now + patience
  }

  /// All that it wrote, once it has ended well; nil where it did not, wrote too much or took too long. To be awaited
  /// once.
  func answer(sizeLimit: Int) async -> Data? {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let output = read(sizeLimit: sizeLimit)
        close(readEnd)
        let endedWell = end(atOnce: output == nil)
        continuation.resume(returning: endedWell ? output : nil)
      }
    }
  }

  private func read(sizeLimit: Int) -> Data? {
    var output = Data()
    var bytes = [UInt8](repeating: 0, count: 8192)
    while output.count <= sizeLimit {
      var waiting = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      let left = millisecondsLeft
      if left <= 0 { return nil }
      guard poll(&waiting, 1, left) > 0 else { continue }
      let count = Foundation.read(readEnd, &bytes, bytes.count)
      if count == 0 { return output }
      if count < 0, errno != EINTR { return nil }
      output += bytes.prefix(max(count, 0))
    }
    return nil
  }

  /// Sees the program to its end, and kills what is left of its group. Its number is not given to another process
  /// before it has been waited for.
  ///
  /// - Returns: Whether it ended by itself, with status 0.
  private func end(atOnce: Bool) -> Bool {
    var information = siginfo_t()
    while !atOnce, millisecondsLeft > 0 {
      information = siginfo_t()
      guard waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) == 0 else { break }
      if information.si_signo == SIGCHLD { break }
      usleep(2000)
    }
    kill(-process, SIGKILL)
    var status: Int32 = -1
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status == 0
  }

  private var millisecondsLeft: Int32 {
    let left = (deadline - .now).components
    return Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000)
  }
}
