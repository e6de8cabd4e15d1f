import CommandLine
import FeatureKit
import Programs
import Terminal

#if canImport(Glibc)
  import Glibc
#endif

/// Shows long text on a terminal through the user's pager.
struct Pager {
  private let program: Program
  private let session: Session

  /// nil without a terminal or a pager, and with `--no-pager`.
  init?(_ session: Session) {
    guard session.console.isInteractive, !session.flags.noPager else { return nil }
    let environment = session.environment
    // The sample world starts without the setting.
    let chosen = session.settings[General.pager] ?? environment["CURIO_PAGER"] ?? environment["PAGER"]
    let words = ShellWords.commands(chosen ?? "less -FRX", environment: environment)?.first
    guard let words, words != ["cat"], let program = Program(words: words, environment: environment) else {
      return nil
    }
    self.program = program
    self.session = session
  }

  /// - Returns: Whether the pager has shown the text; false when it failed.
  func show(_ lines: [String]) async -> Bool {
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    let end = try? await session.lendTerminal { () throws(Failure) in
      try program.start(reading: text, output: .inherited, error: .inherited, group: .inherited)
    }
    // Ctrl-C leaves some pagers, and Curio kills them when it ends.
    return [.exited(status: 0), .killed(signal: SIGINT), .killed(signal: SIGKILL)].contains(end)
  }
}
