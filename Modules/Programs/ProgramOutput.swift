import FeatureKit

extension Program {
  /// Runs the program and returns its standard output. Input and standard error are `/dev/null`.
  ///
  /// - Parameters:
  ///   - deadline: The program is killed then, and when the task is cancelled.
  ///   - sizeLimit: The largest output in bytes.
  /// - Throws: `unavailable` when the program fails; `interrupted`.
  public func output(within deadline: Deadline, sizeLimit: Int, group: Group) async throws(Failure) -> Data {
    do throws(Failure) {
      return try await deadline.run { () async throws(Failure) in
        try await output(sizeLimit: sizeLimit, group: group)
      }
    } catch {
      if case .timeout(let seconds) = error {
        throw failure("timed out after \(Int(seconds.rounded(.up))) s")
      }
      throw error
    }
  }

  private func output(sizeLimit: Int, group: Group) async throws(Failure) -> Data {
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
      // Killed at once, because Curio may end before this task goes on.
      let output = try await withTaskCancellationHandler {
        await read(ends[0], sizeLimit: sizeLimit)
      } onCancel: {
        program.kill()
      }.get()
      if Task.isCancelled { throw .interrupted }
      switch await program.end(within: nil) {
      case .exited(status: 0): return output
      case let end?: throw failure(end.clause)
      case nil: throw .interrupted
      }
    } catch {
      await program.stop()
      throw error
    }
  }

  private func read(
    _ pipe: Int32,
    sizeLimit: Int
  ) async -> Result<Data, Failure> {
    let cancellation = SelfPipe()
    return await cancellation.blocking {
      var output = Data()
      while output.count <= sizeLimit {
        switch cancellation.read(from: pipe) {
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
