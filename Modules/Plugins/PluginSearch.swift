import FeatureKit
import Files
import Programs

#if canImport(Glibc)
  import Glibc
#endif

/// Finds plug-ins in `PATH`, and those that were added from elsewhere, without running them.
package struct PluginSearch: Sendable {
  /// A program with a plug-in's name.
  package struct Found: Sendable {
    package let plugin: Plugin
    /// nil for a refused one.
    package let state: PluginMemory.TrustState?
    /// Why it is refused.
    package let error: UserError?
  }

  private let reserved: Set<String>
  private let programs: ProgramSearch
  package let memory: PluginMemory
  /// The only plug-in, which is tried.
  private let only: Plugin?
  /// Where the tried one runs; nil for the folder in which Curio was started.
  let workingFolder: String?
  /// The calls of a plug-in that is tried; nil where none is.
  package let log: PluginLog?

  /// - Parameter reserved: The names of built-in commands, which are skipped.
  package init(
    environment: [String: String],
    reserved: Set<String>,
    _ memory: PluginMemory,
    only: Plugin? = nil,
    in workingFolder: String? = nil
  ) {
    self.reserved = reserved
    self.memory = memory
    self.only = only
    self.workingFolder = workingFolder
    log = only.map { _ in PluginLog() }
    if let only { memory.accept(only) }
    programs = ProgramSearch(environment: environment)
  }

  /// Whether a name is one of Curio's own, so that a plug-in of that name is never found.
  package func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  /// The trusted plug-in of that name, else the first one in `PATH`, even if it is refused.
  package func plugin(_ name: String) -> Result<Plugin, UserError>? {
    guard Plugin.isName(name), !isReserved(name) else { return nil }
    if let only { return only.name == name ? .success(only) : nil }
    if let found = memory.found.withLock({ $0[name] }) { return found }
    guard let path = memory.path(of: name) ?? programs.program(Plugin.prefix + name) else { return nil }
    let plugin = Plugin(name: name, path: path)
    let found: Result<Plugin, UserError> = error(plugin).map { .failure($0) } ?? .success(plugin)
    memory.found.withLock { $0[name] = found }
    return found
  }

  /// Whether a word names a plug-in that takes the words after it as they are. One that isn't remembered
  /// does, because it has not described itself yet, and so does a refused one.
  package func takesTerminal(_ name: String, _ words: ArraySlice<String>) -> Bool {
    guard let plugin = plugin(name) else { return false }
    return (try? plugin.get()).flatMap(memory.description)?.takesTerminal(words) ?? true
  }

  /// The trusted plug-ins that are described, by name, without a search of `PATH`.
  package var remembered: [(Plugin, PluginDescription)] {
    (only.map { [$0.name] } ?? memory.names).compactMap { name in
      guard let plugin = try? plugin(name)?.get(), memory.state(of: plugin) == .trusted else { return nil }
      return memory.description(of: plugin).map { (plugin, $0) }
    }
  }

  /// The programs with a plug-in's name, sorted by name; of several with one name the one that runs.
  package var all: [Found] {
    if let only { return [Found(plugin: only, state: .trusted, error: nil)] }
    var paths: [String: String] = [:]
    for name in memory.names { paths[name] = memory.path(of: name) }
    for folder in programs.folders {
      for file in (try? FileSystem().names(in: folder, startingWith: Plugin.prefix)) ?? [] {
        let path = "\(folder)/\(file)"
        guard let name = Plugin.name(ofProgram: path), paths[name] == nil, ProgramSearch.isProgram(path)
        else { continue }
        paths[name] = path
      }
    }
    return paths.sorted { $0.key < $1.key }.map { name, path in
      let plugin = Plugin(name: name, path: path)
      let error = error(plugin)
      return Found(plugin: plugin, state: error == nil ? memory.state(of: plugin) : nil, error: error)
    }
  }

  /// Why a plug-in may not run; nil for one that may.
  func error(_ plugin: Plugin) -> UserError? {
    var problem = FileTrust().problem(with: plugin.path)
    if isReserved(plugin.name) {
      problem = ("\(plugin.name) is a built-in command", "Rename \(plugin.path).")
    }
    return problem.map { problem in
      UserError(.failed, "\(plugin.program) was not run: \(problem.reason).", advice: problem.advice)
    }
  }
}

/// Without links and dots; nil for a path that doesn't exist.
func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
