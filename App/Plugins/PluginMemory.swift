import FeatureKit
import Files
import Synchronization

/// The descriptions of plug-ins by path, in a file of the cache folder, so that starts, completion and help run nothing.
/// A changed program isn't remembered.
final class PluginMemory: Sendable {
  /// Its file, for what belongs to a program of this size and time.
  private struct Entry: Codable {
    let size: Int
    let modifiedAt: Double
    /// nil for a program that doesn't describe itself.
    let description: String?

    func isOf(_ status: FileStatus) -> Bool {
      size == status.size && modifiedAt == status.modifiedAt.timeIntervalSinceReferenceDate
    }
  }

  private struct State {
    var entries: [String: Entry]?
    var descriptions: [String: PluginDescription] = [:]
  }

  /// In bytes.
  private static let largestFile = 16_000_000

  private let folder: String
  private let isReadOnly: Bool
  private let state = Mutex(State())

  /// - Parameter isReadOnly: In the sample world, which changes no file.
  init(cache: URL, isReadOnly: Bool) { (folder, self.isReadOnly) = (cache.path, isReadOnly) }

  private var file: String { "\(folder)/plugins.json" }

  func description(of plugin: Plugin) -> PluginDescription? {
    state.withLock { state in
      if let known = state.descriptions[plugin.path] { return known }
      if state.entries == nil { state.entries = read() }
      guard let entry = state.entries?[plugin.path], let status = Self.status(plugin), entry.isOf(status)
      else {
        return nil
      }
      let description = PluginDescription(entry.description.map { Data($0.utf8) })
      state.descriptions[plugin.path] = description
      return description
    }
  }

  /// The paths of remembered programs.
  var paths: [String] {
    state.withLock { state in
      if state.entries == nil { state.entries = read() }
      return state.entries?.keys.sorted() ?? []
    }
  }

  /// - Parameter text: What the program prints; nil when it failed.
  @discardableResult
  func remember(_ text: Data?, of plugin: Plugin) -> PluginDescription {
    let description = PluginDescription(text)
    guard let status = Self.status(plugin) else { return description }
    let entry = Entry(
      size: status.size,
      modifiedAt: status.modifiedAt.timeIntervalSinceReferenceDate,
      description: text.map { String(decoding: $0, as: UTF8.self) }
    )
    state.withLock { state in
      state.descriptions[plugin.path] = description
      // Another process may have added some.
      var entries = read()
      entries[plugin.path] = entry
      for path in entries.keys where (try? FileSystem().status(path)) == nil { entries[path] = nil }
      state.entries = entries
      if !isReadOnly { write(entries) }
    }
    return description
  }

  /// Of the file that a link leads to.
  private static func status(_ plugin: Plugin) -> FileStatus? {
    let files = FileSystem()
    return (try? files.target(of: plugin.path)).flatMap { try? files.status($0) }
  }

  private func read() -> [String: Entry] {
    guard case .bytes(let data)? = try? FileSystem().read(file, limit: Self.largestFile) else { return [:] }
    return (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }

  /// A file that can't be written costs only time.
  private func write(_ entries: [String: Entry]) {
    let files = FileSystem()
    guard let data = try? JSONEncoder().encode(entries) else { return }
    try? files.makeFolder(folder)
    try? files.write(data, to: file, by: "\(folder)/\(FileSystem.uniqueName(".plugins-"))", durably: false)
  }
}
