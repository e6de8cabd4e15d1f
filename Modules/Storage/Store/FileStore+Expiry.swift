import FeatureKit
import Files

extension FileStore {
  /// Removes a file that a killed process left, too.
  public func removeExpired(in suite: SuiteName, at now: Date) throws(Failure) {
    let folder = folder(suite)
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
    guard let file = try folder.read(name), case .bytes(let bytes) = file.content else { return false }
    return RecordCoder.head(of: bytes, as: file.format)?.isExpired(at: now) ?? false
  }
}
