import FeatureKit
import Programs

/// Finds plug-ins in `PATH` without running them. Built-in names are skipped.
struct PluginSearch: Sendable {
  private let programs: ProgramSearch
  let reserved: Set<String>
  let trust: FileTrust

  init(
    environment: [String: String],
    reserved: Set<String> = Set(Catalogue.names + ["help"]),
    trust: FileTrust = FileTrust(user: geteuid())
  ) {
    programs = ProgramSearch(environment: environment)
    self.reserved = reserved
    self.trust = trust
  }

  /// The first plug-in of that name in `PATH`, even if it is refused.
  func plugin(_ name: String) -> Result<Plugin, PluginRefusal>? {
    guard Plugin.isName(name), !reserved.contains(name) else { return nil }
    return programs.program(Plugin.prefix + name).map { checked(Plugin(name: name, path: $0)) }
  }

  /// All programs with a plug-in's name, sorted by name.
  func all() -> [Result<Plugin, PluginRefusal>] {
    var found: [String: Plugin] = [:]
    for folder in programs.folders {
      for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        guard file.hasPrefix(Plugin.prefix) else { continue }
        let plugin = Plugin(name: String(file.dropFirst(Plugin.prefix.count)), path: "\(folder)/\(file)")
        guard Plugin.isName(plugin.name), found[plugin.name] == nil, ProgramSearch.isProgram(plugin.path)
        else { continue }
        found[plugin.name] = plugin
      }
    }
    return found.values.sorted { $0.name < $1.name }.map(checked)
  }

  private func checked(_ plugin: Plugin) -> Result<Plugin, PluginRefusal> {
    if reserved.contains(plugin.name) {
      return .failure(
        PluginRefusal(
          name: plugin.name,
          reason: "\(plugin.name) is a built-in command",
          advice: "Rename \(plugin.path)."
        )
      )
    }
    guard let doubt = trust.doubt(about: plugin.path) else { return .success(plugin) }
    return .failure(PluginRefusal(name: plugin.name, reason: doubt.reason, advice: doubt.advice))
  }
}
