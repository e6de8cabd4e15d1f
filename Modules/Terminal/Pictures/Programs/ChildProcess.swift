import FeatureKit
import Foundation

/// A program that is run without a shell, with nothing to read and nothing to say but its standard output.
struct ChildProcess: Sendable {
  /// An absolute path.
  let path: String
  let arguments: [String]
  let environment: [String: String]

  /// The program's name, for people.
  var name: String { URL(filePath: path).lastPathComponent }

  #if os(Linux)
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static var noFileActions: FileActions { FileActions() }
    private static var noAttributes: Attributes { Attributes() }
    private static let platformFlags: Int32 = 0
    /// Leaves open in the program nothing but its standard streams: a pipe that it kept would never end.
    private static func closeOthers(_ actions: inout FileActions) {
      for descriptor in STDERR_FILENO + 1..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 1024)) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }
  #else
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static var noFileActions: FileActions { nil }
    private static var noAttributes: Attributes { nil }
    private static let platformFlags = POSIX_SPAWN_CLOEXEC_DEFAULT
    private static func closeOthers(_ actions: inout FileActions) {}
  #endif

  /// Starts the program with its standard output going to a descriptor.
  ///
  /// It stays in Curio's process group, where the terminal's size is there for it to ask. Blocked and
  /// ignored signals are inherited, and threads of the system's pools block nearly all of them: for the program
  /// none is blocked, and those that end a program do so.
  ///
  /// - Parameter closing: Whether the descriptor is closed here, whatever happens.
  /// - Returns: The process's id.
  func start(writingTo output: Int32, closing: Bool = false) throws(Failure) -> pid_t {
    defer { if closing { close(output) } }
    var actions = Self.noFileActions
    var attributes = Self.noAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    Self.closeOthers(&actions)
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | Self.platformFlags
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var child: pid_t = 0
    let result = withCStrings([path] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&child, path, &actions, &attributes, arguments, environment)
      }
    }
    guard result == 0 else { throw failure("could not be started: \(String(cString: strerror(result)))") }
    return child
  }

  func failure(_ reason: String) -> Failure { .unavailable(subject: name, reason: reason) }

  private func withCStrings<Result>(
    _ strings: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { buffer in
      // The array ends with nil, so it is never empty and has a base address.
      guard let start = buffer.baseAddress else { preconditionFailure("an array without elements") }
      return body(start)
    }
  }
}
