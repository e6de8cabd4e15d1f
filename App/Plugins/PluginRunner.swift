import FeatureKit
import Programs
import Terminal

struct PluginRunner: Sendable {
  let plugins: Plugins
  let console: Console
  let terminal: TerminalState
  let interrupts: Interrupts

  func run(_ plugin: Plugin, _ arguments: [String]) async throws(Stop) {
    try console.write([""])
    let program = plugins.call(plugin, arguments)
    interrupts.setPluginRunning(true)
    defer { interrupts.setPluginRunning(false) }
    let userError: UserError?
    do throws(Failure) {
      let running = try program.start(streams, group: .inherited, inheritsIgnoredSignals: true)
      userError = error(after: await running.end(), of: plugin)
    } catch {
      userError = UserError(error, api: nil, feature: plugin.name)
    }
    terminal.restore()
    guard let userError else { return }
    try console.write(NoticeView(text: console.text(.output)).lines(userError))
  }

  /// Curio's streams. Standard input is only passed on if it is a terminal, because Curio may have read ahead
  /// elsewhere.
  private var streams: Program.Streams {
    let input: Program.Streams.Stream = console.environment.isTerminal(.input) ? .inherited : .null
    return Program.Streams(input: input, output: .inherited, error: .inherited)
  }

  private func error(after end: ProgramEnd, of plugin: Plugin) -> UserError? {
    switch end {
    case .exited(status: 0): nil
    case .exited(let status): UserError(.failed, "\(plugin.program) exited with status \(status).")
    case .killed(let signal): UserError(.failed, "\(plugin.program) was killed by signal \(signal).")
    }
  }
}
