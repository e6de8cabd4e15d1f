import Foundation

/// The real `curio`, run as a process with a home of its own.
public struct CurioProcess: Sendable {
  /// What a run printed and how it ended.
  public struct Outcome: Sendable {
    /// The exit status; 128 and the signal's number where one ended it.
    public let status: Int32
    /// What stood on standard output.
    public let output: String
    /// What stood on standard error.
    public let errors: String

    /// Standard output as a JSON object.
    public func json() throws -> [String: Any] {
      let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
      return value as? [String: Any] ?? [:]
    }

    /// The code of the JSON error document on standard error.
    public var errorCode: String? {
      let value = try? JSONSerialization.jsonObject(with: Data(errors.utf8)) as? [String: Any]
      return (value?["error"] as? [String: Any])?["code"] as? String
    }
  }

  /// The folder that is the user's home; nothing else of the machine's is read or written.
  public let home: URL
  /// The environment of every run.
  public let environment: [String: String]

  /// - Parameters:
  ///   - home: A folder of the test's own.
  ///   - environment: Variables beside `HOME` and `PATH`.
  public init(home: TemporaryFolder, environment: [String: String] = [:]) {
    self.home = home.url
    let usual = [
      "HOME": home.url.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "LANG": "C.UTF-8",
      // A build that measures coverage would write its profile into the home.
      "LLVM_PROFILE_FILE": "/dev/null",
    ]
    self.environment = usual.merging(environment) { $1 }
  }

  /// The built program, beside the test bundle.
  public static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "curio")
  }

  /// Runs `curio` with arguments to its end. Only a few run at a time, however many tests there are.
  ///
  /// - Parameters:
  ///   - input: Standard input.
  ///   - wrapper: A program and its arguments that runs it, such as `faketime` or a `shell` line.
  ///   - extra: Variables for this run.
  public func run(
    _ arguments: [String],
    input: String = "",
    wrapper: [String] = [],
    extra: [String: String] = [:]
  ) async throws -> Outcome {
    await Gate.processes.enter()
    defer { Gate.processes.leave() }
    return try await start(arguments, input: input, wrapper: wrapper, extra: extra).outcome()
  }

  /// Starts `curio` with arguments; the parameters are those of `run`, but that an input of nil is a pipe that
  /// the test writes to.
  public func start(
    _ arguments: [String],
    input: String? = "",
    wrapper: [String] = [],
    extra: [String: String] = [:]
  ) throws -> RunningCurio {
    try RunningCurio(
      words: wrapper + [Self.executable.path] + arguments,
      environment: environment.merging(extra) { $1 },
      folder: home,
      input: input
    )
  }

  /// A wrapper that runs `curio` by a line of the shell, in which `"$@"` stands for it and its arguments.
  public static func shell(_ line: String) -> [String] { ["bash", "-c", line, "bash"] }

  /// A wrapper that runs `curio` at a time of UTC, such as `2026-11-21 09:00:00`, from which the clock goes on.
  public static func at(_ time: String) -> [String] { ["env", "TZ=UTC", "faketime", "-f", "@\(time)"] }
}

/// A folder that a test has for itself.
public struct TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes it, empty.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "curio-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Removes it with all that is in it.
  public func remove() { try? FileManager.default.removeItem(at: url) }
}
