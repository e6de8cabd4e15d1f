import FeatureKit
import Terminal

/// Lets a plug-in have the terminal for a while, in the menu.
struct PluginStage: Sendable {
  let plugins: Plugins
  let console: Console
  let terminal: TerminalState
  let interrupts: Interrupts

  /// Runs a plug-in to its end, and says how it ended unless all was well.
  func run(_ plugin: Plugin, _ arguments: [String]) async throws(Stop) {
    try console.write([""])
    let call = plugins.call(plugin, arguments)
    let inputIsTerminal = console.environment.isTerminal(.input)
    interrupts.lend(true)
    defer { interrupts.lend(false) }
    let problem: Problem?
    do throws(Failure) {
      problem = words(for: try await call.run(inputIsTerminal: inputIsTerminal), of: plugin)
    } catch {
      problem = Problem(error, api: nil, feature: plugin.name)
    }
    terminal.restore()
    guard let problem else { return }
    try console.write(RemarkView(view: console.view(.output, showsHeadings: true)).lines(problem))
  }

  private func words(for end: PluginProcess.End, of plugin: Plugin) -> Problem? {
    switch end {
    case .exited(status: 0): nil
    case .exited(let status): Problem(.failed, "\(plugin.program) ended with status \(status).")
    case .killed(let signal): Problem(.failed, "\(plugin.program) was ended by signal \(signal).")
    }
  }
}
