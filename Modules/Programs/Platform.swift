import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

#if canImport(Darwin)
  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?

  enum Platform {
    static var noActions: SpawnActions { nil }
    static var noAttributes: SpawnAttributes { nil }
    static let spawnFlags = POSIX_SPAWN_CLOEXEC_DEFAULT
    static let newSessionFlag = POSIX_SPAWN_SETSID
    /// Passes a standard stream on to the program; the flag would close it.
    static func inherit(_ descriptor: Int32, _ actions: inout SpawnActions) {
      posix_spawn_file_actions_addinherit_np(&actions, descriptor)
    }
    /// The spawn flag closes them.
    static func closeOthers(_ actions: inout SpawnActions) {}
  }
#else
  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t

  enum Platform {
    static var noActions: SpawnActions { posix_spawn_file_actions_t() }
    static var noAttributes: SpawnAttributes { posix_spawnattr_t() }
    static let spawnFlags: Int32 = 0
    /// `POSIX_SPAWN_SETSID`, which the headers give only to GNU's extensions.
    static let newSessionFlag: Int32 = 0x80
    /// Descriptors are inherited by default.
    static func inherit(_ descriptor: Int32, _ actions: inout SpawnActions) {}
    /// Closes all descriptors but the standard streams in the program.
    static func closeOthers(_ actions: inout SpawnActions) {
      if let closeFrom, closeFrom(&actions, STDERR_FILENO + 1) == 0 { return }
      for descriptor in STDERR_FILENO + 1..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 1024)) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }

    private typealias CloseFrom =
      @Sendable @convention(c) (UnsafeMutablePointer<SpawnActions>, Int32) -> Int32
    /// Replaces a thousand calls. glibc has it since 2.34, other C libraries may not.
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
      unsafeBitCast($0, to: CloseFrom.self)
    }
  }
#endif
