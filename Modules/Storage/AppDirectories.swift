import FeatureKit
import Foundation

/// Curio's folders: `$XDG_CONFIG_HOME/curio` and the like, or the system's usual folders below the home folder.
public struct AppDirectories: Sendable, Equatable {
  enum Convention: Sendable, CaseIterable {
    /// `~/.config`, `~/.local/share`, `~/.cache`.
    case freedesktop
    /// `~/Library/Application Support` and `~/Library/Caches`.
    case macOS
  }

  public let configuration: URL
  public let data: URL
  /// For what can be fetched again.
  public let cache: URL

  /// Variables that hold no absolute path are ignored, as the XDG Base Directory Specification has it
  /// (https://specifications.freedesktop.org/basedir-spec/latest/); `HOME` without one is that of the
  /// account.
  ///
  /// - Throws: `storage` when there is no home folder and one is needed.
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
        throw .storage(.init(.read, path: "the home folder", reason: "none is known; set HOME or \(name)"))
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
