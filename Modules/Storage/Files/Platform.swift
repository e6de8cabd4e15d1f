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

  /// Finds which file stands at a path, links as links.
  static func identity(ofPath path: String, _ identity: inout FileIdentity?) -> Int32 {
    if let statx, find(&identity, { statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, $0, $1) }) == 0 { return 0 }
    var info = stat()
    let result = lstat(path, &info)
    if result == 0 { identity = FileIdentity(info) }
    return result
  }

  /// Finds which file a descriptor stands for.
  static func identity(ofFile file: Int32, _ identity: inout FileIdentity?) -> Int32 {
    let noPath: Int32 = 0x1000
    if let statx, find(&identity, { statx(file, "", noPath, $0, $1) }) == 0 { return 0 }
    var info = stat()
    let result = fstat(file, &info)
    if result == 0 { identity = FileIdentity(info) }
    return result
  }

  private typealias Statx =
    @Sendable @convention(c) (Int32, UnsafePointer<CChar>, Int32, UInt32, UnsafeMutableRawPointer) -> Int32

  /// Looks at a file but not at its times. Linux notes the exact time of the next change to a file whose times
  /// were looked at, which makes the change half as dear again
  /// (https://docs.kernel.org/filesystems/multigrain-ts.html). Swift sees neither this function nor its
  /// structure, which is laid out alike everywhere (`include/uapi/linux/stat.h`). Some sandboxes forbid it.
  private static let statx: Statx? = dlsym(nil, "statx").map { unsafeBitCast($0, to: Statx.self) }

  private static func find(
    _ identity: inout FileIdentity?,
    _ statx: (UInt32, UnsafeMutableRawPointer) -> Int32
  ) -> Int32 {
    let (type, number): (UInt32, UInt32) = (0x1, 0x100)
    var info = [UInt64](repeating: 0, count: 32)
    return info.withUnsafeMutableBytes { info in
      guard let start = info.baseAddress else { return -1 }
      let result = statx(type | number, start)
      if result == 0 {
        identity = FileIdentity(
          kind: .init(mode_t(info.load(fromByteOffset: 28, as: UInt16.self))),
          device: info.load(fromByteOffset: 136, as: UInt64.self),
          number: info.load(fromByteOffset: 32, as: UInt64.self)
        )
      }
      return result
    }
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

  static var convention: AppDirectories.Convention {
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
