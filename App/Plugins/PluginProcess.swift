import FeatureKit
import Foundation

/// A call of a program: without a shell, and with no signal blocked (the threads that run Swift's tasks block most of
/// them). Ignored ones stay so, as `nohup` wants it.
struct PluginProcess: Sendable {
  /// How a program ended.
  enum End: Sendable, Equatable {
    case exited(status: Int32)
    case killed(signal: Int32)
  }

  /// What a program's standard streams are.
  enum Streams {
    /// Those of Curio; standard input only where it is a terminal, since Curio may have read ahead elsewhere.
    case own(inputIsTerminal: Bool)
    /// Nothing but a pipe for standard output.
    case pipe(writeEnd: Int32)
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static var noFileActions: FileActions { nil }
    private static var noAttributes: Attributes { nil }
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static var noFileActions: FileActions { FileActions() }
    private static var noAttributes: Attributes { Attributes() }
  #endif

  let path: String
  let arguments: [String]
  let environment: [String: String]

  /// Becomes the program: it has Curio's process and streams, its signals and its exit status.
  ///
  /// - Returns: Why that could not be; otherwise nothing returns.
  func become() -> Failure {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    withCStrings { arguments, environment in _ = execve(path, arguments, environment) }
    return failure(errno)
  }

  /// Starts the program: with Curio's streams in Curio's process group, so that the terminal is its too; with a pipe
  /// in a group of its own, which can be ended with all that is in it.
  ///
  /// - Returns: The process's number.
  func start(_ streams: Streams) throws(Failure) -> pid_t {
    var actions = Self.noFileActions
    var attributes = Self.noAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var flags = POSIX_SPAWN_SETSIGMASK
    switch streams {
    case .own(inputIsTerminal: true): break
    case .own(inputIsTerminal: false):
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    case .pipe(let writeEnd):
      posix_spawn_file_actions_adddup2(&actions, writeEnd, STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    let error = withCStrings { arguments, environment in
      posix_spawn(&process, path, &actions, &attributes, arguments, environment)
    }
    if error != 0 { throw failure(error) }
    return process
  }

  /// Runs the program with Curio's streams to its end.
  func run(inputIsTerminal: Bool) async throws(Failure) -> End {
    let process = try start(.own(inputIsTerminal: inputIsTerminal))
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        let signal = status & 0x7F
        continuation.resume(
          returning: signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
        )
      }
    }
  }

  private func failure(_ error: Int32) -> Failure {
    .unavailable(subject: path, reason: "could not be started: \(String(cString: strerror(error)))")
  }

  private func withCStrings<Result>(
    _ body: ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { (words + variables).forEach { free($0) } }
    return body(words + [nil], variables + [nil])
  }
}
