import FeatureKit
import Files
import Synchronization

/// The store on disk: a folder for each suite with a file for each key, which its owner may read and edit.
/// All files of a suite are JSON, or all are property lists. An unreadable file is renamed and reported.
public final class FileStore: KeyValueStore {
  public let root: URL
  let format: StoreFormat
  let files: FileSystem
  private let lockLimit: Double
  let report: @Sendable (StoreWarning) -> Void
  let ignored = Mutex<Set<String>>([])
  private let locks = Mutex<[SuiteName: ThreadLock]>([:])

  /// Lets one thread at a time change a suite. A `FileLock` alone would be slower, because it polls.
  private final class ThreadLock: Sendable {
    let isHeld = Mutex(())
  }

  /// - Parameters:
  ///   - root: The folder of all suites, created with the first entry.
  ///   - format: The format of new suites.
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
        if case .storage(.lock, _, _) = error { throw error }
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
    guard try files.status(path(key.suite)) != nil else { return }
    try hold(key.suite) { () throws(Failure) in try removeFile(key) }
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
      // A value of another type is quarantined too, because it will be replaced.
      let changed = try change(try readableEntry(type, for: key) { _ in true })
      if let changed {
        try write(changed, for: key, durability)
      } else {
        try removeFile(key)
      }
      return changed
    }
  }

  public func keys(in suite: SuiteName) throws(Failure) -> [String] {
    let format = try format(of: suite)
    var keys: [String] = []
    for name in try fileNames(in: suite, format) {
      if let key = name.text {
        keys.append(key)
      } else if let key = try head(of: path(name, in: suite, format), format)?.key {
        keys.append(key)
      }
    }
    return keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  public func suites() throws(Failure) -> [SuiteName] {
    var suites: Set<SuiteName> = []
    for name in try files.names(in: root.path) {
      if let suite = SuiteName(name), try !fileNames(in: suite, format(of: suite)).isEmpty {
        suites.insert(suite)
      }
      guard name.hasPrefix(Self.clearedPrefix) else { continue }
      if let suite = SuiteName(String(name.dropFirst(Self.clearedPrefix.count))) { suites.insert(suite) }
    }
    return suites.sorted()
  }

  /// Removes quarantined files too. The entries are gone all at once; if this is interrupted, the suite still
  /// counts as not empty until the next `clear` has removed the files.
  public func clear(_ suite: SuiteName) throws(Failure) {
    let folder = path(suite)
    let cleared = "\(root.path)/\(Self.clearedPrefix)\(suite)"
    if try files.status(folder) == nil, try files.status(cleared) == nil { return }
    try hold(suite) { () throws(Failure) in
      try files.removeTree(cleared)
      // Another process may have cleared it.
      guard try files.status(folder) != nil else { return }
      try files.move(folder, to: cleared, .durable)
      try files.removeTree(cleared)
    }
  }

  private static let clearedPrefix = ".cleared-"

  func path(_ suite: SuiteName) -> String { "\(root.path)/\(suite)" }

  /// The format of a suite's files; of a suite without files, the store's. It isn't remembered: another
  /// process may clear the suite, and begin it anew in the other format.
  func format(of suite: SuiteName) throws(Failure) -> StoreFormat {
    // Besides entries a suite has at most a temporary file and quarantined ones.
    let found = Set(try files.names(in: path(suite), limit: 20).compactMap { StoreFormat(fileName: $0) })
    return found.isEmpty || found.contains(format) ? format : format.other
  }

  private func hold<T: Sendable>(_ suite: SuiteName, _ body: () throws(Failure) -> T) throws(Failure) -> T {
    let threads = locks.withLock { locks in
      let lock = locks[suite] ?? ThreadLock()
      locks[suite] = lock
      return lock
    }
    return try threads.isHeld.withLock { (_) throws(Failure) in try lock(suite).hold(body) }
  }

  func lock(_ suite: SuiteName) -> FileLock {
    FileLock(path: "\(root.path)/\(suite).lock", files: files, limit: lockLimit) { [report] in
      report(.waiting(suite))
    }
  }
}
