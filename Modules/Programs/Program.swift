import FeatureKit

/// A program to run without a shell and with exactly the given environment.
public struct Program: Sendable, Equatable {
  /// Absolute.
  public let path: String
  /// Without the program's name.
  public let arguments: [String]
  public let environment: [String: String]
  /// The name in error messages, by default the path.
  public let name: String

  public init(path: String, arguments: [String], environment: [String: String], name: String? = nil) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.name = name ?? path
  }

  /// A program's standard streams. It inherits no other descriptors, because a pipe that stays open in it
  /// wouldn't end.
  public struct Streams: Sendable {
    public enum Stream: Sendable {
      /// `/dev/null`.
      case null
      case inherited
      /// An open descriptor of Curio.
      case descriptor(Int32)
    }

    let input: Stream
    let output: Stream
    let error: Stream

    public init(input: Stream = .null, output: Stream = .null, error: Stream = .null) {
      self.input = input
      self.output = output
      self.error = error
    }
  }

  public enum Group: Sendable, Equatable {
    /// Curio's process group, so that the program may use the terminal and receives its signals.
    case inherited
    /// A new group, which is killed as a whole. `killsDescendants` kills what the program leaves running.
    case own(killsDescendants: Bool)
  }

  /// Starts the program. Blocked signals would be inherited, and the threads of Swift's tasks block most, so
  /// none is blocked in it. Ignored ones stay ignored, as `nohup` expects.
  ///
  /// `Foundation.Process` isn't used: on Linux it considers a program running while any descendant holds an
  /// inherited socket.
  ///
  /// - Throws: `unavailable` with the system's message.
  public func start(_ streams: Streams = Streams(), group: Group) throws(Failure) -> RunningProgram {
    var actions = Platform.noActions
    var attributes = Platform.noAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    Self.connect(streams, &actions)
    var none = Self.noSignals
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let groupFlag = group == .inherited ? 0 : POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | Platform.spawnFlags | groupFlag))
    var process: pid_t = 0
    let error = withCStrings { arguments, environment in
      posix_spawn(&process, path, &actions, &attributes, arguments, environment)
    }
    guard error == 0 else { throw notStarted(error) }
    return RunningProgram(process, in: group)
  }

  /// Replaces this process with the program, in which no signal is blocked.
  ///
  /// - Returns: The failure, `unavailable`. On success it doesn't return.
  public func replaceProcess() -> Failure {
    var none = Self.noSignals
    pthread_sigmask(SIG_SETMASK, &none, nil)
    withCStrings { arguments, environment in _ = execve(path, arguments, environment) }
    return notStarted(errno)
  }

  /// - Parameter fault: A clause such as “printed nothing”.
  public func failure(_ fault: SafeText) -> Failure { .unavailable("\(name) \(fault).") }

  func notStarted(_ error: Int32) -> Failure {
    failure("could not be started: \(String(cString: strerror(error)))")
  }

  private static func connect(_ streams: Streams, _ actions: inout SpawnActions) {
    let all = [
      (STDIN_FILENO, streams.input, O_RDONLY), (STDOUT_FILENO, streams.output, O_WRONLY),
      (STDERR_FILENO, streams.error, O_WRONLY),
    ]
    for (descriptor, stream, mode) in all {
      switch stream {
      case .null: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
      case .inherited: Platform.inherit(descriptor, &actions)
      case .descriptor(let other): posix_spawn_file_actions_adddup2(&actions, other, descriptor)
      }
    }
    Platform.closeOthers(&actions)
  }

  private static var noSignals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    return signals
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
