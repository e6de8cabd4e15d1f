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
    try await checkSettings(for: invocation)
    if context.form.drawsScreens { try await prepareSVG(invocation, deadline) }
    switch invocation {
    case .version, .help: return try await show(invocation)
    case .menu(let feature):
      Cleanup.repeatEveryMinute(context.dependencies)
      return try await router.openMenu(at: feature, deadline)
    case .plugin(let plugin, let arguments):
      await cleanup.end(within: deadline)
      let changes = context.plugins.memory.takeChanges().map(\.text.string)
      console.tell(changes)
      return try await ExitReason.ifFailing(
        try await context.plugins.run(plugin, arguments),
        of: plugin.name
      )
    case .command(let call, let feature): return try await runCommand(call, of: feature, deadline)
    }
  }

  /// With invalid settings, only the commands that show or change settings run.
  private func checkSettings(for invocation: Invocation) async throws(ExitReason) {
    switch invocation {
    case .menu(let feature?), .command(_, let feature):
      if BuiltInFeatures.group(feature.name)?.needsNoSettings == true { return }
    case .menu, .version, .help, .plugin: break
    }
    try await ExitReason.ifFailing(try context.settings.checkGeneral(), of: ConfigGroup.feature)
  }

  private var confirmer: Running.Confirmer {
    if context.flags.yes { return Running.assumeYes }
    return console.asks ? context.session.confirm : Running.unavailable
  }

  private static let showsNoScreen = UserError(.usage, "--svg needs a command that shows a screen.")

  private static func showsScreen(_ call: Call) -> Bool {
    BuiltInFeatures.group(call.route.feature)?.showsScreen(call.command) ?? !call.command.usesTerminal
  }

  /// Before anything is run: the command must show a screen, and the file must be one that can be written.
  private func prepareSVG(_ invocation: Invocation, _ deadline: Deadline) async throws(ExitReason) {
    let route: Route?
    switch invocation {
    case .menu(let feature): route = feature.map { .home(of: $0.name) }
    case .help(let topic): route = HelpGroup.route(topic)
    case .command(let call, _) where Self.showsScreen(call): route = call.route
    case .version, .plugin, .command: throw .userError(Self.showsNoScreen)
    }
    let view = SVGView(registry: router.registry, deadline: deadline)
    try await ExitReason.ifFailing(try await view.prepare(for: route, confirmer))
  }

  private func runCommand(_ call: Call, of feature: Feature, _ deadline: Deadline)
    async throws(ExitReason) -> Int32
  {
    let warn = { (text: SafeText) in context.dependencies.warnings.report(.warning(text)) }
    let input = StandardInput(console: console, deadline: deadline, warn: warn)
    let filled = try await ExitReason.ifFailing(try await input.filled(call, of: feature), of: feature.name)
    console.progress.begin(SafeText(call.command.activity))
    defer { console.progress.end() }
    var running = Running(confirm: confirmer, pick: router.pick, deadline: deadline)
    if context.form.drawsScreens {
      running.pick = { (_, _) throws(Failure) in throw .alreadyWorded(Self.showsNoScreen) }
    }
    let isPiped = !console.environment.isTerminal(.output) && context.flags.form == nil
    let result: Result<Screen, UserError>
    if feature.program != nil, isPiped {
      let stream = RecordStream(console)
      running.showEarly = { stream.show($0) }
      result = try await stream.outcome { [running] in await router.result(filled, of: feature, running) }
    } else {
      result = await router.result(filled, of: feature, running)
    }
    return try await router.show(result, of: filled.route, within: deadline)
  }

  /// Shows help or the version.
  func show(_ invocation: Invocation) async throws(ExitReason) -> Int32 {
    guard case .help(let topic) = invocation else {
      let data: JSONValue = ["version": .string(Self.version)]
      let version = Screen(title: "", blocks: [.verbatim("curio \(Self.version)")], data: data)
      return try await router.show(.success(version), of: Route("version", "show"))
    }
    let route = HelpGroup.route(topic)
    let help = await router.result(route, Running(deadline: Deadline.none))
    return try await router.show(help, of: route, within: Deadline.none)
  }
}
