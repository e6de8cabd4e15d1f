import FeatureKit
import Terminal

/// Runs a command line: help, a command, a plug-in or the menu.
struct Application: Sendable {
  static let version = "2.0.0"

  private let tokens: Tokens
  private let context: AppContext
  private let router: CommandRouter
  private let cleanup: Cleanup

  private var console: Console { context.console }
  private var registry: FeatureRegistry { router.registry }

  /// - Returns: The exit status.
  static func run(_ arguments: [String], environment: [String: String]) async -> Int32 {
    Output.surviveClosedPipes()
    if arguments.first == Completion.argument {
      return await Completion.run(Array(arguments.dropFirst()), environment: environment)
    }
    do throws(UserError) {
      return try await Application(arguments, environment: environment).run()
    } catch {
      return report(error, arguments, environment: environment)
    }
  }

  /// For an error before the arguments are read.
  ///
  /// - Returns: The exit status.
  static func report(_ error: UserError, _ arguments: [String], environment: [String: String]) -> Int32 {
    let console = Console(environment: TerminalEnvironment(variables: environment), linksAreLive: false)
    return CommandRouter.errorView(arguments, on: console).show(error)
  }

  private init(_ arguments: [String], environment: [String: String]) throws(UserError) {
    let plugins = PluginSearch(environment: environment)
    tokens = try Tokens(arguments) { plugins.plugin($0) != nil }
    context = try AppContext.opened(tokens.flags, environment: environment)
    router = CommandRouter(FeatureRegistry(context))
    cleanup = Cleanup(context.dependencies)
  }

  private func run() async -> Int32 {
    let (interrupts, sampleFolder) = (context.interrupts, context.sampleFolder)
    Signals.handle(
      restore: context.terminal.restore,
      onResize: { interrupts.keys.post(.resized) },
      onResume: { interrupts.keys.post(.resumed) },
      onEnd: {
        interrupts.end()
        sampleFolder.remove()
      },
      onInterrupt: {
        let action = interrupts.handleInterrupt()
        if action == .exit { sampleFolder.remove() }
        return action
      }
    )
    let deadline = Deadline(seconds: context.general.timeLimit)
    let status = await interrupts.running { await self.status(interrupts, deadline) }
    sampleFolder.remove()
    await cleanup.end(within: deadline)
    return status
  }

  private func status(_ interrupts: Interrupts, _ deadline: Deadline) async -> Int32 {
    let userError: UserError
    do throws(UserError) {
      let invocation = try Invocation(tokens, router, isInteractive: console.isInteractive)
      try checkSettings(for: invocation)
      do throws(ExitReason) {
        return try await perform(invocation, interrupts, deadline)
      } catch {
        guard case .userError(let error) = error else { return 0 }
        userError = error
      }
    } catch {
      userError = error
    }
    return router.report(userError)
  }

  /// With invalid settings, only help and the commands that show or change settings run.
  private func checkSettings(for invocation: Invocation) throws(UserError) {
    guard let failure = context.general.failure else { return }
    let mayRun: Bool =
      switch invocation {
      case .version, .help: true
      case .menu(let feature): ConfigCommand.feature == feature?.name
      case .command(_, let route): [ConfigCommand.feature, DoctorCommand.feature].contains(route.feature)
      case .plugin: false
      }
    if !mayRun { throw UserError(failure, api: nil, feature: ConfigCommand.feature) }
  }

  private func perform(
    _ invocation: Invocation,
    _ interrupts: Interrupts,
    _ deadline: Deadline
  ) async throws(ExitReason) -> Int32 {
    switch invocation {
    case .version:
      try router.show(["curio \(Self.version)"], ["version": .string(Self.version)], of: "version")
    case .help(let words):
      let page = try await helpPage(words)
      try router.show(HelpView(text: console.text(.output)).lines(page), page.data, of: "help")
    case .menu(let feature):
      if tokens.flags.json {
        let advice: SafeText = "`curio features --json` lists them."
        throw .userError(UserError(.usage, "--json needs a command.", advice: advice))
      }
      return try await Menu(registry: registry, interrupts: interrupts).run(at: feature)
    case .plugin(let plugin, let arguments):
      await cleanup.end(within: deadline)
      do throws(Failure) {
        return try await context.plugins.run(plugin, arguments)
      } catch {
        throw ExitReason(error, feature: plugin.name)
      }
    case .command(let command, let route): return try await run(command, route, deadline)
    }
    return 0
  }

  private func run(_ command: Command, _ route: Route, _ deadline: Deadline) async throws(ExitReason) -> Int32
  {
    let flags = context.flags
    let confirmer: CommandRouter.Confirmer =
      flags.yes
      ? CommandRouter.assumeYes
      : console.isInteractive && !flags.json ? Prompter(context: context).confirm : CommandRouter.unavailable
    let route = try await filled(route, command, deadline)
    console.progress.begin(SafeText(command.activity))
    defer { console.progress.end() }
    let picker = ItemPicker(registry: registry)
    return try await router.run(
      route,
      in: router.outputMode,
      flags.mode,
      confirmer,
      deadline,
      picker: picker.pick
    )
  }

  private func filled(
    _ route: Route,
    _ command: Command,
    _ deadline: Deadline
  ) async throws(ExitReason) -> Route {
    let input = StandardInput(
      console: console,
      warnings: context.dependencies.warnings,
      deadline: deadline
    )
    do throws(Failure) {
      return try await input.filled(route, command)
    } catch {
      throw ExitReason(error, feature: route.feature)
    }
  }

  private func helpPage(_ path: [String]) async throws(ExitReason) -> HelpPage {
    guard let name = path.first else { return Help.overview(registry.all, await context.plugins.features()) }
    do throws(UserError) {
      if let plugin = try context.plugins.search.plugin(name)?.get() {
        return Help.plugin(await context.plugins.feature(plugin))
      }
      let feature = try router.feature(name)
      if feature.commands.count == 1 { return Help.command(feature.commands[0], of: feature) }
      guard path.count > 1 else { return Help.feature(feature) }
      return Help.command(try router.command(path[1], of: feature), of: feature)
    } catch {
      throw .userError(error)
    }
  }
}
