import FeatureKit
import Storage
import Terminal

/// A plug-in's environment: the user's, without other features' secrets, with folders and flags added.
struct PluginEnvironment: Sendable {
  let variables: [String: String]
  let directories: AppDirectories
  let flags: GlobalFlags
  let settings: Settings
  let general: GeneralSettings
  let terminal: TerminalEnvironment

  func variables(for plugin: Plugin) -> [String: String] {
    let ownKey = Setting.variable("\(plugin.name).apiKey")
    let secrets = Set(settings.known.filter(\.isSecret).flatMap(\.variables))
    var environment = variables.filter { name, _ in
      name == ownKey || !secrets.contains(name) && !(name.hasPrefix("CURIO_") && name.hasSuffix("_API_KEY"))
    }
    for (name, value) in curioVariables(for: plugin) { environment[name] = value }
    return environment
  }

  /// The variables that Curio sets; nil removes one.
  private func curioVariables(for plugin: Plugin) -> [String: String?] {
    func toggle(_ isOn: Bool) -> String? { isOn ? "1" : nil }
    /// The plug-in's own folder, not created yet; nil in sample mode.
    func folder(in parent: URL) -> String? {
      flags.sample ? nil : parent.appending(path: "plugins/\(plugin.name)").path
    }
    return [
      "CURIO_CONFIG_DIR": folder(in: directories.configuration),
      "CURIO_DATA_DIR": folder(in: directories.data),
      "CURIO_CACHE_DIR": folder(in: directories.cache),
      "CURIO_JSON": toggle(flags.json), "CURIO_OFFLINE": toggle(flags.offline),
      "CURIO_REFRESH": toggle(flags.refresh), "CURIO_SAMPLE": toggle(flags.sample),
      "CURIO_YES": toggle(flags.yes), "CURIO_VERBOSE": toggle(flags.verbose),
      "CURIO_COLOR": general.color.rawValue, "CURIO_PICTURES": general.pictures.rawValue,
      "CURIO_WIDTH": "\(terminal.width())", "CURIO_TIMEOUT": general.timeLimit.map { "\($0)" },
    ]
  }
}
