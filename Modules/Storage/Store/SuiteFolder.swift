import FeatureKit
import Files

/// The folder of a suite with a file for each key. Only changes need the suite's lock.
struct SuiteFolder: Sendable {
  let path: String
  let format: StoreFormat
  let files: FileSystem

  /// The suite's temporary file. With the lock held, an existing one was left by a killed process.
  var temporary: String { "\(path)/.new" }

  func path(_ key: SafeFileName, _ format: StoreFormat) -> String { "\(path)/\(key)\(format.suffix)" }

  /// The file of a key; the newer one of both formats.
  func read(_ key: SafeFileName) throws(Failure) -> (path: String, format: StoreFormat, content: FileContent)?
  {
    while true {
      let format = try newestFormat(key)
      let path = path(key, format)
      if let content = try files.read(path, limit: RecordCoder.largestFile) { return (path, format, content) }
      // Another process may just have replaced one format by the other.
      if format == self.format { return nil }
    }
  }

  /// A writer removes the other format's file last, so that one is checked first.
  private func newestFormat(_ key: SafeFileName) throws(Failure) -> StoreFormat {
    guard let other = try files.status(path(key, format.other)) else { return format }
    guard let own = try files.status(path(key, format)) else { return format.other }
    return own.modifiedAt >= other.modifiedAt ? format : format.other
  }

  func write(_ bytes: Data, for key: SafeFileName, durably: Bool) throws(Failure) {
    let other = path(key, format.other)
    let older = try files.status(other)
    try files.write(bytes, to: path(key, format), by: temporary, durably: durably)
    guard let older, older.kind == .file else { return }
    // If this process is killed now, the new file must be the newer one, even if the clock was set back.
    if let new = try files.status(path(key, format)), new.modifiedAt <= older.modifiedAt {
      try files.setModificationTime(path(key, format), to: older.modifiedAt + 0.001)
    }
    _ = try? files.remove(other)
  }

  func remove(_ key: SafeFileName, durably: Bool) throws(Failure) {
    let newest = try newestFormat(key)
    // The older one first, so that it can't reappear.
    var isRemoved = false
    for format in [newest.other, newest] where try files.status(path(key, format))?.kind == .file {
      isRemoved = try files.remove(path(key, format)) || isRemoved
    }
    if isRemoved, durably { try files.syncFolder(path) }
  }

  func fileNames() throws(Failure) -> Set<SafeFileName> {
    var names: Set<SafeFileName> = []
    for name in try files.names(in: path) {
      for format in StoreFormat.allCases where name.hasSuffix(format.suffix) {
        if let name = SafeFileName(fileName: String(name.dropLast(format.suffix.count))) {
          names.insert(name)
        }
      }
    }
    return names
  }
}
