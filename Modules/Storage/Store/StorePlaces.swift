import FeatureKit
import Foundation

extension FileStore {
  /// The folder of a suite, whether or not it is there yet.
  public func folder(of suite: SuiteName) -> URL {
    URL(filePath: folder(suite).path, directoryHint: .isDirectory)
  }

  /// The bytes that a suite's files take, put-aside ones too.
  ///
  /// - Throws: `storage`.
  public func size(of suite: SuiteName) throws(Failure) -> Int { try files.size(folder(suite).path) }
}
