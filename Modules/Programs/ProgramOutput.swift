import Dispatch
import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// How a program ended, with what it wrote.
public struct ProgramOutput: Sendable, Equatable {
  public let end: ProgramEnd
  public let output: Data
  /// The last bytes of standard error, at most `Program.errorLimit`.
  public let errors: Data

  public init(end: ProgramEnd, output: Data, errors: Data = Data()) {
    self.end = end
    self.output = output
    self.errors = errors
  }

  /// The output of a program that exited with status 0; nil for another end.
  public var success: Data? { end == .exited(status: 0) ? output : nil }
}

extension Program {
  /// In bytes.
  public static let errorLimit = 65_536

  /// Runs the program and returns its standard output. Input is `/dev/null`.
  ///
  /// - Throws: `unavailable` when the program fails, is too slow or writes too much; `interrupted`.
  public func output(within deadline: Deadline, sizeLimit: Int, group: Group) async throws(Failure) -> Data {
    let ended: ProgramOutput
    do throws(Failure) {
      ended = try await outcome(within: deadline, sizeLimit: sizeLimit, group: group)
    } catch {
      throw limitClause(error).map(failure) ?? error
    }
    guard let output = ended.success else { throw failure(ended.end.clause) }
    return output
  }

  /// A clause for a failure of `outcome` that is about the program's limits; nil for other failures.
  public func limitClause(_ failure: Failure) -> SafeText? {
    switch failure {
    case .timeout(let seconds): "timed out after \(Int(seconds.rounded(.up))) s"
    case .tooLarge(let limit): "wrote more than \(limit.byteCount)"
    default: nil
    }
  }

  /// Runs the program to its end. Input is `/dev/null`.
  ///
  /// - Parameters:
  ///   - deadline: The program is killed then, and when the task is cancelled.
  ///   - sizeLimit: The largest output in bytes.
  ///   - receive: Gets the output as it arrives, on another thread.
  /// - Throws: `unavailable` when the program can't be started; `timeout`, `tooLarge`, `interrupted`.
  public func outcome(
    within deadline: Deadline,
    sizeLimit: Int,
    group: Group,
    receive: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async throws(Failure) -> ProgramOutput {
    try await deadline.run { () async throws(Failure) in
      try await outcome(sizeLimit: sizeLimit, group: group, receive: receive)
    }
  }

  private func outcome(
    sizeLimit: Int,
    group: Group,
    receive: @escaping @Sendable ([UInt8]) -> Void
  ) async throws(Failure) -> ProgramOutput {
    let output = try makePipe()
    defer { close(output.readEnd) }
    let errors: Pipe
    do throws(Failure) {
      errors = try makePipe()
    } catch {
      close(output.writeEnd)
      throw error
    }
    defer { close(errors.readEnd) }
    let started = Result { () throws(Failure) in
      try start(output: .descriptor(output.writeEnd), error: .descriptor(errors.writeEnd), group: group)
    }
    close(output.writeEnd)
    close(errors.writeEnd)
    let program = try started.get()
    async let errorText = read(errors.readEnd, of: program, last: Self.errorLimit)
    do throws(Failure) {
      // Killed at once, because Curio may end before this task goes on.
      let bytes = try await withTaskCancellationHandler {
        await read(output.readEnd, of: program, sizeLimit: sizeLimit, receive)
      } onCancel: {
        program.kill()
      }.get()
      if Task.isCancelled { throw .interrupted }
      guard let end = await program.end(within: nil) else { throw .interrupted }
      return ProgramOutput(end: end, output: bytes, errors: (try? await errorText.get()) ?? Data())
    } catch {
      await program.stop()
      throw error
    }
  }

  /// Runs the program to its end with bytes as its input. A cancelled task kills it.
  ///
  /// - Throws: `unavailable` when it can't be started.
  public func run(input: [UInt8], group: Group) async throws(Failure) -> ProgramEnd {
    let running = try start(reading: input, group: group)
    return await withTaskCancellationHandler {
      await running.end()
    } onCancel: {
      running.kill()
    }
  }

  /// Starts the program with bytes as its input. Ending before it has read all of it is no failure.
  ///
  /// - Throws: `unavailable` when it can't be started.
  public func start(
    reading input: [UInt8],
    output: Stream = .null,
    error: Stream = .null,
    group: Group
  ) throws(Failure) -> RunningProgram {
    let (readEnd, writeEnd) = try makePipe()
    let started = Result { () throws(Failure) in
      try start(input: .descriptor(readEnd), output: output, error: error, group: group)
    }
    close(readEnd)
    if case .failure = started { close(writeEnd) }
    let running = try started.get()
    DispatchQueue(label: "curio.input").async {
      var rest = input[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(writeEnd, $0.baseAddress, $0.count) }
        if count < 0, errno != EINTR { break }
        rest = rest.dropFirst(max(0, count))
      }
      close(writeEnd)
    }
    return running
  }

  typealias Pipe = (readEnd: Int32, writeEnd: Int32)

  func makePipe() throws(Failure) -> Pipe {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw notStarted(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Reads all that a program writes, so that it never waits for it. What it leaves behind with its output
  /// open isn't waited for.
  ///
  /// - Parameter last: How many of the last bytes to keep, of as many as there are.
  private func read(
    _ pipe: Int32,
    of program: RunningProgram,
    sizeLimit: Int = .max,
    last: Int = .max,
    _ receive: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async -> Result<Data, Failure> {
    let input = SelfPipe()
    let end = Task {
      _ = await program.end(within: nil)
      input.wake()
    }
    defer { end.cancel() }
    return await input.blocking {
      var output = Data()
      func add(_ bytes: [UInt8]) {
        output += bytes
        if output.count > last { output = Data(output.suffix(last)) }
        if !bytes.isEmpty { receive(bytes) }
      }
      var isOpen = true
      while isOpen, output.count <= sizeLimit {
        switch input.read(from: pipe) {
        case .bytes(let bytes): add(bytes)
        case .end: isOpen = false
        case .woken:
          guard program.hasEnded else { return .failure(.interrupted) }
          add(SelfPipe.waitingBytes(in: pipe))
          isOpen = false
        case .timedOut: break
        }
      }
      return output.count > sizeLimit ? .failure(.tooLarge(limit: sizeLimit)) : .success(output)
    }
  }
}
