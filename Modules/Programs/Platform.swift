#if canImport(Darwin)
  import Darwin

  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?

  enum Platform {
    static var noActions: SpawnActions { nil }
    static var noAttributes: SpawnAttributes { nil }
    static let spawnFlags = POSIX_SPAWN_CLOEXEC_DEFAULT
    /// Leaves one of Curio's standard streams open in the program, which the flag would close.
    static func keep(_ descriptor: Int32, _ actions: inout SpawnActions) {
      posix_spawn_file_actions_addinherit_np(&actions, descriptor)
    }
    /// The flag does it.
    static func closeOthers(_ actions: inout SpawnActions) {}
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
    /// It stays open of itself.
    static func keep(_ descriptor: Int32, _ actions: inout SpawnActions) {}
    /// Leaves open in the program nothing but its standard streams.
    static func closeOthers(_ actions: inout SpawnActions) {
      if let closeFrom, closeFrom(&actions, STDERR_FILENO + 1) == 0 { return }
      for descriptor in STDERR_FILENO + 1..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 1024)) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }

    private typealias CloseFrom =
      @Sendable @convention(c) (UnsafeMutablePointer<SpawnActions>, Int32) -> Int32
    /// Closes all at once, which spares a thousand calls. Not every C library has it (glibc since 2.34).
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
      unsafeBitCast($0, to: CloseFrom.self)
    }
  }
#endif
