import FeatureKit
import Programs

/// Shows long text on a terminal through the user's pager.
struct Pager: Sendable {
  private let program: Program
  private let interrupts: Interrupts

  /// nil without a terminal or a pager, and with `--no-pager`.
  init?(_ context: AppContext) {
    guard context.console.isInteractive, !context.flags.noPager else { return nil }
    let environment = context.environment
    // The sample world starts without the setting.
    let variables = ["CURIO_PAGER", "PAGER"].lazy.compactMap { environment[$0] }
    let chosen = context.general.pager ?? variables.first
    let words = (chosen ?? "less -FRX").split(separator: " ").map(String.init)
    guard let name = words.first, name != "cat",
      let path = name.hasPrefix("/") ? name : ProgramSearch(environment: environment).program(name)
    else { return nil }
    program = Program(path: path, arguments: Array(words.dropFirst()), environment: environment)
    interrupts = context.interrupts
  }

  /// - Returns: false when the pager could not be started.
  func show(_ lines: [String]) async -> Bool {
    let text = lines.joined(separator: "\n") + "\n"
    let end = try? await interrupts.lendTerminal { () async throws(Failure) in
      try await program.run(input: text, output: .inherited, error: .inherited, group: .inherited)
    }
    return end != nil
  }
}
