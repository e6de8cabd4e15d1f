import FeatureKit
import Foundation
import Programs

/// Opens files with the programs the user's system has for them.
public struct SystemViewer: Sendable {
  private let host: HostEnvironment
  private let patience: Double

  /// - Parameters:
  ///   - machine: The machine it runs on.
  ///   - patience: Seconds in which a program that can't show the file is expected to say so.
  public init(host: HostEnvironment, patience: Double = 1.5) {
    self.host = host
    self.patience = patience
  }

  /// The viewer for the features.
  public var viewer: Viewer { Viewer(open: open) }

  /// Tries the programs in turn until one neither fails to start nor fails at once.
  private func open(_ path: String) async throws(Failure) -> Bool {
    for program in programs(for: path) {
      guard let running = try? program.start(group: .own(isEndedWithIt: false)) else {
        continue
      }
      let end = await running.end(within: .seconds(patience))
      if Task.isCancelled { throw .interrupted }
      if end == nil || end == .exited(status: 0) { return true }
    }
    return false
  }

  /// The programs that may open a file or a web address: for a page those that `BROWSER` names, then the system's own.
  func programs(for path: String) -> [Program] {
    var programs: [Program] = []
    if path.hasSuffix(".html") || URL(web: path) != nil {
      programs = (host.environment["BROWSER"] ?? "").split(separator: ":").compactMap { entry in
        let words = entry.split(separator: " ").map(String.init)
        let arguments = words.contains("%s") ? words.map { $0 == "%s" ? path : $0 } : words + [path]
        return words.first.flatMap(host.program).map { program($0, Array(arguments.dropFirst())) }
      }
    }
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { host.environment[$0]?.isEmpty == false }
    if hasScreen || !Platform.screensAreNamed, let opener = host.program(Platform.opener) {
      programs.append(program(opener, [path]))
    }
    return programs
  }

  private func program(_ path: String, _ arguments: [String]) -> Program {
    Program(path: path, arguments: arguments, environment: host.environment)
  }
}
