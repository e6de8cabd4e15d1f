import Browser
import FeatureKit
import Foundation
import Networking
import Storage
import Terminal

/// Puts a run together: the console, the settings, and the cabinet with live or sample equipment.
struct AppContext: Sendable {
  /// Writes screens; its console is the run's.
  let writer: ScreenWriter
  let registry: FeatureRegistry
  /// Seconds for a whole command; nil for no limit.
  let timeLimit: Double?
  /// What is wrong with the settings, for whatever is not there to mend them.
  let settingsFailure: Failure?

  /// - Throws: `storage` when there is no place for anything.
  init(_ flags: GlobalFlags, environment: [String: String], worker: NetworkWorker?) throws(Failure) {
    let catalogue = Catalogue(entries: Catalogue.builtIn)
    let places = try AppDirectories(environment: environment)
    let file = SettingsFile(url: places.configuration.appending(path: "settings.json"))
    let settings = Settings(
      known: Setting.general + catalogue.features.flatMap(Setting.of),
      environment: flags.sample ? [:] : environment,
      file: { () throws(Failure) in flags.sample ? [:] : try file.values() }
    )
    let general = GeneralSettings(settings, flags)
    let console = Console(
      environment: TerminalEnvironment(
        variables: environment,
        color: general.color,
        width: flags.width
      ),
      linksAreLive: !flags.json
    )
    let timer = CommandTimer()
    let dependencies =
      flags.sample
      ? Dependencies.sample(catalogue, progress: console.progress.reporter, timer: timer)
      : Dependencies.live(
        flags,
        settings: settings,
        format: general.storeFormat,
        places: places,
        environment: environment,
        worker: worker,
        console: console,
        timer: timer
      )
    let cache =
      flags.sample
      ? nil
      : PictureCache(
        folder: places.cache.appending(path: "pictures"),
        http: dependencies.http,
        clock: dependencies.clock
      )
    func renderer(fillsLimits: Bool) -> PictureRenderer {
      PictureRenderer(
        environment: console.environment,
        choice: flags.json ? .none : general.pictures,
        cache: cache,
        fillsLimits: fillsLimits
      )
    }
    let writer = ScreenWriter(
      console: console,
      stage: PictureLoader(
        renderer: renderer(fillsLimits: false),
        tilePainter: renderer(fillsLimits: true),
        resolve: { flags.sample ? await SamplePicture(http: dependencies.http).resolve($0) : $0 }
      ),
      terminal: TerminalState(console.environment)
    )
    self.writer = writer
    timeLimit = general.timeLimit
    settingsFailure = general.failure
    registry = FeatureRegistry(
      flags: flags,
      dependencies: dependencies,
      settings: settings,
      plugins: Plugins(
        search: PluginSearch(environment: environment),
        environment: PluginEnvironment(
          variables: environment,
          secrets: Set(settings.known.filter(\.isSecret).flatMap(\.variables)),
          places: places,
          flags: flags,
          color: general.color.rawValue,
          pictures: general.pictures.rawValue,
          timeLimit: general.timeLimit,
          width: { console.environment.width() }
        ).variables
      ),
      catalogue: catalogue,
      builtIns: { registry in
        BuiltIns(registry: registry, settingsFile: file, writer: writer).all
      }
    )
  }
}
