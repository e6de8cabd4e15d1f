import FeatureKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum Platform {
  /// From the account database; nil when it has no entry.
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
}
