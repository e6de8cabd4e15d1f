import FeatureKit
import Foundation

/// Starts programs: without a shell, with nothing to read and nowhere to print, nothing of Curio's open, in a
/// process group of their own, and with no signal blocked or ignored (the threads that run Swift's tasks block
/// most of them).
///
/// `Foundation.Process` would do, but on Linux it takes a program for running as long as any descendant of it
/// holds a socket that all of them inherit.
enum Spawn {
  /// The process's number, which is its group's too.
  ///
  /// - Throws: `unavailable` with the system's reason.
  static func start(
    _ program: String,
    _ arguments: [String],
    environment: [String: String]
  ) throws(Failure) -> pid_t {
    var actions = Platform.noActions
    var attributes = Platform.noAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    Platform.closeOthers(&actions)
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags | Platform.spawnFlags))

    var process: pid_t = 0
    let error = withCStrings([program] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    guard error == 0 else {
      throw .unavailable(
        subject: program,
        reason: "could not be started: \(String(cString: strerror(error)))"
      )
    }
    return process
  }

  private static func withCStrings<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }
}
