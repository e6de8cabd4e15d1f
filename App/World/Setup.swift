import Browser
import FeatureKit
import Foundation
import Networking
import Storage
import Terminal

/// Puts a run together: the console, the settings, and the cabinet with live or sample equipment.
struct Setup: Sendable {
  /// Writes screens; its console is the run's.
  let writer: ScreenWriter
  let cabinet: Cabinet
  /// Seconds for a whole command; nil for no limit.
  let timeLimit: Double?
  /// What is wrong with the settings, for whatever is not there to mend them.
  let settingsFailure: Failure?

  /// - Throws: `storage` when there is no place for anything.
  init(_ flags: GlobalFlags, environment: [String: String], worker: NetworkWorker?) throws(Failure) {
    let catalogue = Catalogue(entries: Catalogue.builtIn)
    let places = try Places(environment: environment)
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
    let equipment =
      flags.sample
      ? Equipment.sample(catalogue, progress: console.progress.reporter, timer: timer)
      : Equipment.live(
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
        http: equipment.http,
        clock: equipment.clock
      )
    func painter(fillsLimits: Bool) -> PicturePainter {
      PicturePainter(
        environment: console.environment,
        choice: flags.json ? .none : general.pictures,
        cache: cache,
        fillsLimits: fillsLimits
      )
    }
    let writer = ScreenWriter(
      console: console,
      stage: PictureStage(
        painter: painter(fillsLimits: false),
        tilePainter: painter(fillsLimits: true),
        resolve: { flags.sample ? await SamplePicture(http: equipment.http).resolve($0) : $0 }
      ),
      terminal: TerminalState(console.environment)
    )
    self.writer = writer
    timeLimit = general.timeLimit
    settingsFailure = general.failure
    cabinet = Cabinet(
      flags: flags,
      equipment: equipment,
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
      ownDrawers: { cabinet in
        OwnDrawers(cabinet: cabinet, settingsFile: file, writer: writer).all
      }
    )
  }
}
