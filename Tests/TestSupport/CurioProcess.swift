import FeatureKit
import Foundation

/// Runs the real `curio` with its own home folder.
public struct CurioProcess: Sendable {
  public struct Outcome: Sendable, Equatable {
    /// The exit status, or 128 plus the signal's number.
    public let status: Int32
    /// Standard output.
    public let output: String
    /// Standard error.
    public let errors: String

    /// The JSON document on standard output.
    public var document: JSONValue {
      get throws { try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8)) }
    }

    /// The JSON document on standard error.
    public var userError: JSONValue {
      get throws { try JSONDecoder().decode(JSONValue.self, from: Data(errors.utf8)) }
    }

    public var errorCode: String? { (try? userError["error.code"].text).flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// The user's home folder; nothing else is read or written.
  public let home: TemporaryFolder
  public let environment: [String: String]

  /// - Parameters:
  ///   - environment: Variables besides `HOME` and `PATH`.
  public init(home: TemporaryFolder? = nil, environment: [String: String] = [:]) throws {
    let home = try home ?? TemporaryFolder()
    self.home = home
    let usual = [
      "HOME": home.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "LANG": "C.UTF-8",
      // A build with coverage would write its profile into the home folder.
      "LLVM_PROFILE_FILE": "/dev/null",
    ]
    self.environment = usual.merging(environment) { $1 }
  }

  /// The program in `CURIO_PROGRAM`, which `Scripts/test` sets to the one that is shipped; else the one that
  /// was built with the tests.
  public static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["CURIO_PROGRAM"] { return URL(filePath: path) }
    return URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "curio")
  }()

  /// Runs `curio` with arguments to its end.
  ///
  /// - Parameters:
  ///   - wrapper: A program with arguments that runs `curio`, such as a `shell` line.
  ///   - extra: Variables for this run.
  public func run(
    _ arguments: [String],
    input: String = "",
    wrapper: [String] = [],
    extra: [String: String] = [:]
  ) async throws -> Outcome {
    try await start(arguments, input: input, wrapper: wrapper, extra: extra).outcome()
  }

  /// Like `run`, without waiting. With a nil input the test writes to a pipe.
  public func start(
    _ arguments: [String],
    input: String? = "",
    wrapper: [String] = [],
    extra: [String: String] = [:]
  ) throws -> RunningCurio {
    try skipIfRemoved(wrapper + arguments + [input ?? ""])
    return try RunningCurio(
      words: wrapper + [Self.executable.path] + arguments,
      environment: environment.merging(extra) { $1 },
      home: home,
      input: input
    )
  }

  /// A wrapper with a shell line, in which `"$@"` is `curio` with its arguments.
  public static func shell(_ line: String) -> [String] { ["bash", "-c", line, "bash"] }
}
