import Foundation

/// A worker as its parent sees it.
struct WorkerProcess: Sendable {
  private let id: pid_t

  /// A worker that dies says nothing, and it has no home: Foundation makes folders for cookies and caches there,
  /// though its sessions keep neither.
  private static let ownVariables = [
    "SWIFT_BACKTRACE": "enable=no", "HOME": "/dev/null", "CFFIXED_USER_HOME": "/dev/null",
    "XDG_DATA_HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null",
  ]

  /// Starts a program whose standard input is a socket; nil when the system does not let it.
  ///
  /// What else is inherited the worker itself puts right; see `settle()`.
  init?(_ worker: NetworkWorker, socket: Int32) {
    var actions = Platform.noActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    let path = worker.program.path
    let environment = ProcessInfo.processInfo.environment.merging(Self.ownVariables) { $1 }
    var id: pid_t = 0
    let error = Self.withCStrings([path, NetworkWorker.argument]) { arguments in
      Self.withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&id, path, &actions, nil, arguments, environment)
      }
    }
    guard error == 0 else { return nil }
    self.id = id
  }

  /// Ends it at once, whatever it does.
  func end() { kill(id, SIGKILL) }

  /// Waits until it has gone.
  func wait() { while waitpid(id, nil, 0) < 0, errno == EINTR {} }

  /// In the worker: blocks no signal and holds no file of the parent's (a thread of a pool that starts a process
  /// leaves it both), and leaves the terminal's group, so that Ctrl-C is the parent's to answer.
  static func settle() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    signal(SIGPIPE, SIG_IGN)
    setpgid(0, 0)
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO { close(descriptor) }
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
