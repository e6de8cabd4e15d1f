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
    let timedOut = failure("timed out after \(timeLimit.components.seconds) s")
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw notStarted(errno) }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = Result { [ends] () throws(Failure) in
      try start(output: .descriptor(ends[1]), group: group)
    }
    close(ends[1])
    let program = try started.get()
    do throws(Failure) {
      let output = try await read(ends[0], until: deadline, timedOut: timedOut, sizeLimit: sizeLimit).get()
      switch await program.end(within: deadline - .now) {
      case .exited(status: 0): return output
      case let end?: throw failure(end.clause)
      case nil: throw Task.isCancelled ? .interrupted : timedOut
      }
    } catch {
      await program.stop()
      throw error
    }
  }

  private func read(
    _ pipe: Int32,
    until deadline: ContinuousClock.Instant,
    timedOut: Failure,
    sizeLimit: Int
  ) async -> Result<Data, Failure> {
    let cancellation = SelfPipe()
    return await cancellation.blocking {
      var output = Data()
      while output.count <= sizeLimit {
        let left = (deadline - .now) / .milliseconds(1)
        if left < 1 { return .failure(timedOut) }
        switch cancellation.read(from: pipe, milliseconds: Int32(min(left, 60_000))) {
        case .bytes(let bytes): output += bytes
        case .end: return .success(output)
        case .woken: return .failure(.interrupted)
        case .timedOut: break
        }
      }
      return .failure(failure("wrote more than \(ByteCount.text(sizeLimit))"))
    }
  }
}
