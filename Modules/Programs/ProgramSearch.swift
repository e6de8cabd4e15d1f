import Foundation

/// Finds programs by their names, as a shell does, but in no folder that depends on where the user stands.
public struct ProgramSearch: Sendable {
  /// The absolute folders of the search path, in their order.
  public let folders: [String]

  /// A search in the folders of a `PATH`.
  public init(path: String) {
    folders = path.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// A search in the folders of an environment's `PATH`.
  public init(environment: [String: String]) { self.init(path: environment["PATH"] ?? "") }

  /// The path of the first program of that name; nil where there is none.
  public func program(_ name: String) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first(where: Self.isProgram)
  }

  /// Whether there is a plain file, or a link to one, that the user may run.
  public static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && mode_t(status.st_mode) & mode_t(S_IFMT) == mode_t(S_IFREG)
      && access(path, X_OK) == 0
  }
}
