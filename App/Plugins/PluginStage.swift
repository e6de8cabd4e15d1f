import FeatureKit
import Programs
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
    let program = plugins.call(plugin, arguments)
    interrupts.lend(true)
    defer { interrupts.lend(false) }
    let problem: Problem?
    do throws(Failure) {
      let running = try program.start(streams, group: .curios, keepsIgnoredSignals: true)
      problem = words(for: await running.end(), of: plugin)
    } catch {
      problem = Problem(error, api: nil, feature: plugin.name)
    }
    terminal.restore()
    guard let problem else { return }
    try console.write(RemarkView(view: console.view(.output, showsHeadings: true)).lines(problem))
  }

  /// Curio's; standard input only where it is a terminal, since Curio may have read ahead elsewhere.
  private var streams: Program.Streams {
    let input: Program.Streams.Stream = console.environment.isTerminal(.input) ? .curios : .nothing
    return Program.Streams(input: input, output: .curios, error: .curios)
  }

  private func words(for end: ProgramEnd, of plugin: Plugin) -> Problem? {
    switch end {
    case .exited(status: 0): nil
    case .exited(let status): Problem(.failed, "\(plugin.program) ended with status \(status).")
    case .killed(let signal): Problem(.failed, "\(plugin.program) was ended by signal \(signal).")
    }
  }
}
