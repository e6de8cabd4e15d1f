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
    guard let (path, format, content) = try content(for: key) else { return .success(nil) }
    let entry: Result<StoreEntry<Value>, StoreWarning.Problem> =
      switch content {
      case .bytes(let bytes): RecordCoder.decode(type, from: bytes, as: format)
      case .notAFile(.link): .failure(.link)
      case .notAFile: .failure(.notAFile)
      case .tooLarge: .failure(.tooLarge)
      case .forbidden: .failure(.forbidden)
      }
    return entry.map(Optional.some).mapError { FileProblem(path: path, problem: $0) }
  }

  /// Looks for both formats, which takes less time than asking for the suite's.
  private func content(for key: StoreKey) throws(Failure) -> (path: String, StoreFormat, FileContent)? {
    for format in [format, format.other] {
      let path = path(SafeFileName(key.name), in: key.suite, format)
      if let content = try files.read(path, limit: RecordCoder.largestFile) { return (path, format, content) }
    }
    return nil
  }

  /// nil when the file can't be read.
  func head(of path: String, _ format: StoreFormat) throws(Failure) -> RecordCoder.Head? {
    guard case .bytes(let bytes)? = try files.read(path, limit: RecordCoder.largestFile) else { return nil }
    return RecordCoder.head(of: bytes, as: format)
  }

  func fileNames(in suite: SuiteName, _ format: StoreFormat) throws(Failure) -> Set<SafeFileName> {
    var names: Set<SafeFileName> = []
    for name in try files.names(in: path(suite)) where StoreFormat(fileName: name) == format {
      if let name = SafeFileName(fileName: String(name.dropLast(format.suffix.count))) { names.insert(name) }
    }
    return names
  }

  func path(_ name: SafeFileName, in suite: SuiteName, _ format: StoreFormat) -> String {
    "\(path(suite))/\(name)\(format.suffix)"
  }

  /// With the suite's lock held, an existing one was left by a killed process.
  private func temporaryFile(_ suite: SuiteName) -> String { "\(path(suite))/.new" }

  /// Quarantines damaged files until one can be read. Needs the suite's lock.
  ///
  /// - Parameter isDamage: Which problems count as damage.
  func readableEntry<Value>(
    _ type: Value.Type,
    for key: StoreKey,
    where isDamage: (StoreWarning.Problem) -> Bool = \.isDamage
  ) throws(Failure) -> StoreEntry<Value>? {
    while true {
      switch try read(type, for: key) {
      case .success(let entry): return entry
      case .failure(let file) where isDamage(file.problem):
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
    let folder = path(key.suite)
    let format = try format(of: key.suite)
    if !files.isFolder(folder) {
      if try files.status(folder) != nil { try quarantine(folder, .notAFile) }
      try files.makeFolder(folder)
    }
    let bytes = try RecordCoder.encode(entry, for: key, as: format)
    let path = path(SafeFileName(key.name), in: key.suite, format)
    if let status = try files.status(path), status.kind != .file {
      try quarantine(path, status.kind == .link ? .link : .notAFile)
    }
    try files.write(bytes, to: path, by: temporaryFile(key.suite), durability)
  }

  func removeFile(_ key: StoreKey) throws(Failure) {
    let file = path(SafeFileName(key.name), in: key.suite, try format(of: key.suite))
    guard try files.status(file)?.kind == .file, try files.remove(file) else { return }
    try files.syncFolder(path(key.suite))
  }

  func quarantine(_ path: String, _ problem: StoreWarning.Problem) throws(Failure) {
    let newPath = try files.quarantine(path)
    let newName = newPath.dropFirst(FileSystem.parent(of: path).count + 1)
    report(.damaged(path: path, newName: String(newName), problem))
  }

  // MARK: Expiry

  /// Also removes a file that a killed process left.
  public func removeExpired(in suite: SuiteName, at now: Date) throws(Failure) {
    let temporary = temporaryFile(suite)
    let format = try format(of: suite)
    if try files.status(temporary) != nil {
      _ = try lock(suite).tryHold { () throws(Failure) in try files.removeTree(temporary) }
    }
    for name in try fileNames(in: suite, format) {
      let path = path(name, in: suite, format)
      guard try head(of: path, format)?.isExpired(at: now) == true else { continue }
      _ = try lock(suite).tryHold { () throws(Failure) in
        // Another process may have replaced it.
        if try head(of: path, format)?.isExpired(at: now) == true { try files.remove(path) }
      }
    }
  }
}

extension StoreFormat {
  var suffix: String { ".\(rawValue)" }

  /// nil for a file that isn't an entry.
  init?(fileName: String) {
    guard let format = Self.allCases.first(where: { fileName.hasSuffix($0.suffix) }) else { return nil }
    self = format
  }

  var other: StoreFormat { self == .json ? .propertyList : .json }
}
