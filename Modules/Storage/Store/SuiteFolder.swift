import FeatureKit
import Files

/// The folder of a suite with a file for each key. Only changes need the suite's lock.
struct SuiteFolder: Sendable {
  let path: String
  /// Of new keys. A key's file keeps its format.
  let format: StoreFormat
  let files: FileSystem

  /// The suite's temporary file. With the lock held, an existing one was left by a killed process.
  var temporary: String { "\(path)/.new" }

  func path(_ key: SafeFileName, _ format: StoreFormat) -> String { "\(path)/\(key)\(format.suffix)" }

  func read(_ key: SafeFileName) throws(Failure) -> (path: String, format: StoreFormat, content: FileContent)?
  {
    for format in [format, format.other] {
      let path = path(key, format)
      if let content = try files.read(path, limit: RecordCoder.largestFile) { return (path, format, content) }
    }
    return nil
  }

  /// The format of a key's file; of a new key, the suite's.
  func format(of key: SafeFileName) throws(Failure) -> StoreFormat {
    if try files.status(path(key, format)) != nil { return format }
    return try files.status(path(key, format.other))?.kind == .file ? format.other : format
  }

  func write(_ bytes: Data, for key: SafeFileName, as format: StoreFormat, durably: Bool) throws(Failure) {
    try files.write(bytes, to: path(key, format), by: temporary, durably: durably)
    // The third version could leave a file of each format.
    if format == self.format { try remove(key, [format.other], durably: durably) }
  }

  func remove(_ key: SafeFileName, durably: Bool) throws(Failure) {
    try remove(key, [format.other, format], durably: durably)
  }

  private func remove(_ key: SafeFileName, _ formats: [StoreFormat], durably: Bool) throws(Failure) {
    var isRemoved = false
    for format in formats where try files.status(path(key, format))?.kind == .file {
      isRemoved = try files.remove(path(key, format)) || isRemoved
    }
    if isRemoved, durably { try files.syncFolder(path) }
  }

  func fileNames() throws(Failure) -> Set<SafeFileName> {
    var names: Set<SafeFileName> = []
    for name in try files.names(in: path) {
      guard let format = StoreFormat(fileName: name) else { continue }
      if let name = SafeFileName(fileName: String(name.dropLast(format.suffix.count))) { names.insert(name) }
    }
    return names
  }
}
