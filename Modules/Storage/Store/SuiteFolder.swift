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

  /// The file of a key, in this format or else in the other one.
  func read(_ key: SafeFileName) throws(Failure) -> (path: String, format: StoreFormat, content: FileContent)?
  {
    // A write in one format removes the other's file last. Between two looks one may replace the other, so a key is
    // missing only after the second round.
    for format in [format, format.other, format, format.other] {
      let path = path(key, format)
      if let content = try files.read(path, limit: RecordCoder.largestFile) { return (path, format, content) }
    }
    return nil
  }

  func write(_ bytes: Data, for key: SafeFileName, durably: Bool) throws(Failure) {
    try files.write(bytes, to: path(key, format), by: temporary, durably: durably)
    try remove(key, [format.other], durably: durably)
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
      for format in StoreFormat.allCases where name.hasSuffix(format.suffix) {
        if let name = SafeFileName(fileName: String(name.dropLast(format.suffix.count))) {
          names.insert(name)
        }
      }
    }
    return names
  }
}
