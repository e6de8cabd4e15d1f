import FeatureKit
import Foundation
import Synchronization

/// The store on disk: a folder for each suite, a small file that a person can read for each key.
///
/// What was set is there as it was or as it was set, whenever the process is killed and however many Curios
/// run at once. Files that can't be read are put aside and reported; see `StoreWarning`.
public final class FileStore: KeyValueStore {
  /// The folder of all suites.
  public let root: URL
  let format: StoreFormat
  let clock: WallClock
  let files: FileSystem
  let patience: FileLock.Patience
  let report: @Sendable (StoreWarning) -> Void
  private let journalLimit: Int
  private let folders = Mutex<[SuiteName: SuiteFolder]>([:])
  private let leftOut = Mutex<Set<String>>([])

  /// A store below a folder, which is made when something is first set.
  ///
  /// - Parameters:
  ///   - root: The folder of all suites.
  ///   - format: How entries are written; both are read.
  ///   - clock: Tells the sweeper what has expired.
  ///   - report: Told what the user should hear of, from whichever thread it happens on.
  public convenience init(
    root: URL,
    format: StoreFormat = .json,
    clock: WallClock,
    report: @escaping @Sendable (StoreWarning) -> Void
  ) {
    self.init(root: root, format: format, clock: clock, files: FileSystem(), report: report)
  }

  init(
    root: URL,
    format: StoreFormat,
    clock: WallClock,
    files: FileSystem,
    patience: FileLock.Patience = .init(),
    journalLimit: Int = SuiteFolder.journalLimit,
    report: @escaping @Sendable (StoreWarning) -> Void
  ) {
    self.root = root
    self.format = format
    self.clock = clock
    self.files = files
    self.patience = patience
    self.journalLimit = journalLimit
    self.report = report
  }

  /// The entry under a key, or nil. One of another type than asked for counts as missing and stays.
  public func entry<Value: Codable & Sendable>(
    _ type: Value.Type,
    for key: StoreKey
  ) throws(Failure) -> StoreEntry<Value>? {
    let folder = folder(key.suite)
    switch read(type, try folder.stored(KeyName(key.name)), for: key) {
    case .entry(let entry): return entry
    case .otherType, nil: return nil
    case .unreadable(let defect):
      do throws(Failure) {
        return try folder.lock.hold { () throws(Failure) in try soundEntry(type, for: key) }
      } catch {
        leaveOut(key, defect)
        return nil
      }
    }
  }

  /// Sets the entry under a key.
  public func set<Value: Codable & Sendable>(
    _ entry: StoreEntry<Value>,
    for key: StoreKey,
    durability: Durability
  ) throws(Failure) {
    let record = try RecordCoder.encode(entry, for: key, as: format)
    let folder = folder(key.suite)
    try folder.lock.hold { () throws(Failure) in
      try folder.set(
        record,
        for: KeyName(key.name),
        expiringAt: entry.expiresAt,
        durably: durability == .durable
      )
    }
  }

  /// Removes the entry under a key, if there is one; it is gone from the disk when this returns.
  public func remove(_ key: StoreKey) throws(Failure) {
    let folder = folder(key.suite)
    guard try files.status(folder.path) != nil else { return }
    try folder.lock.hold { () throws(Failure) in try folder.remove(KeyName(key.name), durably: true) }
  }

  /// Changes an entry under the lock of its suite. `change` must not change the suite in another way.
  @discardableResult
  public func update<Value: Codable & Sendable>(
    _ key: StoreKey,
    as type: Value.Type,
    durability: Durability,
    _ change: (StoreEntry<Value>?) throws(Failure) -> StoreEntry<Value>?
  ) throws(Failure) -> StoreEntry<Value>? {
    let folder = folder(key.suite)
    return try folder.lock.hold { () throws(Failure) -> StoreEntry<Value>? in
      let entry = try soundEntry(type, for: key, puttingAsideOtherTypes: true)
      guard let changed = try change(entry) else {
        try folder.remove(KeyName(key.name), durably: true)
        return nil
      }
      let record = try RecordCoder.encode(changed, for: key, as: format)
      try folder.set(
        record,
        for: KeyName(key.name),
        expiringAt: changed.expiresAt,
        durably: durability == .durable
      )
      return changed
    }
  }

  /// The names of a suite's keys, by code point.
  public func keys(in suite: SuiteName) throws(Failure) -> [String] {
    let folder = folder(suite)
    var keys: [String] = []
    for name in try folder.keyNames() {
      if let key = name.key {
        keys.append(key)
      } else if name.isShortened, case .record(let record) = try folder.stored(name),
        let key = RecordCoder.head(of: record)?.key, KeyName(key) == name
      {
        keys.append(key)
      }
    }
    return keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// The suites that hold something, by name.
  public func suites() throws(Failure) -> [SuiteName] {
    var suites: [SuiteName] = []
    for suite in try files.names(in: root.path).compactMap(SuiteName.init) {
      if try !folder(suite).keyNames().isEmpty { suites.append(suite) }
    }
    return suites.sorted()
  }

  /// Removes all of a suite, what was put aside too.
  public func clear(_ suite: SuiteName) throws(Failure) {
    let folder = folder(suite)
    guard try files.status(folder.path) != nil else { return }
    try folder.lock.hold { () throws(Failure) in try folder.clear() }
  }

  /// The entry under a key, once what can't be read is out of its way. Needs the suite's lock.
  private func soundEntry<Value>(
    _ type: Value.Type,
    for key: StoreKey,
    puttingAsideOtherTypes: Bool = false
  ) throws(Failure) -> StoreEntry<Value>? {
    let folder = folder(key.suite)
    let name = KeyName(key.name)
    try folder.mendedJournal()
    while true {
      let stored = try folder.stored(name)
      let defect: StoreWarning.Defect
      switch read(type, stored, for: key) {
      case .entry(let entry): return entry
      case .otherType where puttingAsideOtherTypes: defect = .otherType
      case .otherType, nil: return nil
      case .unreadable(let reason): defect = reason
      }
      if try folder.journal.view(of: name).change != nil { try folder.fold() }
      guard let format = stored?.format else { return nil }
      try folder.putAside(folder.path(name, format), defect)
    }
  }

  private func read<Value>(
    _ type: Value.Type,
    _ stored: SuiteFolder.Stored?,
    for key: StoreKey
  ) -> RecordCoder.Reading<Value>? {
    switch stored {
    case .record(let record): RecordCoder.decode(type, from: record, for: key.name)
    case .obstacle(_, .link): .unreadable(.link)
    case .obstacle: .unreadable(.notAFile)
    case nil: nil
    }
  }

  /// Says once that an entry that can't be read can't be moved either: the disk is read-only, perhaps.
  private func leaveOut(_ key: StoreKey, _ defect: StoreWarning.Defect) {
    let path = folder(key.suite).path(KeyName(key.name), format)
    if leftOut.withLock({ $0.insert(path).inserted }) {
      report(.putAside(path: path, newName: nil, defect))
    }
  }

  func folder(_ suite: SuiteName) -> SuiteFolder {
    folders.withLock { folders in
      if let folder = folders[suite] { return folder }
      let folder = SuiteFolder(
        suite,
        root: root.path,
        format: format,
        files: files,
        patience: patience,
        journalLimit: journalLimit,
        report: report
      )
      folders[suite] = folder
      return folder
    }
  }
}
