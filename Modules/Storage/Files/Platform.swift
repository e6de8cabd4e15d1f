import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the systems differ.
enum Platform {
  /// Writes out everything of one file system. Swift does not see this function of Linux's C libraries, so it
  /// is looked up by name; nil on a system that has none.
  static let syncFileSystem: (@Sendable @convention(c) (Int32) -> Int32)? = dlsym(nil, "syncfs").map {
    unsafeBitCast($0, to: (@Sendable @convention(c) (Int32) -> Int32).self)
  }

  /// Returns when a file's bytes are on the disk itself; on macOS `fsync` returns before.
  static func syncData(_ file: Int32) -> Int32 {
    #if os(macOS)
      fcntl(file, F_FULLFSYNC)
    #else
      fdatasync(file)
    #endif
  }

  /// The home folder of the user's account; nil where the system knows none.
  static func accountHome() -> String? {
    var account = passwd()
    var result: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16_384)
    guard getpwuid_r(getuid(), &account, &buffer, buffer.count, &result) == 0, result != nil else {
      return nil
    }
    return String(cString: account.pw_dir)
  }

  static var convention: Places.Convention {
    #if os(macOS)
      .macOS
    #else
      .freedesktop
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
