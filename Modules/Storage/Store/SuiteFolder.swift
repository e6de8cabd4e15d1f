import FeatureKit
import Files

/// The folder of a suite with a file for each key. Only changes need the suite's lock.
struct SuiteFolder: Sendable {
  let path: String
  /// The format of all its files.
  let format: StoreFormat
  let files: FileSystem

  /// The suite's temporary file. With the lock held, an existing one was left by a killed process.
  var temporary: String { "\(path)/.new" }

  func path(_ key: SafeFileName) -> String { "\(path)/\(key)\(format.suffix)" }

  func read(_ key: SafeFileName) throws(Failure) -> FileContent? {
    try files.read(path(key), limit: RecordCoder.largestFile)
  }

  func remove(_ key: SafeFileName, durably: Bool) throws(Failure) {
    guard try files.status(path(key))?.kind == .file, try files.remove(path(key)) else { return }
    if durably { try files.syncFolder(path) }
  }

  func fileNames() throws(Failure) -> Set<SafeFileName> {
    var names: Set<SafeFileName> = []
    for name in try files.names(in: path) where StoreFormat(fileName: name) == format {
      if let name = SafeFileName(fileName: String(name.dropLast(format.suffix.count))) { names.insert(name) }
    }
    return names
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
