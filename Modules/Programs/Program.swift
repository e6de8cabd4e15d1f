import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// A program to run without a shell, in the given environment without its secrets.
public struct Program: Sendable, Equatable {
  /// Absolute.
  public let path: String
  /// Without the program's name.
  public let arguments: [String]
  public let environment: [String: String]
  /// The working folder; nil for Curio's.
  public let folder: String?
  /// The name in error messages, by default the path.
  public let name: String

  /// - Parameters:
  ///   - environment: What looks like a secret is left out.
  ///   - allowed: The variables that the program asks for, secret or not.
  public init(
    path: String,
    arguments: [String],
    environment: [String: String],
    allowing allowed: Set<String> = [],
    folder: String? = nil,
    name: String? = nil
  ) {
    self.path = path
    self.arguments = arguments
    let moved = folder.map { ["PWD": $0] } ?? [:]
    self.environment = Self.withoutSecrets(environment.merging(moved) { $1 }, allowed: allowed)
    self.folder = folder
    self.name = name ?? path
  }

  public enum Stream: Sendable {
    /// `/dev/null`.
    case null
    case inherited
    /// An open descriptor of Curio.
    case descriptor(Int32)
  }

  public enum Group: Sendable, Equatable {
    /// Curio's process group, so that the program may use the terminal and receives its signals.
    case inherited
    /// A new group, which is killed as a whole. `killsDescendants` kills what the program leaves running, and
    /// gives it no terminal to write to.
    case own(killsDescendants: Bool)
  }

  /// A file that is busy is tried again after a hundredth of a second, so often.
  private static let mostAttempts = 100

  /// Starts the program. Blocked signals would be inherited, and the threads of Swift's tasks block most, so
  /// none is blocked in it. Ignored ones stay ignored, as `nohup` expects. It inherits no other descriptors,
  /// because a pipe that stays open in it wouldn't end.
  ///
  /// `Foundation.Process` isn't used: on Linux it considers a program running while any descendant holds an
  /// inherited socket.
  ///
  /// - Throws: `unavailable` with the system's message.
  public func start(
    input: Stream = .null,
    output: Stream = .null,
    error: Stream = .null,
    group: Group
  ) throws(Failure) -> RunningProgram {
    var actions = Platform.noActions
    var attributes = Platform.noAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    Self.connect(STDIN_FILENO, to: input, O_RDONLY, &actions)
    Self.connect(STDOUT_FILENO, to: output, O_WRONLY, &actions)
    Self.connect(STDERR_FILENO, to: error, O_WRONLY, &actions)
    Platform.closeOthers(&actions)
    if let folder, case let error = Platform.enter(folder, &actions), error != 0 { throw notStarted(error) }
    var none = Self.noSignals
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let groupFlag: Int32 =
      switch group {
      case .inherited: 0
      case .own(killsDescendants: false): POSIX_SPAWN_SETPGROUP
      case .own(killsDescendants: true): Platform.newSessionFlag
      }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | Platform.spawnFlags | groupFlag))
    var process: pid_t = 0
    var code = ETXTBSY
    // A file that was just written is busy while a child that another thread starts still has it open.
    for attempt in 1...Self.mostAttempts where code == ETXTBSY {
      if attempt > 1 { usleep(10_000) }
      code = launch { posix_spawn(&process, $0, &actions, &attributes, $1, $2) }
    }
    guard code == 0 else { throw notStarted(code) }
    return RunningProgram(process, in: group)
  }

  /// Starts the program with Curio's own streams and signals.
  public func startInTerminal() throws(Failure) -> RunningProgram {
    try start(input: .inherited, output: .inherited, error: .inherited, group: .inherited)
  }

  /// Replaces this process with the program, in which no signal is blocked.
  ///
  /// - Returns: The failure, `unavailable`. On success it doesn't return.
  public func replaceProcess() -> Failure {
    var none = Self.noSignals
    pthread_sigmask(SIG_SETMASK, &none, nil)
    let error = launch { path, words, variables in
      _ = execve(path, words, variables)
      return errno
    }
    return notStarted(error)
  }

  /// - Parameter clause: A clause such as “printed nothing”.
  public func failure(_ clause: SafeText) -> Failure { .unavailable("\(name) \(clause).") }

  func notStarted(_ error: Int32) -> Failure {
    let reason = String(cString: strerror(error))
    let line = beginning.prefix { $0 != "\n" }
    guard error == ENOENT, line.starts(with: "#!".utf8) else {
      return failure("could not be started: \(reason)")
    }
    let interpreter = String(decoding: line.dropFirst(2), as: UTF8.self)
    let mend = interpreter.hasSuffix("\r") ? "; save it without carriage returns" : ""
    return failure(
      "could not be started: its first line names \(SafeText(interpreter.trimmed)), which isn't there\(mend)"
    )
  }

  /// The first bytes of the file, as a shell looks at them: a text has no NUL there.
  private var beginning: [UInt8] {
    guard let file = fopen(path, "r") else { return [0] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  private static func connect(
    _ descriptor: Int32,
    to stream: Stream,
    _ mode: Int32,
    _ actions: inout SpawnActions
  ) {
    switch stream {
    case .null: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
    case .inherited: Platform.inherit(descriptor, &actions)
    case .descriptor(let other): posix_spawn_file_actions_adddup2(&actions, other, descriptor)
    }
  }

  private static var noSignals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    return signals
  }

  /// Gets a path, words and variables, and returns an error of the system.
  private typealias Launch =
    (String, [UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Int32

  /// Starts the program; a text without `#!` as a shell does, with `sh`.
  private func launch(_ body: Launch) -> Int32 {
    let error = launch([path], body)
    if error != ENOEXEC || beginning.contains(0) { return error }
    return launch(["/bin/sh", path], body)
  }

  /// - Parameter program: The name that the program is called by, after that of its interpreter.
  private func launch(_ program: [String], _ body: Launch) -> Int32 {
    let words = (program + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { (words + variables).forEach { free($0) } }
    return body(program[0], words + [nil], variables + [nil])
  }
}
