import FeatureKit
import Files

extension FileStore {
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
