import FeatureKit
import Foundation
import Terminal

/// What a command line asks for, done: a page of help, one command, or the menu.
struct Session: Sendable {
  let words: Tokens
  let setup: AppContext

  private var registry: FeatureRegistry { setup.registry }
  private var console: Console { setup.writer.console }
  private var router: CommandRouter { CommandRouter(registry: registry) }
  private var flags: GlobalFlags { words.flags }

  /// Runs and gives the exit status.
  func run() async -> Int32 {
    let interrupts = Interrupts(reader: console.reader)
    let terminal = setup.writer.terminal
    let signals = Signals(restore: terminal.restore, onInterrupt: interrupts.answer)
    signals.start()
    do throws(Stop) {
      return try await answer(interrupts)
    } catch {
      switch error {
      case .quietly: return 0
      case .userError(let userError):
        return ErrorReporter(console: console, asJSON: flags.json).tell(userError)
      }
    }
  }

  private func answer(_ interrupts: Interrupts) async throws(Stop) -> Int32 {
    if flags.version {
      try console.write(["curio \(Application.version)"])
      return 0
    }
    if flags.help || plainWords.first == "help" {
      let page = try await helpPage(plainWords.first == "help" ? Array(plainWords.dropFirst()) : plainWords)
      let view = console.view(.output, showsHeadings: true)
      try console.write(HelpView(view: view).lines(page))
      return 0
    }
    guard let name = plainWords.first else { return try await openMenu(at: nil, interrupts) }
    if let plugin = try plugin(name) { return try become(plugin) }
    let feature = try stopping { () throws(UserError) in try router.find(feature: name) }
    if words.rest.count == 1, console.isInteractive, !flags.json, registry.isFeature(name) {
      return try await openMenu(at: feature, interrupts)
    }
    return try await runCommand(of: feature, interrupts)
  }

  private func openMenu(at drawer: Feature?, _ interrupts: Interrupts) async throws(Stop) -> Int32 {
    if let word = words.rest.first, drawer == nil, case .flag(let name, _) = word {
      let nearest = TextMatch.suggestion(for: name, among: GlobalFlags.definitions.map(\.name))
      let advice = nearest.map { "Did you mean --\($0)?" } ?? "See `curio --help`."
      throw .userError(UserError(.usage, "There is no flag “--\(name)”.", advice: "\(advice)"))
    }
    try checkSettings(for: drawer)
    if flags.json {
      throw .userError(
        UserError(.usage, "--json needs a command to answer.", advice: "`curio features --json` lists them.")
      )
    }
    var menu = Menu(
      registry: registry,
      writer: setup.writer,
      interrupts: interrupts,
      timeLimit: setup.timeLimit,
      drawer: drawer
    )
    try await menu.run()
    return 0
  }

  /// What is wrong with the settings stops whatever is not there to look at them or mend them.
  private func checkSettings(for feature: Feature?) throws(Stop) {
    guard let failure = setup.settingsFailure, !["config", "doctor"].contains(feature?.name) else { return }
    throw .userError(UserError(failure, api: nil, feature: "config"))
  }

  private func runCommand(of feature: Feature, _ interrupts: Interrupts) async throws(Stop) -> Int32 {
    try checkSettings(for: feature)
    let (found, rest) = try stopping { () throws(UserError) in try command(of: feature) }
    let typed = try stopping { () throws(UserError) in
      try ArgumentParser(feature: feature.name, command: found.command).parse(rest)
    }
    let prompter = Prompter(writer: setup.writer, interrupts: interrupts)
    let asking: CommandRouter.Asking =
      flags.yes ? .assumeYes : console.isInteractive && !flags.json ? .ask(prompter.confirm) : .impossible
    console.progress.begin(SafeText(found.command.title))
    let result = await interrupts.running { [router, flags, setup] in
      await router.answer(
        Route(feature.name, found.command.name, typed),
        mode: flags.mode,
        timeLimit: setup.timeLimit,
        asking: asking
      )
    }
    console.progress.end()
    let screen = try stopping { () throws(UserError) in try result.get() }
    let status = try await ScreenOutput(writer: setup.writer, registry: registry).write(screen, of: found)
    await Cleanup(registry: registry).runOnce()
    return status
  }

  /// The command that the words name, and the words after it. Where none is named it is the default one;
  /// a first word that is no command belongs to the default one only when that is the feature's only one.
  private func command(of feature: Feature) throws(UserError) -> (CommandRouter.Found, [Tokens.Token]) {
    let afterName = Array(words.rest.drop { if case .plain = $0 { false } else { true } }.dropFirst())
    let flagsBeforeName = Array(words.rest.prefix { if case .plain = $0 { false } else { true } })
    if case .plain(let name)? = afterName.first, registry.commands(of: feature).count > 1 {
      let found = try router.find(feature: feature.name, command: name)
      return (found, flagsBeforeName + afterName.dropFirst())
    }
    let found = try router.find(feature: feature.name, command: feature.defaultCommand)
    return (found, flagsBeforeName + afterName)
  }

  /// Becomes a plug-in's program, with all that was typed after its name.
  private func become(_ plugin: Plugin) throws(Stop) -> Int32 {
    try checkSettings(for: nil)
    let failure = registry.plugins.call(plugin, Array(plainWords.dropFirst())).become()
    throw .userError(UserError(failure, api: nil, feature: plugin.name))
  }

  private func plugin(_ name: String) throws(Stop) -> Plugin? {
    switch registry.plugins.search.plugin(name) {
    case .success(let plugin): return plugin
    case .failure(let refusal): throw .userError(refusal.userError)
    case nil: return nil
    }
  }

  private func helpPage(_ path: [String]) async throws(Stop) -> Help.Page {
    let help = Help(version: Application.version)
    guard let name = path.first else {
      return help.overview(registry.drawers, await registry.plugins.drawers())
    }
    if let plugin = try plugin(name) { return help.plugin(await registry.plugins.drawer(plugin)) }
    return try stopping { () throws(UserError) -> Help.Page in
      let feature = try router.find(feature: name)
      let commands = registry.commands(of: feature)
      guard path.count > 1, commands.count > 1 else {
        return commands.count == 1
          ? help.command(commands[0], of: feature) : help.feature(feature, commands)
      }
      return help.command(try router.find(feature: name, command: path[1]).command, of: feature)
    }
  }

  private var plainWords: [String] {
    words.rest.compactMap { if case .plain(let text) = $0 { text } else { nil } }
  }

  private func stopping<Value>(_ work: () throws(UserError) -> Value) throws(Stop) -> Value {
    do throws(UserError) {
      return try work()
    } catch {
      throw .userError(error)
    }
  }
}
