import FeatureKit
import Files
import Programs

#if canImport(Glibc)
  import Glibc
#endif

/// Finds plug-ins in `PATH` without running them.
package struct PluginSearch: Sendable {
  private let reserved: Set<String>
  private let programs: ProgramSearch
  package let memory: PluginMemory

  /// - Parameter reserved: The names of built-in commands, which are skipped.
  package init(environment: [String: String], reserved: Set<String>, _ memory: PluginMemory) {
    (self.reserved, self.memory) = (reserved, memory)
    programs = ProgramSearch(environment: environment)
  }

  /// The names of the files in a folder that may be plug-ins.
  static func names(in folder: String) -> [String] {
    (try? FileSystem().names(in: folder, startingWith: Plugin.prefix)) ?? []
  }

  /// Whether a name is one of Curio's own, so that a plug-in of that name is never found.
  package func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  /// The first plug-in of that name in `PATH`, even if it is refused.
  package func plugin(_ name: String) -> Result<Plugin, UserError>? {
    guard Plugin.isName(name), !isReserved(name) else { return nil }
    return programs.program(Plugin.prefix + name).map { Self.checked(Plugin(name: name, path: $0), reserved) }
  }

  /// The plug-in of a path that `plugin(_:)` finds; nil for others.
  func plugin(at path: String) -> Plugin? {
    guard let slash = path.lastIndex(of: "/"), programs.folders.contains(String(path[..<slash])) else {
      return nil
    }
    let file = path[path.index(after: slash)...]
    guard file.hasPrefix(Plugin.prefix) else { return nil }
    let found = try? plugin(String(file.dropFirst(Plugin.prefix.count)))?.get()
    return found?.path == path ? found : nil
  }

  /// Whether a word names a plug-in that takes the words after it as they are. One that isn't remembered
  /// does, because it has not described itself yet, and so does a refused one.
  package func takesTerminal(_ name: String, _ words: ArraySlice<String>) -> Bool {
    guard let plugin = plugin(name) else { return false }
    return (try? plugin.get()).flatMap(memory.description)?.takesTerminal(words) ?? true
  }

  /// The plug-ins whose programs are where they were, by name, without a search of `PATH`.
  package var remembered: [(Plugin, PluginDescription)] {
    memory.paths.compactMap { path in
      plugin(at: path).flatMap { plugin in memory.description(of: plugin).map { (plugin, $0) } }
    }
    .sorted { $0.0.name < $1.0.name }
  }

  /// All programs with a plug-in's name, sorted by name.
  var all: [Result<Plugin, UserError>] {
    let names = memory.names(in: programs.folders)
    return Self.plugins(programs.folders.map { ($0, names[$0] ?? []) }, reserved)
  }

  private static func plugins(
    _ folders: [(folder: String, names: [String])],
    _ reserved: Set<String>
  ) -> [Result<Plugin, UserError>] {
    var found: [String: Plugin] = [:]
    for (folder, names) in folders {
      for file in names {
        let plugin = Plugin(name: String(file.dropFirst(Plugin.prefix.count)), path: "\(folder)/\(file)")
        if Plugin.isName(plugin.name), found[plugin.name] == nil, ProgramSearch.isProgram(plugin.path) {
          found[plugin.name] = plugin
        }
      }
    }
    return found.values.sorted { $0.name < $1.name }.map { checked($0, reserved) }
  }

  private static func checked(_ plugin: Plugin, _ reserved: Set<String>) -> Result<Plugin, UserError> {
    let problem: FileTrust.Problem? =
      reserved.contains(plugin.name)
      ? ("\(plugin.name) is a built-in command", "Rename \(plugin.path).")
      : FileTrust(user: geteuid()).problem(with: plugin.path)
    guard let problem else { return .success(plugin) }
    let message: SafeText = "\(plugin.program) was not run: \(problem.reason)."
    return .failure(UserError(.failed, message, advice: problem.advice))
  }
}
