import FeatureKit
import Files
import Printing
import Programs
import Synchronization

/// The programs that the user has named, so that Curio may run them: the entries `trusted/NAME` of the suite
/// `plugins`.
package final class PluginTrust: Sendable {
  /// A name that no plug-in has.
  package static let suiteName = "plugins"
  private static let prefix = "trusted/"
  /// Folders whose programs the system or a package manager changes.
  private static let systemFolders = [
    "/usr/bin/", "/usr/sbin/", "/bin/", "/sbin/", "/opt/homebrew/", "/nix/", "/snap/",
  ]

  package enum State: String, Sendable { case trusted, new, changed }

  private struct Entry: Codable, Sendable {
    let path: String
    /// In bytes.
    let size: Int
    let modified: Date
    let sha256: String
    let at: Date

    init?(_ path: String, at now: Date) {
      let files = FileSystem()
      guard let target = try? files.target(of: path), let file = try? files.open(target),
        let status = try? file.status(), let bytes = try? file.read(upTo: status.size)
      else { return nil }
      (self.path, size, modified, at) = (path, status.size, status.modifiedAt, now)
      sha256 = Array(bytes).sha256
    }

    func isOf(_ status: FileStatus) -> Bool {
      // The store has milliseconds.
      size == status.size && abs(modified.timeIntervalSince(status.modifiedAt)) < 0.001
    }
  }

  private struct Memory {
    var entries: [String: Entry]
    /// The paths of programs that stay what they are until Curio ends.
    var settled: Set<String> = []
    /// About changed programs that run all the same.
    var changes: [Notice] = []
  }

  private let suite: Lazy<Suite>
  private let descriptions: PluginMemory
  private let clock: WallClock
  private let isReadOnly: Bool
  private let memory = Mutex<Memory?>(nil)

  /// - Parameters:
  ///   - isReadOnly: In the sample world, which changes no file.
  ///   - suite: Made on first use.
  package init(
    _ descriptions: PluginMemory,
    _ clock: WallClock,
    isReadOnly: Bool,
    suite: @escaping @Sendable () -> Suite
  ) {
    (self.descriptions, self.clock, self.isReadOnly) = (descriptions, clock, isReadOnly)
    self.suite = Lazy(suite)
  }

  /// The names of trusted programs, sorted.
  var names: [String] { withMemory { $0.entries.keys.sorted() } }

  /// The program that is trusted under a name; nil for none, and for one that is no longer there.
  func path(of name: String) -> String? {
    withMemory { $0.entries[name]?.path }.flatMap { ProgramSearch.isProgram($0) ? $0 : nil }
  }

  /// Takes a trusted program for unchanged from now on, as the user has named it to run it now.
  package func settle(_ plugin: Plugin) {
    withMemory { memory in
      if memory.entries[plugin.name]?.path == plugin.path { memory.settled.insert(plugin.path) }
    }
  }

  package func state(of plugin: Plugin) -> State {
    if withMemory({ $0.settled.contains(plugin.path) }) { return .trusted }
    guard let entry = withMemory({ $0.entries[plugin.name] }), let status = PluginMemory.status(plugin.path)
    else { return .new }
    if entry.path == plugin.path, entry.isOf(status) { return .trusted }
    // Moved, or only touched.
    let isTheSame = entry.size == status.size && entry.sha256 == Entry(plugin.path, at: entry.at)?.sha256
    if isTheSame { return .trusted }
    if entry.path != plugin.path { return .new }
    return Self.systemFolders.contains { plugin.path.hasPrefix($0) } ? .trusted : .changed
  }

  /// Trusts the program as it is now. Where the store can't be written this lasts until Curio ends.
  package func accept(_ plugin: Plugin) {
    if let entry = withMemory({ $0.entries[plugin.name] }), entry.path == plugin.path,
      let status = PluginMemory.status(plugin.path), entry.isOf(status)
    {
      return
    }
    let state = state(of: plugin)
    guard let entry = Entry(plugin.path, at: clock.now()) else { return }
    withMemory { memory in
      memory.entries[plugin.name] = entry
      if state == .changed {
        memory.changes.append(.info("\(plugin.program) has changed since it last ran."))
      }
    }
    store(entry, plugin.name)
  }

  /// - Returns: Whether it was trusted.
  package func remove(_ name: String) throws(Failure) -> Bool {
    guard withMemory({ $0.entries.removeValue(forKey: name) }) != nil else { return false }
    if !isReadOnly { try suite.value.remove(Self.prefix + name) }
    return true
  }

  /// What there is to say about changed programs that ran, once.
  package func takeChanges() -> [Notice] {
    memory.withLock { memory in
      defer { memory?.changes = [] }
      return memory?.changes ?? []
    }
  }

  private func withMemory<Value>(_ work: (inout Memory) -> Value) -> Value {
    memory.withLock { memory in
      var known = memory ?? Memory(entries: storedEntries())
      defer { memory = known }
      return work(&known)
    }
  }

  /// With the programs that an earlier version has run, which asked for no trust.
  private func storedEntries() -> [String: Entry] {
    let keys = (try? suite.value.keys(withPrefix: Self.prefix)) ?? []
    let stored = (try? suite.value.entries(Entry.self, for: keys)) ?? []
    var entries: [String: Entry] = [:]
    for (key, entry) in stored { entries[String(key.dropFirst(Self.prefix.count))] = entry.value }
    for path in descriptions.takeEarlierPaths() {
      guard let name = Plugin.name(ofProgram: path), entries[name] == nil else { continue }
      entries[name] = Entry(path, at: clock.now())
      if let entry = entries[name] { store(entry, name) }
    }
    return entries
  }

  private func store(_ entry: Entry, _ name: String) {
    if !isReadOnly { try? suite.value.set(entry, for: Self.prefix + name) }
  }
}
