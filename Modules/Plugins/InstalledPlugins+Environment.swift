import CommandLine
import FeatureKit
import Programs

/// The environment of a plug-in's program.
extension InstalledPlugins {
  func call(_ plugin: Plugin, _ request: PluginProgram.Request) throws(Failure) -> Program {
    try checkTrust(plugin, request.reason)
    let description = memory.description(of: plugin)
    if let description, request.words != [Plugin.describeFlag],
      let missing = missingPrograms(plugin, description)
    {
      throw .unavailable(missing, advice: "Install what it needs.")
    }
    let settings = session.settings.known
    let own = settings.filter { $0.key.hasPrefix("\(plugin.name).") }
    let folder = try workingFolder()
    var environment = session.environment
    // Git's variables lead out of a folder that is thrown away.
    if folder != nil { environment = environment.filter { !$0.key.hasPrefix("GIT_") } }
    for setting in own { environment[setting.variables[0]] = try session.settings.resolve(setting).value }
    try setVariables(of: plugin, in: &environment)
    environment["CURIO_REASON"] = request.reason.rawValue
    if request.isOffline { environment["CURIO_OFFLINE"] = "1" }
    let asked = Set(description?.variables ?? []).subtracting(settings.flatMap(\.variables))
    return Program(
      path: plugin.path,
      arguments: request.words,
      environment: environment,
      allowing: asked.union(own.flatMap(\.variables)),
      folder: folder,
      name: plugin.program
    )
  }

  /// Nothing runs that was never named, and what has changed only runs when it is opened, which accepts it.
  private func checkTrust(_ plugin: Plugin, _ reason: PluginProgram.Reason) throws(Failure) {
    if TrustedProgram.status(plugin.path) == nil {
      throw .unavailable("\(plugin.path) is no longer there.", advice: "Put it back.")
    }
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
    guard isTrial || session.flags.sample else { return nil }
    return try sampleFolder.workingFolder()
  }

  /// The plug-in's own folders for configuration, data and cache, which aren't created.
  func folders(of plugin: Plugin) throws(Failure) -> [String] {
    let own = isTrial ? nil : session.settings.directories
    let parents = if let own { own } else { try sampleFolder.directories() }
    return [parents.configuration, parents.data, parents.cache].map {
      $0.appending(path: "plugins/\(plugin.name)").path
    }
  }

  /// Sets Curio's variables, and removes those that say what isn't so.
  private func setVariables(of plugin: Plugin, in environment: inout [String: String]) throws(Failure) {
    let flags = session.flags
    let settings = session.settings
    let folders = try folders(of: plugin)
    let values = [
      "PROTOCOL": "\(PluginDescription.protocolVersion)",
      "CONFIG_DIR": folders[0], "DATA_DIR": folders[1], "CACHE_DIR": folders[2],
      "COLOR": settings[General.color].rawValue, "PICTURES": settings[General.pictures].rawValue,
      "WIDTH": "\(session.console.environment.width())",
      "TIMEOUT": settings[General.timeout].map { "\($0)" },
    ]
    for (name, value) in values { environment["CURIO_\(name)"] = value }
    let toggles = [
      "JSON": flags.json, "OFFLINE": flags.offline, "REFRESH": flags.refresh, "SAMPLE": flags.sample,
      "YES": flags.yes, "VERBOSE": flags.verbose,
    ]
    for (name, isOn) in toggles { environment["CURIO_\(name)"] = isOn ? "1" : nil }
    if isTrial {
      environment["HOME"] = try sampleFolder.home()
      for name in ["CONFIG", "DATA", "CACHE", "STATE"] { environment["XDG_\(name)_HOME"] = nil }
    }
  }
}
