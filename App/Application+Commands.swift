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
    switch invocation {
    case .version, .help: return try await show(invocation)
    case .menu(let feature):
      Cleanup.repeatEveryMinute(context.dependencies)
      return try await router.openMenu(at: feature)
    case .plugin(let plugin, let arguments):
      await cleanup.end(within: deadline)
      let changes = context.plugins.search.trust.takeChanges().map(\.text.string)
      if !context.flags.json { console.writeError(changes) }
      do throws(Failure) {
        return try await context.plugins.run(plugin, arguments)
      } catch {
        throw ExitReason(error, feature: plugin.name)
      }
    case .command(let call): return try await runCommand(call, deadline)
    }
  }

  /// With invalid settings, only the commands that show or change settings run.
  private func checkSettings(for invocation: Invocation) throws(ExitReason) {
    let mayRun: Bool =
      switch invocation {
      case .version, .help: true
      case .menu(let feature): ConfigGroup.name == feature?.name
      case .command(let call): [ConfigGroup.name, DoctorGroup.name].contains(call.feature.name)
      case .plugin: false
      }
    if mayRun { return }
    do throws(Failure) {
      try context.settings.checkGeneral()
    } catch {
      throw ExitReason(error, feature: ConfigGroup.name)
    }
  }

  private func runCommand(_ call: CheckedCall, _ deadline: Deadline) async throws(ExitReason) -> Int32 {
    let flags = context.flags
    let input = StandardInput(console: console, warnings: context.dependencies.warnings, deadline: deadline)
    let filled: CheckedCall
    do throws(Failure) {
      filled = try await input.filled(call)
    } catch {
      throw ExitReason(error, feature: call.feature.name)
    }
    console.progress.begin(SafeText(call.command.activity))
    defer { console.progress.end() }
    var running = Running(pick: router.pick, deadline: deadline)
    if flags.yes {
      running.confirm = Running.assumeYes
    } else if console.isInteractive, !flags.json {
      running.confirm = Prompter(context.session).confirm
    }
    let result = await router.result(filled, running)
    let actions = ResultActions(context: context, deadline: deadline)
    return try await router.show(result, of: filled.route, actions)
  }
}
