import FeatureKit
import Foundation

extension Program {
  /// Starts the program.
  ///
  /// `Foundation.Process` would do, but on Linux it takes a program for running as long as any descendant of it
  /// holds a socket that all of them inherit.
  ///
  /// Blocked and ignored signals are inherited, and the threads that run Swift's tasks block nearly all of them: for
  /// the program none is blocked, and none is ignored but the hang-up that `nohup` had Curio ignore.
  ///
  /// - Parameters:
  ///   - streams: Its standard streams.
  ///   - group: The process group it runs in.
  ///   - keepsIgnoredSignals: Whether whatever signal Curio was told to ignore is ignored by the program too.
  /// - Throws: `unavailable` with the system's reason.
  public func start(
    _ streams: Streams = Streams(),
    group: Group,
    keepsIgnoredSignals: Bool = false
  ) throws(Failure) -> RunningProgram {
    var actions = Platform.noActions
    var attributes = Platform.noAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    Self.connect(streams, &actions)
    Self.setAttributes(&attributes, group, keepsIgnoredSignals)
    var process: pid_t = 0
    let error = withCStrings { arguments, environment in
      posix_spawn(&process, path, &actions, &attributes, arguments, environment)
    }
    guard error == 0 else { throw notStarted(error) }
    return RunningProgram(process, in: group)
  }

  private static func connect(_ streams: Streams, _ actions: inout SpawnActions) {
    let all = [
      (STDIN_FILENO, streams.input, O_RDONLY), (STDOUT_FILENO, streams.output, O_WRONLY),
      (STDERR_FILENO, streams.error, O_WRONLY),
    ]
    for (descriptor, stream, mode) in all {
      switch stream {
      case .nothing: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
      case .curios: Platform.keep(descriptor, &actions)
      case .descriptor(let other): posix_spawn_file_actions_adddup2(&actions, other, descriptor)
      }
    }
    Platform.closeOthers(&actions)
  }

  private static func setAttributes(
    _ attributes: inout SpawnAttributes,
    _ group: Group,
    _ keepsIgnoredSignals: Bool
  ) {
    var flags = POSIX_SPAWN_SETSIGMASK | Platform.spawnFlags
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    if !keepsIgnoredSignals {
      sigfillset(&signals)
      sigdelset(&signals, SIGHUP)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      flags |= POSIX_SPAWN_SETSIGDEF
    }
    if group != .curios {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}
