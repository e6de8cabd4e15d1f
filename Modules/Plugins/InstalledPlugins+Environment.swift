import CommandLine
import FeatureKit
import Programs

/// The environment of a plug-in's program.
extension InstalledPlugins {
  func call(_ plugin: Plugin, _ request: PluginProgram.Request) throws(Failure) -> Program {
    try checkTrust(plugin, request.reason)
    let description = memory.description(of: plugin)
    if let description, let missing = missingPrograms(plugin, description) {
      throw .unavailable(missing, advice: "Install what it needs.")
    }
    let settings = session.settings.known
    let own = settings.filter { $0.key.hasPrefix("\(plugin.name).") }
    var environment = session.environment
    for setting in own { environment[setting.variables[0]] = try session.settings.resolve(setting).value }
    for (name, value) in try curioVariables(for: plugin) { environment[name] = value }
    environment["CURIO_REASON"] = request.reason.rawValue
    if request.isOffline { environment["CURIO_OFFLINE"] = "1" }
    let others = Set(settings.flatMap(\.variables))
    let asked = description?.variables ?? []
    let allowed = Set(asked + [Setting.variable("\(plugin.name).apiKey")]).subtracting(others)
    return Program(
      path: plugin.path,
      arguments: request.words,
      environment: environment,
      allowing: allowed.union(own.flatMap(\.variables)),
      folder: try workingFolder(),
      name: plugin.program
    )
  }

  /// Nothing runs that was never named, and what has changed only runs when it is opened, which accepts it.
  private func checkTrust(_ plugin: Plugin, _ reason: PluginProgram.Reason) throws(Failure) {
    if isTrial { return }
    switch (memory.state(of: plugin), reason) {
    case (.trusted, _): return
    case (.changed, .open), (.changed, .refresh): memory.accept(plugin)
    case (.changed, _):
      throw .feature(PluginError(.failed, "\(plugin.program) has changed; open it to run it."))
    case (.new, _):
      throw .unavailable(
        "\(plugin.path) is new and was not run.",
        advice: "`curio \(plugin.name)` runs it; `curio plugin add \(plugin.name)` looks at it first."
      )
    }
  }

  /// A folder that is thrown away where a program must change nothing; nil for Curio's own.
  func workingFolder() throws(Failure) -> String? {
    if let folder = search.workingFolder { return folder }
    return isTrial || session.flags.sample ? try sampleFolder.workingFolder() : nil
  }

  /// The plug-in's own folders for configuration, data and cache, which aren't created.
  func folders(of plugin: Plugin) throws(Failure) -> [String] {
    let own = isTrial ? nil : session.settings.directories
    let parents = if let own { own } else { try sampleFolder.directories() }
    return [parents.configuration, parents.data, parents.cache].map {
      $0.appending(path: "plugins/\(plugin.name)").path
    }
  }

  /// The variables that Curio sets; nil removes one.
  private func curioVariables(for plugin: Plugin) throws(Failure) -> [String: String?] {
    let flags = session.flags
    let settings = session.settings
    func toggle(_ isOn: Bool) -> String? { isOn ? "1" : nil }
    let folders = try folders(of: plugin)
    var variables: [String: String?] = [
      "CURIO_PROTOCOL": "\(PluginDescription.protocolVersion)",
      "CURIO_CONFIG_DIR": folders[0], "CURIO_DATA_DIR": folders[1], "CURIO_CACHE_DIR": folders[2],
      "CURIO_JSON": toggle(flags.json), "CURIO_OFFLINE": toggle(flags.offline),
      "CURIO_REFRESH": toggle(flags.refresh), "CURIO_SAMPLE": toggle(flags.sample),
      "CURIO_YES": toggle(flags.yes), "CURIO_VERBOSE": toggle(flags.verbose),
      "CURIO_COLOR": settings[General.color].rawValue, "CURIO_PICTURES": settings[General.pictures].rawValue,
      "CURIO_WIDTH": "\(session.console.environment.width())",
      "CURIO_TIMEOUT": settings[General.timeout].map { "\($0)" },
    ]
    if isTrial {
      variables["HOME"] = try sampleFolder.home()
      for name in ["CONFIG", "DATA", "CACHE", "STATE"] { variables["XDG_\(name)_HOME"] = String?.none }
    }
    return variables
  }
}
