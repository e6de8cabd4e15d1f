import FeatureKit
import Storage
import Terminal

/// The objects of one run: flags, settings, console, and live or sample dependencies.
struct AppContext: Sendable {
  let flags: GlobalFlags
  let settings: Settings
  /// nil in sample mode.
  let settingsFile: SettingsFile?
  let general: GeneralSettings
  let console: Console
  let terminal: TerminalState
  let pictures: PictureLoader
  let dependencies: Dependencies
  let plugins: Plugins

  /// - Throws: `storage` when the home folder is unknown.
  init(_ flags: GlobalFlags, environment: [String: String]) throws(Failure) {
    let directories = try AppDirectories(environment: environment)
    let file = SettingsFile(url: directories.configuration.appending(path: "settings.json"))
    let settings = Settings(
      environment: flags.sample ? [:] : environment,
      file: { () throws(Failure) in flags.sample ? [:] : try file.values() },
      openPermissions: {
        if flags.sample { return [] }
        let folders = [directories.configuration, directories.data, directories.cache]
        return [OpenPermissions(file: file.path)].compactMap(\.self)
          + folders.compactMap { OpenPermissions(folder: $0.path) }
      }
    )
    let general = GeneralSettings(settings, flags)
    let terminal = TerminalEnvironment(variables: environment, color: general.color, width: flags.width)
    let console = Console(environment: terminal, linksAreLive: !flags.json)
    let dependencies =
      flags.sample
      ? Dependencies.sample(console)
      : Dependencies.live(
        flags,
        general,
        settings: settings,
        directories: directories,
        environment: environment,
        console: console
      )
    self.flags = flags
    self.settings = settings
    self.general = general
    self.dependencies = dependencies
    settingsFile = flags.sample ? nil : file
    self.console = console
    self.terminal = TerminalState(terminal)
    pictures = PictureLoader(general, flags, terminal, dependencies, directories)
    plugins = Plugins(
      search: PluginSearch(environment: environment),
      environment: PluginEnvironment(
        variables: environment,
        secrets: { Set(settings.known.filter(\.isSecret).flatMap(\.variables)) },
        directories: directories,
        flags: flags,
        color: general.color.rawValue,
        pictures: general.pictures.rawValue,
        timeLimit: general.timeLimit,
        width: { terminal.width() }
      ).variables
    )
  }

  var printer: BlockPrinter { BlockPrinter(console: console, pictures: pictures, terminal: terminal) }

  /// A feature's services. Nothing is opened or read before it is used.
  func services(for feature: Feature) -> Services {
    dependencies.services(for: feature, settings: settings)
  }

  /// Adds warnings, and marks sample data as such.
  func completed(_ screen: Screen, of feature: Feature) -> Screen {
    var screen = screen
    screen.notices = dependencies.warnings.take() + screen.notices
    if !flags.verbose { screen.notices.removeAll(where: \.isDetail) }
    guard flags.sample else { return screen }
    if screen.provenance.source != .local {
      screen.provenance = Provenance(
        .sample,
        fetchedAt: screen.provenance.fetchedAt,
        expiresAt: screen.provenance.expiresAt
      )
      if !feature.sample.examples.isEmpty, screen.isEmptyList {
        screen.notices.append(.info("Not in the sample data. \(examples(feature))"))
      }
    }
    return screen
  }

  /// Adds warnings. In sample mode, “not found” becomes “not in the sample data”.
  func completed(_ error: UserError, of feature: Feature) -> UserError {
    var (message, advice) = (error.message, error.advice)
    if flags.sample, error.code == .notFound, !feature.sample.examples.isEmpty {
      (message, advice) = ("Not in the sample data.", examples(feature))
    }
    let warnings = dependencies.warnings.take().filter { flags.verbose || !$0.isDetail }.map(\.text)
    let parts = warnings + [advice].compactMap(\.self)
    return UserError(
      error.code,
      message,
      advice: parts.isEmpty ? nil : parts.joined(separator: " "),
      retryAfter: error.retryAfter,
      actions: error.actions
    )
  }

  private func examples(_ feature: Feature) -> SafeText {
    "Try: \(feature.sample.examples.joined(separator: ", "))."
  }
}

extension Screen {
  fileprivate var isEmptyList: Bool {
    blocks.contains { block in
      switch block {
      case .table(let table): table.rows.isEmpty
      case .gallery(let gallery): gallery.tiles.isEmpty
      default: false
      }
    }
  }
}
