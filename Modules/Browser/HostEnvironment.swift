import Foundation
import Programs

/// What this module has to know of the machine and the user it runs for.
public struct HostEnvironment: Sendable {
  /// The environment's variables.
  public let environment: [String: String]
  /// Where temporary files go.
  public let temporaryFolder: URL
  /// Whether the user is the superuser, for whom Chromium has no sandbox.
  public let isSuperuser: Bool

  /// A machine as it is described.
  public init(environment: [String: String], temporaryFolder: URL, isSuperuser: Bool) {
    self.environment = environment
    self.temporaryFolder = temporaryFolder
    self.isSuperuser = isSuperuser
  }

  /// The machine this process runs on.
  public static func this() -> HostEnvironment {
    HostEnvironment(
      environment: ProcessInfo.processInfo.environment,
      temporaryFolder: FileManager.default.temporaryDirectory,
      isSuperuser: geteuid() == 0
    )
  }

  /// The user's home folder.
  var home: String { environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path }

  /// The program of a name on the search path, or at a path of its own; nil when it is not there or can't be run.
  func program(_ name: String) -> String? {
    if name.contains("/") {
      let path = name.hasPrefix("~/") ? home + name.dropFirst() : name
      return ProgramSearch.isProgram(path) ? path : nil
    }
    return ProgramSearch(environment: environment).program(name)
  }
}
