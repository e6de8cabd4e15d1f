import CommandLine
import FeatureKit
import Plugins
import Printing
import ProcessShim
import Programs
import Terminal

#if canImport(Glibc)
  import Glibc
#endif

/// Runs a command line: help, a command, a plug-in or the menu.
struct Application {
  static let version = "2.0.0"

  let tokens: Tokens
  let context: AppContext
  let router: CommandRouter
  /// Whether a new shell is greeted.
  private let isGreeting: Bool

  var console: Console { context.console }

  /// Ends the process if nothing but the version is asked for. After an error it returns, and the run reports
  /// it.
  static func printVersion(ifAsked words: [String]) {
    guard words.count == 2, ["--version", "-V"].contains(words[1]) else { return }
    if (try? Output(.output).write("curio \(version)\n")) != nil { _exit(0) }
  }

  /// Runs and ends the process. As long as nothing has to be waited for, this needs no thread.
  static func start(_ arguments: [String], _ environment: [String: String]) {
    let run = { @Sendable () async in
      let status = await Application.exitStatus(of: arguments, environment: environment)
      // `exit` would free memory that OpenSSL still uses on the HTTP client's thread.
      fflush(nil)
      _exit(status)
    }
    Task.immediate(operation: run)
  }

  private static func exitStatus(of arguments: [String], environment: [String: String]) async -> Int32 {
    if arguments.first == Completion.argument {
      return await Completion.run(Array(arguments.dropFirst()), environment: environment)
    }
    do throws(Failure) {
      if let trial = try PluginTrial(arguments, environment) {
        defer { trial.plugins.leaveNothing() }
        return await exitStatus(of: trial.arguments, trial.environment, trial.search)
      }
      let isSample = Tokens(reading: arguments).flags.sample
      let search = AppContext.pluginSearch(environment, isReadOnly: isSample)
      return await exitStatus(of: arguments, environment, search)
    } catch {
      return report(UserError(error, feature: ConfigGroup.feature), arguments, environment)
    }
  }

  /// Reports an error without a context.
  ///
  /// - Returns: The exit status.
  static func report(_ error: UserError, _ arguments: [String], _ environment: [String: String]) -> Int32 {
    let console = Console(environment: TerminalEnvironment(variables: environment), mayAsk: false)
    let form = Tokens(reading: arguments).flags.form ?? TextView.self
    return form.report(error, on: console)
  }

  /// Ends the process with an error where a thread can't be made and fewer run than a command may need.
  static func reportMissingThreads() {
    process_shim_watch_threads(12) { count in
      process_shim_restore_terminal()
      let advice: SafeText = "Allow more with `ulimit -u`, or in the settings of the container."
      let error = ProcessLimits.error("\(count) of 12 threads can be started", advice)
      let words = CommandLine.arguments.dropFirst()
      _exit(Application.report(error, Array(words), ProcessInfo.processInfo.environment))
    }
  }

  private static func exitStatus(
    of arguments: [String],
    _ environment: [String: String],
    _ search: PluginSearch
  ) async -> Int32 {
    var tokens = Tokens(reading: arguments, isPlugin: search.takesTerminal)
    if let plugin = newPlugin(tokens, search) {
      let start = Start(flags: tokens.flags, environment: environment)
      let status = await Application(tokens, start, AppContext(start, search)).admit(plugin)
      if status != 0 { return status }
      // The words after its name may be those of a command that Curio checks and shows.
      tokens = Tokens(reading: arguments, isPlugin: search.takesTerminal)
    }
    var start = Start(flags: tokens.flags, environment: environment)
    let group = tokens.rest.first?.word.flatMap(BuiltInFeatures.group)
    group?.adapt(&start, to: tokens)
    let application = Application(tokens, start, AppContext(start, search))
    let status = await application.run()
    if tokens.rest.count > 1 { application.console.writeError(search.log?.lines ?? []) }
    return status
  }

  /// The plug-in that the words name to run it, unless it has said what it is. Who asks for help of one that
  /// was never named doesn't name it.
  private static func newPlugin(_ tokens: Tokens, _ search: PluginSearch) -> Plugin? {
    let words = tokens.rest.compactMap(\.word)
    guard let name = words.first, let plugin = try? search.plugin(name)?.get() else { return nil }
    let state = search.memory.state(of: plugin)
    let asksForHelp = tokens.flags.help || ["--help", "-h"].contains(words.dropFirst().first)
    let isKnown = state == .trusted && search.memory.description(of: plugin) != nil
    return isKnown || asksForHelp && state == .new ? nil : plugin
  }

