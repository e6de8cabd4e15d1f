import Foundation

/// A `curio` that a test has started: to be talked to, sent signals, and waited for.
public final class RunningCurio: Sendable {
  /// The longest that a run takes before it is killed, so that a test fails and does not hang. In seconds.
  private static let timeLimit = 60.0

  private let process = Process()
  private let streams: TemporaryFolder
  private let inputPipe: Pipe?
  private let ended: AsyncStream<Void>

  init(words: [String], environment: [String: String], folder: URL, input: String?) throws {
    streams = try TemporaryFolder()
    let (ended, ending) = AsyncStream<Void>.makeStream()
    self.ended = ended
    for name in ["out", "err"] { try Data().write(to: streams.url.appending(path: name)) }
    inputPipe = input == nil ? Pipe() : nil
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = environment
    process.currentDirectoryURL = folder
    var handles = try ["out", "err"].map { try FileHandle(forWritingTo: streams.url.appending(path: $0)) }
    (process.standardOutput, process.standardError) = (handles[0], handles[1])
    if let inputPipe {
      process.standardInput = inputPipe
    } else {
      let file = streams.url.appending(path: "in")
      try Data((input ?? "").utf8).write(to: file)
      handles.append(try FileHandle(forReadingFrom: file))
      process.standardInput = handles[2]
    }
    process.terminationHandler = { _ in ending.finish() }
    // A process that ended keeps its handles open, and one can't be started by who has a thousand.
    defer { for handle in handles { try? handle.close() } }
    try process.run()
  }

  deinit { streams.remove() }

  /// What stands on standard output so far.
  public var output: String { get throws { try text("out") } }

  /// What stands on standard error so far.
  public var errors: String { get throws { try text("err") } }

  /// Types into standard input, which is open until the run ends.
  public func type(_ text: String) throws {
    try inputPipe?.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until something is so, looking every five milliseconds.
  ///
  /// - Returns: Whether it came to be so within the time.
  public func waits(upTo seconds: Double = 20, until isSo: (RunningCurio) throws -> Bool) async rethrows
    -> Bool
  {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !isSo(self) {
      if ContinuousClock.now > end { return false }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return true
  }

  /// Waits for its end. One that takes too long is killed.
  public func outcome() async throws -> CurioProcess.Outcome {
    let guardian = Task { [process] in
      try await Task.sleep(for: .seconds(Self.timeLimit))
      kill(process.processIdentifier, SIGKILL)
    }
    for await _ in ended {}
    guardian.cancel()
    return CurioProcess.Outcome(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: try output,
      errors: try errors
    )
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: streams.url.appending(path: name)), as: UTF8.self)
  }
}
