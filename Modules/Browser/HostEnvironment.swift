import FeatureKit
import Files
import Programs

#if canImport(Glibc)
  import Glibc
#endif

/// The machine and the user that browsers run for.
public struct HostEnvironment: Sendable {
  public let environment: [String: String]
  public let temporaryFolder: URL
  /// Whether the user is root, for whom Chromium has no sandbox.
  public let isSuperuser: Bool
}

extension HostEnvironment {
  /// This machine and user.
  public init(environment: [String: String]) {
    let folder = URL(filePath: PrivateFolder.parent(environment))
    self.init(environment: environment, temporaryFolder: folder, isSuperuser: geteuid() == 0)
  }

  var home: String { environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path }

  /// The path of a program given by name or path; nil when it is missing or not executable.
  func program(_ name: String) -> String? {
    let search = ProgramSearch(environment: environment)
    return search.program(name.hasPrefix("~/") ? home + name.dropFirst() : name)
  }
}
