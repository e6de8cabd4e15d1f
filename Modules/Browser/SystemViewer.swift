import FeatureKit
import Programs

public struct SystemViewer: Sendable {
  // Opens a file with its default program; on Linux a graphical one needs a display in the environment.
  #if canImport(Darwin)
    static let opener = "open"
  #else
    static let opener = "xdg-open"
  #endif

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
      if end == nil || end == .exited(status: 0) { return true }
    }
    return false
  }

  /// The programs that can open a file or URL: for a web page those in `BROWSER` first, then the system's
  /// default.
  func programs(for path: String) -> [Program] {
    var programs: [Program] = []
    if path.hasSuffix(".html") || URL(web: path) != nil {
      let environment = host.environment
      let line = environment["BROWSER"] ?? ""
      let browsers = ShellWords.commands(line, separatedBy: ":", environment: environment) ?? []
      programs = browsers.compactMap { words in
        let hasPlaceholder = words.contains { $0.contains("%s") }
        let words = hasPlaceholder ? words.map { $0.replacing("%s", with: path) } : words + [path]
        return Program(words: words, environment: environment)
      }
    }
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { host.environment[$0]?.isEmpty == false }
    if hasScreen || Self.opener == "open", let opener = host.program(Self.opener) {
      programs.append(Program(path: opener, arguments: [path], environment: host.environment))
    }
    return programs
  }
}
