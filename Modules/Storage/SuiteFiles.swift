import FeatureKit
import Files

/// The files of suites beside the store, in a folder for each: `documents/SUITE`, `pictures/SUITE`.
public struct SuiteFiles: Sendable {
  private let root: String
  private let files = FileSystem()

  public init(below root: URL) { self.root = root.path }

  /// The suites with files, unordered.
  public func suites() throws(Failure) -> [SuiteName] {
    var suites: [SuiteName] = []
    for suite in try files.names(in: root).compactMap(SuiteName.init) {
      if try !files.names(in: folder(suite), limit: 1).isEmpty { suites.append(suite) }
    }
    return suites
  }

  public func clear(_ suite: SuiteName) throws(Failure) {
    let folder = folder(suite)
    guard try files.status(folder) != nil else { return }
    try Self.lock(folder, files).hold { () throws(Failure) in
      try files.removeTree(folder)
      try files.syncFolder(root)
    }
  }

  /// The lock of changes in a suite's folder.
  static func lock(_ folder: String, _ files: FileSystem) -> FileLock {
    FileLock(path: "\(folder).lock", files: files)
  }

  private func folder(_ suite: SuiteName) -> String { "\(root)/\(suite)" }
}
