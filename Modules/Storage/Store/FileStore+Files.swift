import FeatureKit
import Files
import Synchronization

/// Reads, writes and removes single files, and puts damaged ones aside.
extension FileStore {
  struct FileProblem: Error {
    let path: String
    let problem: StoreWarning.Problem
  }

  func read<Value>(_ type: Value.Type, for key: StoreKey)
    throws(Failure) -> Result<StoreEntry<Value>?, FileProblem>
  {
    let name = SafeFileName(key.name)
    guard let (folder, content) = try content(of: name, in: key.suite) else { return .success(nil) }
    let entry: Result<StoreEntry<Value>, StoreWarning.Problem> =
      switch content {
      case .bytes(let bytes): RecordCoder.decode(type, from: bytes, as: folder.format)
      case .notAFile(.link): .failure(.link)
      case .notAFile: .failure(.notAFile)
      case .tooLarge: .failure(.tooLarge)
      case .forbidden: .failure(.forbidden)
      }
    return entry.map(Optional.some).mapError { FileProblem(path: folder.path(name), problem: $0) }
  }

  /// Looks for both formats, which takes less time than asking for the suite's.
  private func content(of name: SafeFileName, in suite: SuiteName)
    throws(Failure) -> (SuiteFolder, FileContent)?
  {
    for folder in [folder(suite, format), folder(suite, format.other)] {
      if let content = try folder.read(name) { return (folder, content) }
    }
    return nil
  }

  /// Quarantines damaged files until one can be read. Needs the suite's lock.
  ///
  /// - Parameter replacesOthers: Whether to quarantine a value of another type too, because it will be
  ///   replaced.
  func readableEntry<Value>(
    _ type: Value.Type,
    for key: StoreKey,
    replacesOthers: Bool = false
  ) throws(Failure) -> StoreEntry<Value>? {
    while true {
      switch try read(type, for: key) {
      case .success(let entry): return entry
      case .failure(let file) where file.problem.isDamage || replacesOthers:
        try quarantine(file.path, file.problem)
      case .failure(let file): return ignore(file)
      }
    }
  }

  /// Reports a file that stays where it is, once.
  func ignore<Value>(_ file: FileProblem) -> StoreEntry<Value>? {
    if ignored.withLock({ $0.insert(file.path).inserted }) {
      report(.damaged(path: file.path, newName: nil, file.problem))
    }
    return nil
  }

  func write<Value>(_ entry: StoreEntry<Value>, for key: StoreKey, _ durability: Durability)
    throws(Failure)
  {
    let folder = try folder(key.suite)
    let name = SafeFileName(key.name)
    if !files.isFolder(folder.path) {
      if try files.status(folder.path) != nil { try quarantine(folder.path, .notAFile) }
      try files.makeFolder(folder.path)
    }
    let bytes = try RecordCoder.encode(entry, for: key, as: folder.format)
    let path = folder.path(name)
    if let status = try files.status(path), status.kind != .file {
      try quarantine(path, status.kind == .link ? .link : .notAFile)
    }
    try files.write(bytes, to: path, by: folder.temporary, durably: durability == .durable)
  }

  func quarantine(_ path: String, _ problem: StoreWarning.Problem) throws(Failure) {
    let newPath = try files.quarantine(path)
    let newName = newPath.dropFirst(FileSystem.parent(of: path).count + 1)
    report(.damaged(path: path, newName: String(newName), problem))
  }

  // MARK: Expiry

  /// Also removes a file that a killed process left.
  public func removeExpired(in suite: SuiteName, at now: Date) throws(Failure) {
    let folder = try folder(suite)
    if try files.status(folder.temporary) != nil {
      _ = try lock(suite).tryHold { () throws(Failure) in try files.removeTree(folder.temporary) }
    }
    for name in try folder.fileNames() where try isExpired(name, in: folder, now) {
      _ = try lock(suite).tryHold { () throws(Failure) in
        // Another process may have replaced it.
        if try isExpired(name, in: folder, now) { try folder.remove(name, durably: false) }
      }
    }
  }

  private func isExpired(_ name: SafeFileName, in folder: SuiteFolder, _ now: Date) throws(Failure) -> Bool {
    guard case .bytes(let bytes)? = try folder.read(name) else { return false }
    return RecordCoder.head(of: bytes, as: folder.format)?.isExpired(at: now) ?? false
  }
}
