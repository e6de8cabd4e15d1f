import FeatureKit
import Foundation
import Storage

/// What a plug-in is told: the user's environment without the secrets of others, with places and flags added.
struct PluginEnvironment: Sendable {
  /// The user's environment.
  let variables: [String: String]
  /// The variables that hold secrets of Curio's own features.
  let secrets: @Sendable () -> Set<String>
  let places: AppDirectories
  let flags: GlobalFlags
  /// `auto`, `always` or `never`, from the flag or the setting.
  let color: String
  /// How pictures are shown, from the flag or the setting.
  let pictures: String
  /// Seconds; nil for no limit.
  let timeLimit: Double?
  /// The columns to write for, asked anew each time.
  let width: @Sendable () -> Int

  /// The environment of a plug-in.
  func variables(for plugin: Plugin) -> [String: String] {
    let ownKey = Setting.variable("\(plugin.name).apiKey")
    let secrets = secrets()
    var told = variables.filter { name, _ in
      name == ownKey || !secrets.contains(name) && !(name.hasPrefix("CURIO_") && name.hasSuffix("_API_KEY"))
    }
    for (name, value) in facts(for: plugin) { told[name] = value }
    return told
  }

  /// The variables that Curio sets; nil takes one away that was there.
  private func facts(for plugin: Plugin) -> [String: String?] {
    func toggle(_ isOn: Bool) -> String? { isOn ? "1" : nil }
    /// A folder of the plug-in's own, not made yet; none in the sample world, which touches nothing of the user's.
    func folder(_ place: URL) -> String? {
      flags.sample ? nil : place.appending(path: "plugins/\(plugin.name)").path
    }
    return [
      "CURIO_CONFIG_DIR": folder(places.configuration), "CURIO_DATA_DIR": folder(places.data),
      "CURIO_CACHE_DIR": folder(places.cache),
      "CURIO_JSON": toggle(flags.json), "CURIO_OFFLINE": toggle(flags.offline),
      "CURIO_REFRESH": toggle(flags.refresh), "CURIO_SAMPLE": toggle(flags.sample),
      "CURIO_YES": toggle(flags.yes), "CURIO_VERBOSE": toggle(flags.verbose),
      "CURIO_COLOR": color, "CURIO_PICTURES": pictures, "CURIO_WIDTH": "\(width())",
      "CURIO_TIMEOUT": timeLimit.map { "\($0)" },
    ]
  }
}
