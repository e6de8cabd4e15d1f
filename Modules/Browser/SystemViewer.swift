import FeatureKit
import Programs

public struct SystemViewer: Sendable {
  private let host: HostEnvironment
  private let failureTimeout: Double

  /// - Parameter failureTimeout: Seconds after which a program that still runs counts as successful.
  public init(host: HostEnvironment, failureTimeout: Double = 1.5) {
    self.host = host
    self.failureTimeout = failureTimeout
  }

  /// Tries the programs in turn until one starts and doesn't fail at once.
  public func open(_ path: String) async throws(Failure) -> Bool {
    for program in programs(for: path) {
      guard let running = try? program.start(group: .own(killsDescendants: false)) else { continue }
      let end = await running.end(within: .seconds(failureTimeout))
      if Task.isCancelled { throw .interrupted }
      if end == nil || end == .exited(status: 0) || program.name == Self.explorer { return true }
    }
    return false
  }

  /// The programs that can open a file or URL: for a web page those in `BROWSER` first, then Windows', then
  /// the system's default ones.
  func programs(for path: String) -> [Program] {
    let isLink = URL(web: path) != nil
    var lines = isLink || path.hasSuffix(".html") ? browsers(for: path) : []
    if isSet("WSL_DISTRO_NAME", "WSL_INTEROP") {
      lines.append(["wslview", path])
      // It knows no path of Linux.
      if isLink { lines.append([Self.explorer, path]) }
    }
    lines += openers.map { $0 + [path] }
    return lines.compactMap { Program(words: $0, environment: host.environment) }
  }

  private func browsers(for path: String) -> [[String]] {
    let line = host.environment["BROWSER"] ?? ""
    let browsers = ShellWords.commands(line, separatedBy: ":", environment: host.environment) ?? []
    return browsers.map { words in
      let hasPlaceholder = words.contains { $0.contains("%s") }
      return hasPlaceholder ? words.map { $0.replacing("%s", with: path) } : words + [path]
    }
  }

  /// The system's own; on Linux a graphical one needs a display.
  private var openers: [[String]] {
    #if canImport(Darwin)
      [["open"]]
    #else
      isSet("DISPLAY", "WAYLAND_DISPLAY") ? [["xdg-open"], ["gio", "open"]] : []
    #endif
  }

  private func isSet(_ names: String...) -> Bool {
    names.contains { host.environment[$0]?.isEmpty == false }
  }

  /// Windows' explorer, which ends with status 1 also when it has opened a page.
  private static let explorer = "explorer.exe"
}
