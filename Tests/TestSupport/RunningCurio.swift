import Foundation

/// A `curio` started by a test.
public final class RunningCurio: Sendable {
  /// In seconds. A longer run is killed, so that the test fails instead of hanging.
  private static let timeLimit = 60.0

  private let process = Process()
  private let home: TemporaryFolder
  private let streams: TemporaryFolder
  private let inputPipe: Pipe?
  private let ended: AsyncStream<Void>

  init(words: [String], environment: [String: String], home: TemporaryFolder, input: String?) throws {
    self.home = home
    streams = try TemporaryFolder()
    let (ended, ending) = AsyncStream<Void>.makeStream()
    self.ended = ended
    for name in ["out", "err"] { try Data().write(to: streams.url.appending(path: name)) }
    inputPipe = input == nil ? Pipe() : nil
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = environment
    process.currentDirectoryURL = home.url
    var handles = try ["out", "err"].map { try FileHandle(forWritingTo: streams.url.appending(path: $0)) }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    if let inputPipe {
      process.standardInput = inputPipe
    } else {
      let file = streams.url.appending(path: "in")
      try Data((input ?? "").utf8).write(to: file)
      handles.append(try FileHandle(forReadingFrom: file))
      process.standardInput = handles[2]
    }
    process.terminationHandler = { _ in ending.finish() }
    // An ended process keeps its handles open, and no process can be started with a thousand open files.
    defer { for handle in handles { try? handle.close() } }
    try process.run()
  }

  /// Standard output so far.
  public var output: String { get throws { try text("out") } }

  /// Standard error so far.
  public var errors: String { get throws { try text("err") } }

  /// Writes to standard input, which is open until the run ends.
  public func type(_ text: String) throws {
    try skipIfRemoved([text])
    try inputPipe?.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for a condition, checked every five milliseconds.
  ///
  /// - Returns: false after the time limit.
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

  /// Waits for the end, or kills it after the time limit.
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
