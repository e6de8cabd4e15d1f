import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// Finds programs by name like a shell, but skips relative folders in `PATH`.
public struct ProgramSearch: Sendable {
  /// The absolute folders in `PATH`, in order.
  public let folders: [String]

  public init(environment: [String: String]) {
    let path = environment["PATH"] ?? ""
    folders = path.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// The path of a program given by name or path; nil when it is missing or not executable.
  public func program(_ name: String) -> String? {
    let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return paths.first(where: Self.isProgram)
  }

  /// Whether the path is a regular file, or a link to one, that the user may run.
  public static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && mode_t(status.st_mode) & mode_t(S_IFMT) == mode_t(S_IFREG)
      && access(path, X_OK) == 0
  }
}
