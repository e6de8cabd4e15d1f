import Browser
import FeatureKit
import Foundation
import Networking
import Storage
import Terminal

/// Puts a run together: the console, the settings, and the cabinet with live or sample equipment.
struct Setup: Sendable {
  let console: Console
  let cabinet: Cabinet
  /// Seconds for a whole command; nil for no limit.
  let timeLimit: Double?

  /// - Throws: A problem with the settings or the places that nothing can go on without.
  init(_ flags: GlobalFlags, environment: [String: String]) throws(Problem) {
    do throws(Failure) {
      try self.init(flags, environment)
    } catch {
      throw Problem(error, api: nil, feature: "config")
    }
  }

  private init(_ flags: GlobalFlags, _ environment: [String: String]) throws(Failure) {
    let catalogue = Catalogue(entries: Catalogue.builtIn)
    let places = try Places(environment: environment)
    let file = SettingsFile(url: places.configuration.appending(path: "settings.json"))
    let settings = Settings(
      known: Setting.general + catalogue.features.flatMap(Setting.of),
      environment: flags.sample ? [:] : environment,
      file: { () throws(Failure) in flags.sample ? [:] : try file.values() }
    )
    var color = flags.color
    if color == nil { color = try settings.value("color") }
    var timeLimit = flags.timeout
    if timeLimit == nil { timeLimit = try settings.value("timeout").flatMap(Double.init) }
    let console = Console(
      environment: TerminalEnvironment(
        variables: environment,
        color: color.flatMap(TerminalEnvironment.ColorChoice.init) ?? .auto,
        width: flags.width
      ),
      linksAreLive: !flags.json
    )
    let timer = CommandTimer()
    let equipment =
      flags.sample
      ? Equipment.sample(catalogue, progress: console.progress.reporter, timer: timer)
      : try Equipment.live(
        flags,
        settings: settings,
        places: places,
        environment: environment,
        console: console,
        timer: timer
      )
    self.console = console
    self.timeLimit = timeLimit
    cabinet = Cabinet(
      flags: flags,
      equipment: equipment,
      settings: settings,
      catalogue: catalogue,
      ownDrawers: { cabinet in
        OwnDrawers(cabinet: cabinet, settingsFile: file, console: console).all
      }
    )
  }
}
