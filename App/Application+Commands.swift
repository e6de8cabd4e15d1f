import CommandLine
import FeatureKit
import Plugins
import Printing

extension Application {
  func execute(
    _ invocation: Invocation,
    _ cleanup: Cleanup,
    _ deadline: Deadline
  ) async throws(ExitReason) -> Int32 {
    try checkSettings(for: invocation)
    if context.flags.svg != nil { try await prepareSVG(invocation, deadline) }
    switch invocation {
    case .version, .help: return try await show(invocation)
    case .menu(let feature):
      Cleanup.repeatEveryMinute(context.dependencies)
      return try await router.openMenu(at: feature, deadline)
    case .plugin(let plugin, let arguments):
      await cleanup.end(within: deadline)
      let changes = context.plugins.memory.takeChanges().map(\.text.string)
      console.tell(changes)
      do throws(Failure) {
        return try await context.plugins.run(plugin, arguments)
      } catch {
        throw ExitReason(error, feature: plugin.name)
      }
    case .command(let call, let feature): return try await runCommand(call, of: feature, deadline)
    }
  }

  /// With invalid settings, only the commands that show or change settings run.
  private func checkSettings(for invocation: Invocation) throws(ExitReason) {
    let feature: Feature? =
      switch invocation {
      case .menu(let feature): feature
      case .command(_, let feature): feature
      case .version, .help, .plugin: nil
      }
    if let feature, [ConfigGroup.feature, DoctorGroup.feature].contains(feature.name) { return }
    do throws(Failure) {
      try context.settings.checkGeneral()
    } catch {
      throw ExitReason(error, feature: ConfigGroup.feature)
    }
  }

  private var confirmer: Running.Confirmer {
    if context.flags.yes { return Running.assumeYes }
    return console.asks ? context.session.confirm : Running.unavailable
  }

  private static let showsNoScreen = UserError(.usage, "--svg needs a command that shows a screen.")

  /// Whether the output is for a terminal or another program.
  private static func printsDocument(_ call: Call) -> Bool {
    let documents = ["man print", "completions print", "plugin schema", "store path", "config path"]
    return call.command.usesTerminal || documents.contains("\(call.route.feature) \(call.command.name)")
  }

  /// Before anything is run: the command must show a screen, and the file must be one that can be written.
  private func prepareSVG(_ invocation: Invocation, _ deadline: Deadline) async throws(ExitReason) {
    let route: Route?
    switch invocation {
    case .menu(let feature): route = feature.map { .home(of: $0.name) }
    case .help(let topic): route = HelpGroup.route(topic)
    case .command(let call, _) where !Self.printsDocument(call): route = call.route
    case .version, .plugin, .command: throw .userError(Self.showsNoScreen)
    }
    do throws(Failure) {
      try await SVGView(registry: registry, deadline: deadline).prepare(for: route, confirmer)
    } catch {
      throw ExitReason(error)
    }
  }

  private func runCommand(_ call: Call, of feature: Feature, _ deadline: Deadline)
    async throws(ExitReason) -> Int32
  {
    let input = StandardInput(console: console, warnings: context.dependencies.warnings, deadline: deadline)
    let filled: Call
    do throws(Failure) {
      filled = try await input.filled(call, of: feature)
    } catch {
      throw ExitReason(error, feature: feature.name)
    }
    console.progress.begin(SafeText(call.command.activity))
    defer { console.progress.end() }
    var running = Running(confirm: confirmer, pick: router.pick, deadline: deadline)
    if context.flags.svg != nil {
      running.pick = { (_, _) throws(Failure) in throw .alreadyWorded(Self.showsNoScreen) }
    }
    let result = await router.result(filled, of: feature, running)
    return try await router.show(result, of: filled.route, within: deadline)
  }
}
