import FeatureKit
import Foundation

extension ChildProcess {
  /// What the program writes, once it has ended well.
  ///
  /// - Parameters:
  ///   - timeLimit: The time it has; then it is killed, as it is when the task is cancelled.
  ///   - sizeLimit: The most it may write, in bytes.
  /// - Throws: `unavailable` with what it did wrong; `interrupted`.
  func output(timeLimit: Duration, sizeLimit: Int) async throws(Failure) -> Data {
    let leash = Leash(deadline: .now + timeLimit, timeLimit: timeLimit)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(returning: self.run(on: leash, sizeLimit: sizeLimit))
        }
      }
    } onCancel: {
      leash.cancellation.wake()
    }
    return try result.get()
  }

  private func run(on leash: Leash, sizeLimit: Int) -> Result<Data, Failure> {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failure(failure("could not be started: no descriptors are left")) }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    do throws(Failure) {
      let child = try start(writingTo: ends[1], closing: true)
      let output = readAll(ends[0], on: leash, sizeLimit: sizeLimit)
      return finish(child, output, on: leash)
    } catch {
      return .failure(error)
    }
  }

  /// Everything up to the end of a pipe.
  private func readAll(_ descriptor: Int32, on leash: Leash, sizeLimit: Int) -> Result<Data, Failure> {
    var output = Data()
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = leash.wait(for: descriptor) { return .failure(failure(of: end, leash)) }
      let count = read(descriptor, &bytes, bytes.count)
      if count == 0 { return .success(output) }
      if count < 0, errno != EINTR { return .failure(failure("could not be read from")) }
      output += bytes.prefix(max(count, 0))
      if output.count > sizeLimit { return .failure(failure("wrote more than \(ByteCount.text(sizeLimit))")) }
    }
  }

  /// Sees the process to its end, which a failure brings about.
  private func finish(_ child: pid_t, _ output: Result<Data, Failure>, on leash: Leash) -> Result<
    Data, Failure
  > {
    var status: Int32 = 0
    var cause = output.failure
    while cause == nil, waitpid(child, &status, WNOHANG) == 0 {
      cause = leash.pause(milliseconds: 5).map { failure(of: $0, leash) }
    }
    if let cause {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
      return .failure(cause)
    }
    let (signal, exitStatus) = (status & 0x7F, status >> 8 & 0xFF)
    if signal != 0 { return .failure(failure("was ended by signal \(signal)")) }
    return exitStatus == 0 ? output : .failure(failure("ended with status \(exitStatus)"))
  }

  private func failure(of end: Leash.End, _ leash: Leash) -> Failure {
    switch end {
    case .cancelled: .interrupted
    case .tooLate: failure("was stopped after \(leash.timeLimit.components.seconds) s")
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

/// What ends a wait before its time.
final class Leash: Sendable {
  enum End: Sendable { case cancelled, tooLate }

  let cancellation = SelfPipe()
  let timeLimit: Duration
  private let deadline: ContinuousClock.Instant

  init(deadline: ContinuousClock.Instant, timeLimit: Duration) {
    self.deadline = deadline
    self.timeLimit = timeLimit
  }

  /// Waits until a descriptor can be read; nil when it can.
  func wait(for descriptor: Int32) -> End? {
    while true {
      var waiting = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: cancellation.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      let left = milliseconds(to: deadline)
      if left <= 0 { return .tooLate }
      _ = poll(&waiting, nfds_t(waiting.count), left)
      if waiting[1].revents != 0 { return .cancelled }
      if waiting[0].revents != 0 { return nil }
    }
  }

  /// Lets a short time go by; nil when there is more.
  func pause(milliseconds: Int32) -> End? {
    var waiting = pollfd(fd: cancellation.readEnd, events: Int16(POLLIN), revents: 0)
    if self.milliseconds(to: deadline) <= 0 { return .tooLate }
    _ = poll(&waiting, 1, milliseconds)
    return waiting.revents != 0 ? .cancelled : nil
  }

  private func milliseconds(to deadline: ContinuousClock.Instant) -> Int32 {
    let left = deadline - .now
    return Int32(
      clamping: left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    )
  }
}
