import FeatureKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

enum Platform {
  static func openFile(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    open(path, flags | O_CLOEXEC, mode)
  }

  /// `fsync` on macOS returns before the bytes are on disk; `F_FULLFSYNC` waits, but not every file system
  /// has it.
  static func sync(_ descriptor: Int32) -> Int32 {
    #if os(macOS)
      fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
    #else
      fsync(descriptor)
    #endif
  }

  static func modificationTime(_ info: stat) -> Date {
    #if os(macOS)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}
