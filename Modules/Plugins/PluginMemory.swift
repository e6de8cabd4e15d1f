import FeatureKit
import Files
import Synchronization

/// The descriptions of plug-ins by path, in a file of the cache folder, so that starts, completion and help
/// run nothing. What has changed isn't remembered.
package final class PluginMemory: Sendable {
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

  private struct Document: Codable {
    var programs: [String: Entry] = [:]
    /// nil in a file of a version that asked for no trust.
    var asksForTrust: Bool?
    /// The paths of new programs that the user has been told of.
    var announced: [String]?
  }

  private struct State {
    var document: Document?
    var descriptions: [String: PluginDescription] = [:]
  }

  /// In bytes.
  private static let largestFile = 16_000_000

  private let folder: String
  private let isReadOnly: Bool
  private let state = Mutex(State())

  /// - Parameter isReadOnly: In the sample world, which changes no file.
  package init(cache: URL, isReadOnly: Bool) { (folder, self.isReadOnly) = (cache.path, isReadOnly) }

  private var file: String { "\(folder)/plugins.json" }

  package func description(of plugin: Plugin) -> PluginDescription? {
    state.withLock { state in
      if let known = state.descriptions[plugin.path] { return known }
      let document = document(&state)
      guard let entry = document.programs[plugin.path], let status = Self.status(plugin.path),
        entry.isOf(status)
      else {
        return nil
      }
      let description = PluginDescription(entry.description.map { Data($0.utf8) })
      state.descriptions[plugin.path] = description
      return description
    }
  }

  /// The programs that an earlier version has described, once.
  func takeEarlierPaths() -> [String] {
    state.withLock { state in
      let document = document(&state)
      if document.asksForTrust == true || document.programs.isEmpty { return [] }
      keep(document, &state)
      return document.programs.filter { path, entry in
        entry.description != nil && Self.status(path).map(entry.isOf) == true
      }.keys.sorted()
    }
  }

  /// The paths of those that the user has not been told of; now they count as told of.
  func takeUnannounced(_ paths: [String]) -> [String] {
    state.withLock { state in
      var document = read()
      let new = paths.filter { !(document.announced ?? []).contains($0) }
      if new.isEmpty { return [] }
      document.announced = paths
      keep(document, &state)
      return new
    }
  }

  /// Forgets a description, so that the program is asked again.
  func forget(_ plugin: Plugin) {
    state.withLock { state in
      state.descriptions[plugin.path] = nil
      var document = read()
      if document.programs.removeValue(forKey: plugin.path) != nil { keep(document, &state) }
    }
  }

  private func keep(_ document: Document, _ state: inout State) {
    var document = document
    document.asksForTrust = true
    state.document = document
    if !isReadOnly { write(document) }
  }

  private func document(_ state: inout State) -> Document {
    let document = state.document ?? read()
    state.document = document
    return document
  }

  /// - Parameters:
  ///   - text: What the program prints; nil when it failed.
  ///   - isLasting: Otherwise the next process asks again, as after a program was too slow.
  @discardableResult
  func remember(_ text: Data?, of plugin: Plugin, isLasting: Bool = true) -> PluginDescription {
    let description = PluginDescription(text)
    guard isLasting, let status = Self.status(plugin.path) else {
      state.withLock { $0.descriptions[plugin.path] = description }
      return description
    }
    let entry = Entry(
      size: status.size,
      modifiedAt: status.modifiedAt.timeIntervalSinceReferenceDate,
      description: text.map { String(decoding: $0, as: UTF8.self) }
    )
    state.withLock { state in
      state.descriptions[plugin.path] = description
      // Another process may have added some.
      var document = read()
      document.programs[plugin.path] = entry
      for path in document.programs.keys where (try? FileSystem().status(path)) == nil {
        document.programs[path] = nil
      }
      keep(document, &state)
    }
    return description
  }

  /// The status of the file or folder that a link leads to.
  static func status(_ path: String) -> FileStatus? {
    let files = FileSystem()
    return (try? files.target(of: path)).flatMap { try? files.status($0) }
  }

  private func read() -> Document {
    guard case .bytes(let data)? = try? FileSystem().read(file, limit: Self.largestFile) else {
      return Document()
    }
    return (try? JSONDecoder().decode(Document.self, from: data)) ?? Document()
  }

  /// A file that can't be written costs only time.
  private func write(_ document: Document) {
    let files = FileSystem()
    guard let data = try? JSONEncoder().encode(document) else { return }
    try? files.makeFolder(folder)
    try? files.write(data, to: file, by: "\(folder)/\(FileSystem.uniqueName(".plugins-"))", durably: false)
  }
}
