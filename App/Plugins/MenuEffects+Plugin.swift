import FeatureKit
import Programs
import Terminal

extension MenuEffects {
  /// Shows a command's result as from the command line.
  func runInTerminal(_ route: Route) async throws(ExitReason) {
    let running = Running(mode: context.flags.mode, confirm: Prompter(context: context).confirm)
    try await CommandRouter(registry).run(route, in: .text, running)
  }

  /// Gives the terminal to a plug-in until it ends.
  func run(_ plugin: Plugin, _ arguments: [String]) async throws(ExitReason) {
    let console = context.console
    try console.write([""])
    // Standard input is only passed on if it is a terminal, because Curio may have read ahead elsewhere.
    let input: Program.Stream = console.environment.isTerminal(.input) ? .inherited : .null
    let userError: UserError?
    do throws(Failure) {
      let program = try context.plugins.call(plugin, arguments)
      let end = try await context.terminal.preservingInput { () async throws(Failure) in
        try await interrupts.lendTerminal { () async throws(Failure) in
          try await program.start(input: input, output: .inherited, error: .inherited, group: .inherited)
            .end()
        }
      }
      userError =
        end == .exited(status: 0) ? nil : UserError(.failed, "\(plugin.program) \(end.clause).")
    } catch {
      userError = UserError(error, api: nil, feature: plugin.name)
    }
    guard let userError else { return }
    try console.write(console.text(.output).lines(userError))
  }
}
