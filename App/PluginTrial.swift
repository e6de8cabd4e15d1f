import CommandLine
import FeatureKit
import Plugins
import Storage

/// `curio plugin try PROGRAM [WORDS]`: a Curio that has one plug-in alone, which says anew at each call what
/// it is.
struct PluginTrial {
  let search: PluginSearch
  /// With folders that are thrown away, unless the user's own are asked for.
  let environment: [String: String]
  /// The plug-in's name and the words.
  let arguments: [String]
  let plugins: InstalledPlugins

  /// nil for other command lines.
  init?(_ words: [String], _ environment: [String: String]) throws(Failure) {
    let names = [PluginGroup.feature, PluginGroup.Name.try.rawValue]
    let real = PluginGroup.real.declaration.spelled
    guard words.contains(names[1]), case let tokens = Tokens(reading: words), !tokens.flags.help,
      case let typed = tokens.rest.compactMap(\.word), typed.starts(with: names),
      let program = typed.dropFirst(2).first
    else { return nil }
    let isReal = tokens.rest.contains(.flag(PluginGroup.real.declaration.name, value: nil))
    var words = words
    if isReal, let index = words.firstIndex(of: real) { words.remove(at: index) }
    guard let index = words.firstIndex(of: program) else { return nil }
    plugins = AppContext(tokens.flags, environment: environment).plugins
    let plugin = try PluginCheck(program, plugins, .none).plugin
    let before = words[..<index].filter { !names.contains($0) }
    arguments = before + [plugin.name] + words[(index + 1)...]
    var inner = environment
    if !isReal {
      inner["HOME"] = try plugins.sampleFolder.home()
      for name in inner.keys where name.hasPrefix("XDG_") && name.hasSuffix("_HOME") { inner[name] = nil }
    }
    self.environment = inner
    let folder = isReal ? nil : try plugins.sampleFolder.workingFolder()
    search = AppContext.pluginSearch(inner, isReadOnly: true, only: plugin, in: folder)
  }
}
