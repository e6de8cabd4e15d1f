#if canImport(Darwin)
  import Darwin

  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?

  enum Platform {
    static var noActions: SpawnActions { nil }
    static var noAttributes: SpawnAttributes { nil }
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
    /// Opens a file with the program that the system has for it.
    static let opener = "xdg-open"
    /// Whether a graphical program can only run where the environment names a screen.
    static let screensAreNamed = true
  }
#endif
