import FeatureKit
import Printing
import Programs
import Synchronization

/// What is known of programs: that the user has named them, so that Curio may run them, and what they print
/// of themselves, so that starts, completion and help run nothing.
package final class PluginMemory: Sendable {
  /// A name that no plug-in has.
  package static let suiteName = "plugins"
  private static let prefix = "trusted/"
  private static let announcedKey = "announced"
  /// Folders whose programs the system or a package manager changes.
  private static let systemFolders = [
    "/usr/bin/", "/usr/sbin/", "/bin/", "/sbin/", "/opt/homebrew/", "/nix/", "/snap/",
  ]
  package enum TrustState: String, Sendable { case trusted, new, changed }

  private struct State {
    var entries: [String: TrustedProgram]
    /// By path, as long as Curio runs.
    var descriptions: [String: PluginDescription] = [:]
    /// About changed programs that run all the same.
    var changes: [Notice] = []
  }

  private let suite: Lazy<Suite>
  private let clock: WallClock
  private let isReadOnly: Bool
  private let state = Mutex<State?>(nil)
  /// What names were found to be, so that a command or a key looks a plug-in up once.
  let found = Mutex<[String: Result<Plugin, UserError>]>([:])

  /// - Parameters:
  ///   - isReadOnly: In the sample world, which changes no file.
  ///   - suite: Made on first use.
  package init(_ clock: WallClock, isReadOnly: Bool, suite: @escaping @Sendable () -> Suite) {
    self.clock = clock
    self.isReadOnly = isReadOnly
    self.suite = Lazy(suite)
  }

  private func withState<Value>(_ work: (inout State) -> Value) -> Value {
    state.withLock { state in
      var known = state ?? State(entries: storedEntries())
      defer { state = known }
      return work(&known)
    }
  }

  /// Programs may have changed since they were found.
  package func lookAgain() { found.withLock { $0 = [:] } }

  // MARK: Trust

  /// The names of trusted programs, sorted.
  var names: [String] { withState { $0.entries.keys.sorted() } }

  /// The program that is trusted under a name; nil for none, and for one that is no longer there.
  func path(of name: String) -> String? {
    guard let path = withState({ $0.entries[name]?.path }), ProgramSearch.isProgram(path) else { return nil }
    return path
  }

  /// Reads no program: one that was moved, or has another size or time, counts as changed until it runs.
  package func state(of plugin: Plugin) -> TrustState {
    guard let known = withState({ $0.entries[plugin.name] }) else { return .new }
    let isThere = known.path == plugin.path
    let looksUnchanged = known.looksUnchanged(at: plugin.path)
    let isSafe = looksUnchanged || Self.systemFolders.contains(where: plugin.path.hasPrefix)
    if isThere, isSafe { return .trusted }
    return isThere || looksUnchanged ? .changed : .new
  }

  /// Trusts the program as it is now, and reads it if it looks changed. Where the store can't be written this
  /// lasts until Curio ends. Nothing changes when the task is cancelled before the program is read.
  package func accept(_ plugin: Plugin) {
    let known = withState { $0.entries[plugin.name] }
    if known?.isUnchanged(at: plugin.path) == true { return }
    guard var entry = TrustedProgram(plugin.path, at: clock.now()) else { return }
    if let known, known.sha256 == entry.sha256 {
      entry.description = known.description
    } else {
      let hasChanged = state(of: plugin) == .changed
      withState { state in
        state.descriptions[plugin.path] = nil
        if hasChanged { state.changes.append(.info("\(plugin.program) has changed since it last ran.")) }
      }
    }
    keep(entry, plugin.name)
  }

  /// - Returns: Whether it was trusted.
  package func remove(_ name: String) throws(Failure) -> Bool {
    guard withState({ $0.entries.removeValue(forKey: name) }) != nil else { return false }
    if !isReadOnly { try suite.value.remove(Self.prefix + name) }
    return true
  }

  /// What there is to say about changed programs that ran, once.
  package func takeChanges() -> [Notice] {
    state.withLock { state in
      defer { state?.changes = [] }
      return state?.changes ?? []
    }
  }

  /// The paths of those that the user has not been told of; now they count as told of.
  func takeUnannounced(_ paths: [String]) -> [String] {
    if paths.isEmpty { return [] }
    let told = (try? suite.value.strings(for: Self.announcedKey)) ?? []
    let new = paths.filter { !told.contains($0) }
    if !new.isEmpty, !isReadOnly { try? suite.value.cache([(Self.announcedKey, paths)]) }
    return new
  }

  // MARK: Descriptions

  /// nil for a program that isn't trusted, was not asked, or has changed since.
  package func description(of plugin: Plugin) -> PluginDescription? {
    withState { state in
      guard let entry = state.entries[plugin.name] else { return nil }
      if let known = state.descriptions[plugin.path] { return known }
      guard let text = entry.description, entry.isUnchanged(at: plugin.path) else { return nil }
      let description = PluginDescription(Data(text.utf8))
      state.descriptions[plugin.path] = description
      return description
    }
  }

  /// Remembers what a program says of itself until Curio ends.
  func note(_ description: PluginDescription, of plugin: Plugin) {
    withState { $0.descriptions[plugin.path] = description }
  }

  /// - Parameter text: What a trusted program prints; nil when it failed.
  func remember(_ text: Data?, of plugin: Plugin) {
    guard var entry = withState({ $0.entries[plugin.name] }) else { return }
    if !entry.isUnchanged(at: plugin.path) {
      guard let changed = TrustedProgram(plugin.path, at: entry.at) else { return }
      entry = changed
    }
    entry.description = String(decoding: text ?? Data(), as: UTF8.self)
    keep(entry, plugin.name)
  }

  // MARK: The store

  private func keep(_ entry: TrustedProgram, _ name: String) {
    withState { $0.entries[name] = entry }
    if !isReadOnly { try? suite.value.set(entry, for: Self.prefix + name) }
  }

  private func storedEntries() -> [String: TrustedProgram] {
    let suite = suite.value
    let stored = try? suite.entries(TrustedProgram.self, for: suite.keys(withPrefix: Self.prefix))
    let entries = stored?.map { (String($0.key.dropFirst(Self.prefix.count)), $0.entry.value) }
    return Dictionary(entries ?? []) { $1 }
  }
}
