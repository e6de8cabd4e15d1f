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
    static func enter(_ folder: String, _ actions: inout SpawnActions) -> Int32 {
      posix_spawn_file_actions_addchdir(&actions, folder)
    }
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
      _ = closeFrom?(&actions, STDERR_FILENO + 1)
    }

    /// Makes a folder the program's working folder.
    ///
    /// - Returns: 0, or the error.
    static func enter(_ folder: String, _ actions: inout SpawnActions) -> Int32 {
      addFolder?(&actions, folder) ?? ENOSYS
    }

    private typealias CloseFrom =
      @Sendable @convention(c) (UnsafeMutablePointer<SpawnActions>, Int32) -> Int32
    private typealias AddFolder =
      @Sendable @convention(c) (UnsafeMutablePointer<SpawnActions>, UnsafePointer<CChar>) -> Int32
    /// glibc has it since 2.29, and the headers give it only to GNU's extensions.
    private static let addFolder = dlsym(nil, "posix_spawn_file_actions_addchdir_np").map {
      unsafeBitCast($0, to: AddFolder.self)
    }

    /// glibc has it since 2.34. Where there is none, Curio's descriptors close themselves when a program
    /// starts, but for those that another thread is just opening.
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
      unsafeBitCast($0, to: CloseFrom.self)
    }
  }
#endif
