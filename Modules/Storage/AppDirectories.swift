import FeatureKit

/// Curio's folders: `$XDG_CONFIG_HOME/curio` and the like, or the system's standard folders in the home
/// folder.
public struct AppDirectories: Sendable, Equatable {
  enum Convention: Sendable, CaseIterable {
    /// `~/.config`, `~/.local/share`, `~/.cache`.
    case freedesktop
    /// `~/Library/Application Support` and `~/Library/Caches`.
    case macOS
  }

  public let configuration: URL
  public let data: URL
  /// For data that can be fetched again.
  public let cache: URL

  /// Ignores relative paths in the variables, as the XDG Base Directory Specification requires
  /// (https://specifications.freedesktop.org/basedir-spec/latest/). Without a valid `HOME`, uses the
  /// account's home folder.
  ///
  /// - Throws: `storage` when the home folder is needed and unknown.
  public init(environment: [String: String]) throws(Failure) {
    try self.init(
      environment: environment,
      convention: Platform.convention,
      accountHome: Platform.accountHome
    )
  }

  init(
    environment: [String: String],
    convention: Convention,
    accountHome: () -> String?
  ) throws(Failure) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME") ?? accountHome().flatMap { $0.hasPrefix("/") ? $0 : nil }
    func folder(_ name: String, _ usual: KeyPath<Convention, String>) throws(Failure) -> URL {
      if let base = absolute(name) {
        return URL(filePath: base).appending(path: "curio", directoryHint: .isDirectory)
      }
      guard let home else {
        throw .storage(.init(.read, path: "the home folder", reason: "unknown; set HOME or \(name)"))
      }
      return URL(filePath: home).appending(
        path: "\(convention[keyPath: usual])/curio",
        directoryHint: .isDirectory
      )
    }
    configuration = try folder("XDG_CONFIG_HOME", \.config)
    data = try folder("XDG_DATA_HOME", \.data)
    cache = try folder("XDG_CACHE_HOME", \.cache)
  }
}

extension AppDirectories.Convention {
  fileprivate var config: String { self == .macOS ? "Library/Application Support" : ".config" }
  fileprivate var data: String { self == .macOS ? "Library/Application Support" : ".local/share" }
  fileprivate var cache: String { self == .macOS ? "Library/Caches" : ".cache" }
}
