import CommandLine
import FeatureKit
import Programs

/// A plug-in as `curio plugin list` and `doctor` name it.
package struct PluginSummary: Sendable {
  package let plugin: Plugin
  /// “trusted”, “new”, “changed” or “refused”.
  package let state: String
  /// nil for one that isn't described.
  package let description: PluginDescription?
  /// What hinders it, in sentences; nil for a sound one.
  package var reason: SafeText?

  package static let fields: [ItemField<PluginSummary>] = [
    ItemField("name", "Name", column: .whole(priority: 3)) { $0.plugin.name },
    ItemField("title", "Title", column: Column.Shape(priority: 1)) { $0.description?.title },
    ItemField("path", "Path", column: Column.Shape(cut: .middle)) { $0.plugin.path },
    ItemField("state", "State", column: .whole(priority: 2)) { $0.state },
    ItemField("reason", "Reason") { $0.reason?.string },
    ItemField("needs", "Needs", in: .line) { $0.description?.needs ?? [] },
    ItemField("env", "Variables", in: .line) { $0.description?.variables ?? [] },
  ]
}

extension PluginSummary {
  /// What is shown before it is trusted.
  package static let details =
    fields + [
      ItemField("settings", "Settings", in: .line) { ($0.description?.settings ?? []).map(\.name) }
    ]
}

extension InstalledPlugins {
  /// All programs with a plug-in's name, each trusted one described.
  ///
  /// - Parameter mode: For `refresh` they are asked anew what they are.
  package func summaries(_ mode: CacheMode = .cacheFirst) async -> [PluginSummary] {
    var summaries: [PluginSummary] = []
    for found in all {
      var description: PluginDescription?
      if found.error == nil { description = await self.description(of: found.plugin, mode) }
      summaries.append(summary(found.plugin, description, found.error))
    }
    return summaries
  }

  package func summary(_ plugin: Plugin, _ description: PluginDescription?, _ error: UserError? = nil)
    -> PluginSummary
  {
    var state = memory.state(of: plugin).rawValue
    var reasons: [SafeText] = []
    if let error {
      state = "refused"
      reasons = [error.message, error.advice].compactMap(\.self)
    }
    if let description {
      if description.isBroken { reasons += description.problems.prefix(1).map { SafeText($0) } }
      reasons += [missingPrograms(plugin, description)].compactMap(\.self)
      for (setting, variable) in session.settings.refused(Setting.of(plugin, description)) {
        reasons.append("The setting \(setting.key) shares the variable \(variable) with another.")
      }
    }
    return PluginSummary(
      plugin: plugin,
      state: state,
      description: description,
      reason: reasons.isEmpty ? nil : reasons.joined(separator: " ")
    )
  }

  /// A sentence about the programs that it needs and that aren't installed; nil for none.
  func missingPrograms(_ plugin: Plugin, _ description: PluginDescription) -> SafeText? {
    let search = ProgramSearch(environment: session.environment)
    let missing = description.needs.filter { search.program($0) == nil }
    if missing.isEmpty { return nil }
    return "\(plugin.program) needs \(missing.joined(separator: " and ")), which isn't installed."
  }
}
