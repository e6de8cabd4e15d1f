import CommandLine
import FeatureKit

/// The environment of a plug-in's program.
extension InstalledPlugins {
  /// The user's environment without other features' secrets and without the passwords of proxies and servers,
  /// with folders and flags added.
  func variables(for plugin: Plugin) throws(Failure) -> [String: String] {
    let own = Set(ownSettings(plugin).flatMap(\.variables) + [Setting.variable("\(plugin.name).apiKey")])
    let secrets = Set(session.settings.known.filter(\.isSecret).flatMap(\.variables))
    var environment = session.environment.filter { name, _ in
      own.contains(name)
        || !secrets.contains(name) && !(name.hasPrefix("CURIO_") && name.hasSuffix("_API_KEY"))
    }
    for (name, value) in environment
    where name.lowercased().hasSuffix("_proxy") || name.hasSuffix("_BASE_URL") {
      environment[name] = Self.withoutUser(value)
    }
    for setting in ownSettings(plugin) {
      environment[setting.variables[0]] = try session.settings.resolve(setting).value
    }
    for (name, value) in try curioVariables(for: plugin) { environment[name] = value }
    return environment
  }

  private func ownSettings(_ plugin: Plugin) -> [Setting] {
    memory.description(of: plugin).map { Setting.of(plugin, $0) } ?? []
  }

  /// `http://proxy:3128` for `http://me:secret@proxy:3128`. The address of a proxy may have no scheme.
  private static func withoutUser(_ address: String) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let authority = address[start...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return address }
    return String(address[..<start] + address[address.index(after: at)...])
  }

  /// The plug-in's own folders for configuration, data and cache, which aren't created.
  func folders(of plugin: Plugin) throws(Failure) -> [String] {
    let own = session.settings.directories
    let parents = if let own { own } else { try sampleFolder.directories() }
    return [parents.configuration, parents.data, parents.cache].map {
      $0.appending(path: "plugins/\(plugin.name)").path
    }
  }

  /// The variables that Curio sets; nil removes one.
  private func curioVariables(for plugin: Plugin) throws(Failure) -> [String: String?] {
    let (flags, settings) = (session.flags, session.settings)
    func toggle(_ isOn: Bool) -> String? { isOn ? "1" : nil }
    let folders = try folders(of: plugin)
    return [
      "CURIO_PROTOCOL": "\(PluginDescription.protocolVersion)",
      "CURIO_CONFIG_DIR": folders[0], "CURIO_DATA_DIR": folders[1], "CURIO_CACHE_DIR": folders[2],
      "CURIO_JSON": toggle(flags.json), "CURIO_OFFLINE": toggle(flags.offline),
      "CURIO_REFRESH": toggle(flags.refresh), "CURIO_SAMPLE": toggle(flags.sample),
      "CURIO_YES": toggle(flags.yes), "CURIO_VERBOSE": toggle(flags.verbose),
      "CURIO_COLOR": settings[General.color].rawValue, "CURIO_PICTURES": settings[General.pictures].rawValue,
      "CURIO_WIDTH": "\(session.console.environment.width())",
      "CURIO_TIMEOUT": settings[General.timeout].map { "\($0)" },
    ]
  }
}
