import FeatureKit

/// Opens files with the programs the user's system has for them.
public struct SystemViewer: Sendable {
  private let machine: Machine
  private let patience: Double

  /// - Parameters:
  ///   - machine: The machine it runs on.
  ///   - patience: Seconds in which a program that can't show the file is expected to say so.
  public init(machine: Machine, patience: Double = 1.5) {
    self.machine = machine
    self.patience = patience
  }

  /// The viewer for the features.
  public var viewer: Viewer { Viewer(open: open) }

  /// Tries the programs in turn until one neither fails to start nor fails at once.
  private func open(_ path: String) async throws(Failure) -> Bool {
    for command in commands(for: path) {
      guard
        let child = try? ChildProcess(
          command[0],
          Array(command.dropFirst()),
          environment: machine.environment,
          leavesNothing: false
        )
      else { continue }
      let end = await child.end(within: patience)
      if Task.isCancelled { throw .interrupted }
      if end == nil || end == .exited(status: 0) { return true }
    }
    return false
  }

  /// The programs that may open a file, with their arguments: for a page those that `BROWSER` names, then the
  /// system's own.
  func commands(for path: String) -> [[String]] {
    var commands: [[String]] = []
    if path.hasSuffix(".html") {
      commands = (machine.environment["BROWSER"] ?? "").split(separator: ":").compactMap { entry in
        let words = entry.split(separator: " ").map(String.init)
        let arguments = words.contains("%s") ? words.map { $0 == "%s" ? path : $0 } : words + [path]
        return words.first.flatMap(machine.program).map { [$0] + arguments.dropFirst() }
      }
    }
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { machine.environment[$0]?.isEmpty == false }
    if hasScreen || !Platform.screensAreNamed, let opener = machine.program(Platform.opener) {
      commands.append([opener, path])
    }
    return commands
  }
}
