import FeatureKit
import Storage

/// A plug-in's environment: the user's, without other features' secrets, with folders and flags added.
struct PluginEnvironment: Sendable {
  let variables: [String: String]
  /// The names of variables with secrets of Curio's features.
  let secrets: @Sendable () -> Set<String>
  let directories: AppDirectories
  let flags: GlobalFlags
  /// `auto`, `always` or `never`.
  let color: String
  /// `--pictures`, or the setting.
  let pictures: String
  /// In seconds; nil for no limit.
  let timeLimit: Double?
  /// In columns, read for each call.
  let width: @Sendable () -> Int

  func variables(for plugin: Plugin) -> [String: String] {
    let ownKey = Setting.variable("\(plugin.name).apiKey")
    let secrets = secrets()
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
      "CURIO_COLOR": color, "CURIO_PICTURES": pictures, "CURIO_WIDTH": "\(width())",
      "CURIO_TIMEOUT": timeLimit.map { "\($0)" },
    ]
  }
}
