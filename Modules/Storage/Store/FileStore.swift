import FeatureKit
import Files
import Synchronization

/// The store on disk: a folder for each suite with a JSON or property list file for each key, which its owner
/// may read and edit. An unreadable file is renamed and reported.
public final class FileStore: KeyValueStore {
  public let root: URL
  private let format: StoreFormat
  let clock: WallClock
  let files: FileSystem
  private let report: @Sendable (StoreWarning) -> Void
  private let ignored = Mutex<Set<String>>([])
  /// For threads. Between them a `FileLock` would be slow, because it polls.
  private let changes = Mutex(())

  /// - Parameters:
  ///   - root: The folder of all suites, created with the first entry.
  ///   - clock: For `cleanUp`.
  ///   - report: May be called on any thread.
  public init(
    root: URL,
    format: StoreFormat = .json,
    clock: WallClock,
    files: FileSystem = FileSystem(),
    report: @escaping @Sendable (StoreWarning) -> Void
  ) {
    self.root = root
    self.format = format
    self.clock = clock
    self.files = files
    self.report = report
  }

  public func entry<Value: Storable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    switch try read(type, for: key) {
    case .success(let entry): return entry
    case .failure(let damage):
      do throws(Failure) {
        return try hold(key.suite) { () throws(Failure) in try readableEntry(type, for: key) }
      } catch {
        // The disk may be read-only.
        if ignored.withLock({ $0.insert(damage.path).inserted }) {
          report(.damaged(path: damage.path, newName: nil, damage.defect))
        }
        return nil
      }
    }
  }

  public func set<Value: Storable>(
    _ entries: [(key: String, entry: StoreEntry<Value>)],
    in suite: SuiteName,
    durability: Durability
  ) throws(Failure) {
    let files = try entries.map { (name, entry) throws(Failure) in
      let key = StoreKey(suite, name)
      return (key, bytes: try RecordCoder.encode(entry, for: key, as: format))
    }
    try hold(suite) { () throws(Failure) in
      for (key, bytes) in files { try write(bytes, for: key, durability) }
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
      let changed = try change(try readableEntry(type, for: key))
      if let changed {
        try write(try RecordCoder.encode(changed, for: key, as: format), for: key, durability)
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
    var suites: [SuiteName] = []
    for suite in try files.names(in: root.path).compactMap(SuiteName.init) {
      if try !folder(suite).fileNames().isEmpty { suites.append(suite) }
    }
    return suites.sorted()
  }

  /// Removes quarantined files too.
  public func clear(_ suite: SuiteName) throws(Failure) {
    let folder = folder(suite)
    func isMissing() throws(Failure) -> Bool { try files.status(folder.path) == nil }
    if try isMissing() { return }
    try hold(suite) { () throws(Failure) in
      // Another process may have cleared it.
      if try isMissing() { return }
      // The entries are gone all at once; `cleanUp` removes what is left of the files if this is interrupted.
      let cleared = "\(root.path)/\(Self.clearedPrefix)\(suite)"
      try files.removeTree(cleared)
      try files.move(folder.path, to: cleared, durably: true)
      _ = try? files.removeTree(cleared)
    }
  }

  static let clearedPrefix = ".cleared-"

  func folder(_ suite: SuiteName) -> SuiteFolder {
    SuiteFolder(path: "\(root.path)/\(suite)", format: format, files: files)
  }

  private func hold<T: Sendable>(_ suite: SuiteName, _ body: () throws(Failure) -> T) throws(Failure) -> T {
    try changes.withLock { _ throws(Failure) in try lock(suite).hold(body) }
  }

  func lock(_ suite: SuiteName) -> FileLock {
    FileLock(path: "\(root.path)/\(suite).lock", files: files) { [report] in
      report(.waiting(suite))
    }
  }

  private struct Damage: Error {
    let path: String
    let defect: StoreWarning.Defect
  }

  private func read<Value>(_ type: Value.Type, for key: StoreKey)
    throws(Failure) -> Result<StoreEntry<Value>?, Damage>
  {
    guard let file = try folder(key.suite).read(SafeFileName(key.name)) else { return .success(nil) }
    let entry: Result<StoreEntry<Value>, StoreWarning.Defect> =
      switch file.content {
      case .bytes(let bytes): RecordCoder.decode(type, from: bytes, as: file.format)
      case .notAFile(.link): .failure(.link)
      case .notAFile: .failure(.notAFile)
      case .tooLarge: .failure(.tooLarge)
      case .forbidden: .failure(.forbidden)
      }
    return entry.map(Optional.some).mapError { Damage(path: file.path, defect: $0) }
  }

  /// Quarantines damaged files until one can be read. Needs the suite's lock.
  private func readableEntry<Value>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    while true {
      switch try read(type, for: key) {
      case .success(let entry): return entry
      case .failure(let damage): try quarantine(damage.path, damage.defect)
      }
    }
  }

  private func write(_ bytes: Data, for key: StoreKey, _ durability: Durability) throws(Failure) {
    let folder = folder(key.suite)
    let name = SafeFileName(key.name)
    if !files.isFolder(folder.path) {
      if try files.status(folder.path) != nil { try quarantine(folder.path, .notAFile) }
      try files.makeFolder(folder.path)
    }
    let path = folder.path(name, format)
    if let status = try files.status(path), status.kind != .file {
      try quarantine(path, status.kind == .link ? .link : .notAFile)
    }
    try folder.write(bytes, for: name, durably: durability == .durable)
  }

  private func quarantine(_ path: String, _ defect: StoreWarning.Defect) throws(Failure) {
    let newPath = try files.quarantine(path)
    let newName = newPath.dropFirst(FileSystem.parent(of: path).count + 1)
    report(.damaged(path: path, newName: String(newName), defect))
  }
}
