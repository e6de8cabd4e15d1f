import FeatureKit
import Files

#if canImport(Glibc)
  import Glibc
#endif

/// Curio's folders: `$XDG_CONFIG_HOME/curio` and the like, or the system's standard folders in the home
/// folder.
public struct AppDirectories: Sendable, Equatable {
  public let configuration: URL
  public let data: URL
  /// Holds data that can be fetched again.
  public let cache: URL

  /// Ignores relative paths in the variables, as the XDG Base Directory Specification requires
  /// (https://specifications.freedesktop.org/basedir-spec/latest/). Without a valid `HOME`, uses the
  /// account's home folder, and without that one in which nothing can be stored.
  package init(
    environment: [String: String],
    accountHome: () -> String? = Self.accountHome
  ) {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = absolute(environment["HOME"]) ?? absolute(accountHome()) ?? FileSystem.noHome
    func folder(_ variable: String, _ usual: String) -> URL {
      let base = absolute(environment[variable]) ?? (home == "/" ? "/\(usual)" : "\(home)/\(usual)")
      return URL(filePath: base).appending(path: "curio", directoryHint: .isDirectory)
    }
    #if os(macOS)
      let support = "Library/Application Support"
      let usual = (configuration: support, data: support, cache: "Library/Caches")
    #else
      let usual = (configuration: ".config", data: ".local/share", cache: ".cache")
    #endif
    configuration = folder("XDG_CONFIG_HOME", usual.configuration)
    data = folder("XDG_DATA_HOME", usual.data)
    cache = folder("XDG_CACHE_HOME", usual.cache)
  }

  /// From the account database; nil when it has no entry.
  package static func accountHome() -> String? {
    getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
  }
}
