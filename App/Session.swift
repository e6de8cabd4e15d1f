import FeatureKit
import Terminal

/// Runs a command line: help, a command, a plug-in or the menu.
struct Session: Sendable {
  let tokens: Tokens
  let context: AppContext
  let registry: FeatureRegistry
  let router: CommandRouter

  init(tokens: Tokens, context: AppContext) {
    self.tokens = tokens
    self.context = context
    registry = FeatureRegistry(context)
    router = CommandRouter(registry)
  }

  private var console: Console { context.console }
  private var flags: GlobalFlags { tokens.flags }

  /// - Returns: The exit status.
  func run() async -> Int32 {
    let interrupts = Interrupts()
    Signals.handle(
      restore: context.terminal.restore,
      onResize: { interrupts.keys.post(.resized) },
      onResume: { interrupts.keys.post(.resumed) },
      onEnd: interrupts.end,
      onInterrupt: interrupts.handleInterrupt
    )
    let limit = TimeLimit(seconds: context.general.timeLimit)
    let status = await interrupts.running { await self.status(interrupts, limit) }
    // The output is complete. The process waits a second at most, within the command's limit.
    let seconds = min(limit.left ?? 1, 1)
    if seconds > 0 {
      try? await TimeLimit(seconds: seconds).run { () async throws(Failure) in await registry.cleanUp() }
    }
    return status
  }

  private func status(_ interrupts: Interrupts, _ limit: TimeLimit) async -> Int32 {
    do throws(Stop) {
      return try await runCommand(interrupts, limit)
    } catch {
      switch error {
      case .quietly: return 0
      case .userError(let error): return console.report(error, asJSON: flags.json)
      }
    }
  }

  private func runCommand(_ interrupts: Interrupts, _ limit: TimeLimit) async throws(Stop) -> Int32 {
    if flags.version {
      try console.write(["curio \(Application.version)"])
      return 0
    }
    if flags.help || words.first == "help" {
      let page = try await helpPage(words.first == "help" ? Array(words.dropFirst()) : words)
      try console.write(HelpView(text: console.text(.output)).lines(page))
      return 0
    }
    guard let name = words.first else { return try await openMenu(at: nil, interrupts) }
    if let plugin = try plugin(name) { return try replaceProcess(plugin) }
    let feature = try stopping { () throws(UserError) in try router.feature(name) }
    if tokens.rest.count == 1, console.isInteractive, !flags.json, feature.commands.count > 1 {
      return try await openMenu(at: feature, interrupts)
    }
    return try await runCommand(of: feature, limit)
  }

  private func openMenu(at feature: Feature?, _ interrupts: Interrupts) async throws(Stop) -> Int32 {
    if feature == nil, case .flag(let name, _)? = tokens.rest.first {
      let known = GlobalFlags.declarations.map { "--\($0.name)" }
      let advice = UserError.advice(for: "--\(name)", among: known, else: "See `curio --help`.")
      throw .userError(UserError(.usage, "Unknown flag --\(UserError.shortened(name)).", advice: advice))
    }
    try checkSettings(for: feature)
    if flags.json {
      let advice: SafeText = "`curio features --json` lists them."
      throw .userError(UserError(.usage, "--json needs a command.", advice: advice))
    }
    return try await Menu(registry: registry, interrupts: interrupts).run(at: feature)
  }

  /// With invalid settings, only the commands that show or change them run.
  private func checkSettings(for feature: Feature?) throws(Stop) {
    guard let failure = context.general.failure,
      ![ConfigCommand.feature, DoctorCommand.feature].contains(feature?.name)
    else { return }
    throw Stop(failure, feature: ConfigCommand.feature)
  }

  private func runCommand(of feature: Feature, _ limit: TimeLimit) async throws(Stop) -> Int32 {
    try checkSettings(for: feature)
    let (command, route) = try stopping { () throws(UserError) in try parse(for: feature) }
    let prompter = Prompter(context: context)
    let confirmer: CommandRouter.Confirmer =
      flags.yes
      ? CommandRouter.assumeYes
      : console.isInteractive && !flags.json ? prompter.confirm : CommandRouter.unavailable
    console.progress.begin(SafeText(command.activity))
    let result = await router.result(route, mode: flags.mode, confirmer: confirmer, limit: limit)
    console.progress.end()
    let screen = try stopping { () throws(UserError) in try result.get() }
    return try await ScreenOutput(registry: registry, limit: limit).write(screen, of: route)
  }

  /// The command and its route. Without a command it is the default one; an unknown first word is an argument
  /// only if the feature has just one command.
  private func parse(for feature: Feature) throws(UserError) -> (Command, Route) {
    var rest = tokens.rest
    func nextWord() -> String? {
      rest.firstIndex { $0.word != nil }.flatMap { rest.remove(at: $0).word }
    }
    _ = nextWord()
    let name = feature.commands.count > 1 ? nextWord() : nil
    let command = try router.command(name ?? feature.defaultCommand, of: feature)
    let arguments = try ArgumentParser(feature: feature.name, command: command).parse(rest)
    return (command, Route(feature.name, command.name, arguments))
  }

  private func replaceProcess(_ plugin: Plugin) throws(Stop) -> Int32 {
    try checkSettings(for: nil)
    throw Stop(context.plugins.call(plugin, Array(words.dropFirst())).replaceProcess(), feature: plugin.name)
  }

  private func plugin(_ name: String) throws(Stop) -> Plugin? {
    try stopping { () throws(UserError) in try context.plugins.search.plugin(name)?.get() }
  }

  private func helpPage(_ path: [String]) async throws(Stop) -> Help.Page {
    guard let name = path.first else {
      return Help.overview(registry.all, await context.plugins.features())
    }
    if let plugin = try plugin(name) { return Help.plugin(await context.plugins.feature(plugin)) }
    return try stopping { () throws(UserError) -> Help.Page in
      let feature = try router.feature(name)
      if feature.commands.count == 1 { return Help.command(feature.commands[0], of: feature) }
      guard path.count > 1 else { return Help.feature(feature) }
      return Help.command(try router.command(path[1], of: feature), of: feature)
    }
  }

  private var words: [String] { tokens.rest.compactMap(\.word) }

  private func stopping<Value>(_ work: () throws(UserError) -> Value) throws(Stop) -> Value {
    do throws(UserError) {
      return try work()
    } catch {
      throw .userError(error)
    }
  }
}
