import CommandLine
import FeatureKit
import Plugins
import Printing
import Storage
import Terminal
import Views

/// The objects of one run. Nothing is opened, read or started before it is used.
struct AppContext {
  let session: Session
  let plugins: InstalledPlugins
  private let lazyDependencies: Lazy<Dependencies>

  /// - Parameter search: Made for the environment unless given.
  init(
    _ flags: GlobalFlags,
    environment: [String: String],
    clock: WallClock = .system,
    _ search: PluginSearch? = nil
  ) {
    self.init(Start(flags: flags, environment: environment), clock: clock, search)
  }

  init(_ start: Start, clock: WallClock = .system, _ search: PluginSearch? = nil) {
    var start = start
    let form = start.flags.form ?? TextView.self
    form.adapt(&start)
    let flags = start.flags
    let directories = AppDirectories(environment: start.environment)
    let plugins = search ?? Self.pluginSearch(start.environment, isReadOnly: flags.sample)
    let user = Settings(
      environment: start.environment,
      directories: directories,
      flags: flags,
      features: BuiltInFeatures.features
    ) {
      plugins.remembered.flatMap { Setting.of($0, $1) }
    }
    let settings = flags.sample ? Settings(sampleFor: user) : user
    let usualTheme = start.theme
    let terminal = TerminalEnvironment(
      variables: start.environment,
      color: settings[General.color],
      theme: settings[General.theme] == .auto ? usualTheme : settings[General.theme],
      width: flags.width,
      asks: start.asksTerminal && !start.isGreeting,
      paintsOutput: start.paintsOutput
    )
    let console = Console(environment: terminal, mayAsk: form.mayAsk)
    let dependencies = Lazy<Dependencies> {
      flags.sample ? .sample(settings, console, clock) : .live(settings, directories, console, clock)
    }
    lazyDependencies = dependencies
    let terminals = TerminalMemory.disk(in: directories.cache, clock, isReadOnly: flags.sample)
    session = Session(settings, console, TerminalState(terminal, memory: terminals)) {
      let http = dependencies.value.http(.none)
      return PictureLoader(settings, terminal, flags.form?.pictures, http, clock)
    }
    self.plugins = InstalledPlugins(session, plugins)
  }

  var dependencies: Dependencies { lazyDependencies.value }
  var settings: Settings { session.settings }
  var flags: GlobalFlags { session.flags }
  var console: Console { session.console }
  /// The form of output that the flags ask for, or that of a person.
  var form: any ScreenView.Type { flags.form ?? TextView.self }

  /// - Parameters:
  ///   - plugin: The only one, if one is tried.
  ///   - folder: Where it runs; nil for the folder in which Curio was started.
  static func pluginSearch(
    _ environment: [String: String],
    isReadOnly: Bool,
    only plugin: Plugin? = nil,
    in folder: String? = nil
  ) -> PluginSearch {
    let directories = AppDirectories(environment: environment)
    let memory = PluginMemory(.system, isReadOnly: isReadOnly) {
      // JSON, because which format the user wants stands in a file that most starts don't read.
      let store = FileStore(root: directories.data.appending(path: "store")) { _ in }
      return Suite(PluginMemory.suiteName, store, .system)
    }
    return PluginSearch(
      environment: environment,
      reserved: BuiltInFeatures.reservedNames,
      memory,
      only: plugin,
      in: folder
    )
  }

  /// Adds warnings, and marks sample data as such.
  ///
  /// - Parameter isNarrowed: An empty list may be due to the options instead of the sample data.
  func addingWarnings(to screen: Screen, of feature: Feature, isNarrowed: Bool = false) -> Screen {
    var screen = screen
    screen.notices = dependencies.warnings.drain() + plugins.memory.takeChanges() + screen.notices
    if screen.needsKey { screen.actions.append(Self.enterKey(of: feature)) }
    guard flags.sample, screen.provenance.source != .local else { return screen }
    screen.provenance.source = .sample
    if !isNarrowed, !flags.isSampleEmpty, let examples = examples(feature),
      screen.blocks.contains(where: { $0.table?.rows.isEmpty == true })
    {
      screen.notices.append(.info("Not in the sample data. \(examples)"))
    }
    return screen
  }

  /// Adds warnings, and in sample mode what can be found.
  ///
  /// - Parameter own: The feature's words for its error. Those without advice aren't about what is missing.
  func addingWarnings(to failure: Failure, as own: UserError?, of feature: Feature) -> UserError {
    var error = own ?? feature.error(failure)
    if flags.sample, error.code == .notFound, let examples = examples(feature) {
      if own == nil {
        error.message = "Not in the sample data."
        error.advice = examples
      } else if let advice = error.advice {
        error.advice = "\(advice) \(examples)"
      }
    }
    let warnings = dependencies.warnings.drain().map(\.text)
    if error.key != nil { error.actions.append(Self.enterKey(of: feature)) }
    if error.key == .refused { nameKey(of: feature, in: &error) }
    if !warnings.isEmpty {
      error.advice = (warnings + [error.advice].compactMap(\.self)).joined(separator: " ")
    }
    return error
  }

  /// Says which key isn't accepted, and where it comes from if that isn't the settings file.
  private func nameKey(of feature: Feature, in error: inout UserError) {
    guard let setting = settings.setting(Self.keySetting(of: feature)),
      let key = try? settings.resolve(setting), let value = key.value
    else { return }
    if value.count >= 12 {
      let named = error.message.string.replacing("this key", with: "this key (…\(value.suffix(4)))")
      error.message = SafeText(named)
    }
    if let variable = key.variable {
      let wins: SafeText = "It comes from \(variable), which wins over the settings."
      error.advice = SafeText(joining: wins, error.advice)
    }
  }

  private static func keySetting(of feature: Feature) -> String {
    "\(feature.name).\(RemoteAPI.keySetting)"
  }

  private static func enterKey(of feature: Feature) -> Action {
    let key = ConfigGroup.key.set(keySetting(of: feature))
    return Action("\(feature.api?.name ?? "API") key", ConfigGroup.route(.set, key), replaces: true)
  }

  private func examples(_ feature: Feature) -> SafeText? {
    let examples = feature.sample.examples
    return examples.isEmpty ? nil : "Try: \(examples.joined(separator: ", "))."
  }
}
