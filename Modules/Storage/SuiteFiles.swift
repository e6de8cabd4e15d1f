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
      if try files.names(in: folder(suite)).contains(where: { !Self.isTemporary($0) }) {
        suites.append(suite)
      }
    }
    return suites
  }

  /// Removes a suite's files, without affecting running downloads.
  public func clear(_ suite: SuiteName) throws(Failure) {
    let folder = folder(suite)
    guard try files.status(folder) != nil else { return }
    try Self.lock(folder, files).hold { () throws(Failure) in
      for name in try files.names(in: folder) where !Self.isTemporary(name) {
        try files.removeTree("\(folder)/\(name)")
      }
      try files.syncFolder(folder)
    }
  }

  /// The lock of changes in a suite's folder.
  static func lock(_ folder: String, _ files: FileSystem) -> FileLock {
    FileLock(path: "\(folder).lock", files: files)
  }

  private static func isTemporary(_ name: String) -> Bool { name.hasPrefix(".") }

  private func folder(_ suite: SuiteName) -> String { "\(root)/\(suite)" }
}
