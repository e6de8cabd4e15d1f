import FeatureKit
import Files
import Synchronization

/// The store on disk: a folder for each suite with a JSON or property list file for each key, which its owner
/// may read and edit. An unreadable file is renamed and reported.
public final class FileStore: KeyValueStore {
  public let root: URL
  private let format: StoreFormat
  let files: FileSystem
  private let lockLimit: Double
  let report: @Sendable (StoreWarning) -> Void
  let ignored = Mutex<Set<String>>([])
  /// Of the suites looked at; the first file of a suite decides.
  let formats = Mutex<[SuiteName: StoreFormat]>([:])
  /// Between threads a `FileLock` would be slow, because it polls.
  private let turns = SuiteTurns()

  /// - Parameters:
  ///   - root: The folder of all suites, created with the first entry.
  ///   - format: Of new suites.
  ///   - lockLimit: Seconds to wait for another process.
  ///   - report: May be called on any thread.
  package init(
    root: URL,
    format: StoreFormat = .json,
    files: FileSystem = FileSystem(),
    lockLimit: Double = 5,
    report: @escaping @Sendable (StoreWarning) -> Void
  ) {
    self.root = root
    self.format = format
    self.files = files
    self.lockLimit = lockLimit
    self.report = report
  }

  public func entry<Value: Storable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    switch try read(type, for: key) {
    case .success(let entry): return entry
    case .failure(let file) where file.problem.isDamage:
      do throws(Failure) {
        return try hold(key.suite) { () throws(Failure) in try readableEntry(type, for: key) }
      } catch {
        if case .storage(let problem) = error, problem.operation == .lock { throw error }
        // The disk may be read-only.
        return ignore(file)
      }
    case .failure(let file): return ignore(file)
    }
  }

  public func set<Value: Storable>(
    _ entries: [(key: String, entry: StoreEntry<Value>)],
    in suite: SuiteName,
    durability: Durability
  ) throws(Failure) {
    try hold(suite) { () throws(Failure) in
      for (name, entry) in entries { try write(entry, for: StoreKey(suite, name), durability) }
    }
  }

  public func remove(_ key: StoreKey) throws(Failure) {
    guard try files.status(folder(key.suite).path) != nil else { return }
    try hold(key.suite) { () throws(Failure) in
      try folder(key.suite).remove(SafeFileName(key.name), durably: true)
    }
  }

  /// `change` runs under a lock, so it must not change the store.
  @discardableResult
  public func update<Value: Storable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? {
    try hold(key.suite) { () throws(Failure) -> StoreEntry<Value>? in
      let changed = try change(try readableEntry(type, for: key, replacesOthers: true))
      if let changed {
        try write(changed, for: key, durability)
      } else {
        try folder(key.suite).remove(SafeFileName(key.name), durably: true)
      }
      return changed
    }
  }

  public func keys(in suite: SuiteName) throws(Failure) -> [String] {
    let folder = folder(suite)
    var keys: [String] = []
    for name in try folder.fileNames() {
      if let key = name.text {
        keys.append(key)
      } else if let file = try folder.read(name), case .bytes(let bytes) = file.content,
        let key = RecordCoder.head(of: bytes, as: file.format)?.key
      {
        keys.append(key)
      }
    }
    return keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  public func suites() throws(Failure) -> [SuiteName] {
    var suites: Set<SuiteName> = []
    for name in try files.names(in: root.path) {
      if let suite = SuiteName(name), try !folder(suite).fileNames().isEmpty { suites.insert(suite) }
      guard name.hasPrefix(Self.clearedPrefix) else { continue }
      if let suite = SuiteName(String(name.dropFirst(Self.clearedPrefix.count))) { suites.insert(suite) }
    }
    return suites.sorted()
  }

  /// Removes quarantined files too. The entries are gone all at once; if this is interrupted, the suite still counts as
  /// not empty until the next `clear` has removed the files.
  public func clear(_ suite: SuiteName) throws(Failure) {
    let folder = folder(suite).path
    let cleared = "\(root.path)/\(Self.clearedPrefix)\(suite)"
    if try files.status(folder) == nil, try files.status(cleared) == nil { return }
    try hold(suite) { () throws(Failure) in
      try files.removeTree(cleared)
      // Another process may have cleared it.
      guard try files.status(folder) != nil else { return }
      try files.move(folder, to: cleared, durably: true)
      try files.removeTree(cleared)
    }
  }

  private static let clearedPrefix = ".cleared-"

  func folder(_ suite: SuiteName) -> SuiteFolder {
    let format = formats.withLock { $0[suite] } ?? format
    return SuiteFolder(path: path(suite), format: format, files: files)
  }

  private func path(_ suite: SuiteName) -> String { "\(root.path)/\(suite)" }

  /// The folder of a suite that is about to be written. Looks for its format if nothing has been read from it.
  func foundFolder(_ suite: SuiteName) throws(Failure) -> SuiteFolder {
    if formats.withLock({ $0[suite] }) == nil {
      // Besides entries a suite has at most a temporary file and quarantined ones.
      let found = try files.names(in: path(suite), limit: 20).lazy.compactMap { StoreFormat(fileName: $0) }
        .first
      formats.withLock { $0[suite] = found ?? format }
    }
    return folder(suite)
  }

  private func hold<T: Sendable>(_ suite: SuiteName, _ body: () throws(Failure) -> T) throws(Failure) -> T {
    try turns.take(suite) { () throws(Failure) in try lock(suite).hold(body) }
  }

  func lock(_ suite: SuiteName) -> FileLock {
    FileLock(path: "\(root.path)/\(suite).lock", files: files, limit: lockLimit) { [report] in
      report(.waiting(suite))
    }
  }
}
