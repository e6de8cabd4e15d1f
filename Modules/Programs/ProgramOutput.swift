import FeatureKit

extension Program {
  /// Runs the program and returns its standard output. Input and standard error are `/dev/null`.
  ///
  /// - Parameters:
  ///   - timeLimit: The program is killed afterwards, and when the task is cancelled.
  ///   - sizeLimit: The largest output in bytes.
  /// - Throws: `unavailable` when the program fails; `interrupted`.
  public func output(timeLimit: Duration, sizeLimit: Int, group: Group) async throws(Failure) -> Data {
    let deadline = ContinuousClock.now + timeLimit
    let (program, pipe) = try startWriting(group)
    defer { close(pipe) }
    do throws(Failure) {
      let output = try await read(pipe, until: deadline, timeLimit: timeLimit, sizeLimit: sizeLimit).get()
      switch await program.end(within: deadline - .now) {
      case .exited(status: 0): return output
      case .exited(let status): throw failure(.exited(status: status))
      case .killed(let signal): throw failure(.killed(signal: signal))
      case nil: throw Task.isCancelled ? .interrupted : timedOut(timeLimit)
      }
    } catch {
      await program.stop()
      throw error
    }
  }

  /// - Returns: The program, and the descriptor to read its output from.
  private func startWriting(_ group: Group) throws(Failure) -> (RunningProgram, Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw notStarted(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    do throws(Failure) {
      return (try start(Streams(output: .descriptor(ends[1])), group: group), ends[0])
    } catch {
      close(ends[0])
      throw error
    }
  }

  private func read(
    _ pipe: Int32,
    until deadline: ContinuousClock.Instant,
    timeLimit: Duration,
    sizeLimit: Int
  ) async -> Result<Data, Failure> {
    let cancellation = SelfPipe()
    return await cancellation.blocking {
      var output = Data()
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while true {
        let left = (deadline - .now) / .milliseconds(1)
        if left < 1 { return .failure(timedOut(timeLimit)) }
        if cancellation.wait(orFor: [pipe], milliseconds: Int32(min(left, 60_000))) {
          return .failure(.interrupted)
        }
        let count = readBytes(pipe, &bytes)
        if count == 0 { return .success(output) }
        if count < 0, errno != EINTR, errno != EAGAIN { return .failure(failure(.unreadable)) }
        output += bytes.prefix(max(count, 0))
        if output.count > sizeLimit {
          return .failure(failure(.outputTooLarge(limit: sizeLimit)))
        }
      }
    }
  }

  private func timedOut(_ timeLimit: Duration) -> Failure {
    failure(.timedOut(seconds: Int(timeLimit.components.seconds)))
  }
}

/// `read(2)`, which the method of that name hides.
private func readBytes(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
