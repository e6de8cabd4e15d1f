import FeatureKit

extension Program {
  /// Starts the program.
  ///
  /// `Foundation.Process` isn't used: on Linux it considers a program running while any descendant holds an
  /// inherited socket.
  ///
  /// Blocked and ignored signals are inherited, and the threads of Swift's tasks block most signals. In the
  /// program no signal is blocked, and only SIGHUP stays ignored under `nohup`.
  ///
  /// - Parameters:
  ///   - inheritsIgnoredSignals: Whether the program ignores all signals that Curio ignores.
  /// - Throws: `unavailable` with the system's message.
  public func start(
    _ streams: Streams = Streams(),
    group: Group,
    inheritsIgnoredSignals: Bool = false
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
    Self.setAttributes(&attributes, group, inheritsIgnoredSignals)
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
      case .null: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
      case .inherited: Platform.inherit(descriptor, &actions)
      case .descriptor(let other): posix_spawn_file_actions_adddup2(&actions, other, descriptor)
      }
    }
    Platform.closeOthers(&actions)
  }

  private static func setAttributes(
    _ attributes: inout SpawnAttributes,
    _ group: Group,
    _ inheritsIgnoredSignals: Bool
  ) {
    var flags = POSIX_SPAWN_SETSIGMASK | Platform.spawnFlags
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    if !inheritsIgnoredSignals {
      sigfillset(&signals)
      sigdelset(&signals, SIGHUP)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      flags |= POSIX_SPAWN_SETSIGDEF
    }
    if group != .inherited {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}
