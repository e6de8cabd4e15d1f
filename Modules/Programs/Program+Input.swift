import Dispatch
import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

extension Program {
  /// Runs the program to its end with bytes as its input. Ending before it has read all of it is no failure.
  /// A cancelled task kills it.
  ///
  /// - Throws: `unavailable` when it can't be started.
  public func run(
    input: [UInt8],
    output: Stream = .null,
    error: Stream = .null,
    group: Group
  ) async throws(Failure) -> ProgramEnd {
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
    return await withTaskCancellationHandler {
      await running.end()
    } onCancel: {
      running.kill()
    }
  }
}