  private init(_ tokens: Tokens, _ start: Start, _ context: AppContext) {
    self.tokens = tokens
    self.context = context
    isGreeting = start.isGreeting
    let isTrial = context.plugins.search.log != nil
    router = CommandRouter(FeatureRegistry(context, isTrial ? [] : BuiltInFeatures.features))
  }

  private func admit(_ plugin: Plugin) async -> Int32 {
    let deadline = Deadline(seconds: context.settings[General.timeout])
    return await handlingSignals { () async throws(ExitReason) in
      try await ExitReason.ifFailing(
        try await deadline.run { await context.plugins.admit(plugin) },
        of: plugin.name
      )
      return 0
    }
  }

  /// What needs no signals is done at once: the version, usage errors, and help in a pipe.
  private func run() async -> Int32 {
    let invocation: Invocation
    do throws(UserError) {
      try ProcessLimits.check()
      if let error = tokens.error { throw error }
      invocation = try Invocation(tokens, router, isInteractive: console.asks)
    } catch {
      skipSettings(unless: .error)
      return router.report(error)
    }
    switch invocation {
    case .version where !context.form.drawsScreens, .help where !context.form.drawsScreens:
      skipSettings(unless: .output)
      let work = { @Sendable () async throws(ExitReason) in try await show(invocation) }
      return startsPrograms(invocation) ? await handlingSignals(work) : await exitStatus(work)
    case .command(let call, let feature) where isGreeting: return await greet(call, of: feature)
    case .version, .help, .menu, .plugin, .command:
      // Without threads, what has to wait for nothing works; all else ends with an error.
      let hasThreads = ProcessLimits.startsThreads
      let deadline = hasThreads ? Deadline(seconds: context.settings[General.timeout]) : .none
      let cleanup = Cleanup(context.dependencies)
      let work = { @Sendable () async throws(ExitReason) in try await execute(invocation, cleanup, deadline) }
      let status = hasThreads ? await handlingSignals(work) : await exitStatus(work)
      await cleanup.end(within: deadline)
      return status
    }
  }

  /// Whatever is wrong, a new shell gets no error.
  private func greet(_ call: Call, of feature: Feature) async -> Int32 {
    let running = Running(mode: .offline, deadline: Deadline.none)
    if case .success(var screen) = await router.result(call, of: feature, running) {
      screen.notices = []
      _ = try? await router.show(.success(screen), of: call.route)
    }
    return 0
  }

  /// Outside of a terminal the settings of looks would be read for nothing.
  private func skipSettings(unless stream: TerminalEnvironment.Stream) {
    if !console.environment.isTerminal(stream) { context.settings.skipFile() }
  }

  /// A pager, and plug-ins that describe themselves.
  private func startsPrograms(_ invocation: Invocation) -> Bool {
    guard case .help(let topic) = invocation else { return false }
    if console.isInteractive { return true }
    return topic.first.map { !BuiltInFeatures.names.contains($0) } ?? !context.plugins.names.isEmpty
  }

  private func handlingSignals(
    _ work: @escaping @Sendable () async throws(ExitReason) -> Int32
  ) async -> Int32 {
    let interrupts = context.session.interrupts
    let context = context
    Signals.handle(
      settle: context.session.terminal.settle,
      restore: context.session.terminal.restore,
      onResize: { interrupts.keys.post(.resized) },
      onResume: { interrupts.keys.post(.resumed) },
      onEnd: {
        interrupts.end()
        context.plugins.leaveNothing()
      },
      onInterrupt: {
        let action = interrupts.handleInterrupt()
        if action == .exit { context.plugins.leaveNothing() }
        return action
      }
    )
    let status = await interrupts.running { await exitStatus(work) }
    context.plugins.leaveNothing()
    await context.session.terminal.settled()
    return status
  }

  private func exitStatus(_ work: () async throws(ExitReason) -> Int32) async -> Int32 {
    do throws(ExitReason) {
      return try await work()
    } catch {
      guard case .userError(let error) = error else { return 0 }
      return router.report(error)
    }
  }
}
