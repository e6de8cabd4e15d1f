#if canImport(Darwin)
  import Darwin

  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?

  enum Platform {
    static var noActions: SpawnActions { nil }
    static var noAttributes: SpawnAttributes { nil }
    static let spawnFlags = POSIX_SPAWN_CLOEXEC_DEFAULT
    /// The flag does it.
    static func closeOthers(_ actions: inout SpawnActions) {}
    /// Opens a file with the program that the system has for it.
    static let opener = "open"
    /// Whether a graphical program can only run where the environment names a screen.
    static let screensAreNamed = false
  }
#else
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t

  enum Platform {
    static var noActions: SpawnActions { posix_spawn_file_actions_t() }
    static var noAttributes: SpawnAttributes { posix_spawnattr_t() }
    static let spawnFlags: Int32 = 0
    /// Leaves open in the started program nothing but its standard streams.
    static func closeOthers(_ actions: inout SpawnActions) {
      for descriptor in STDERR_FILENO + 1..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 1024)) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }
    /// Opens a file with the program that the system has for it.
    static let opener = "xdg-open"
    /// Whether a graphical program can only run where the environment names a screen.
    static let screensAreNamed = true
  }
#endif
