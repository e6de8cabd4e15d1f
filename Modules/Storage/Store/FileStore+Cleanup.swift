import FeatureKit
import Files

extension FileStore {
  /// Files to read per suite and cleanup, chosen at random. Later cleanups read the others.
  private static let cleanupLimit = 200
  /// Listing a folder of this size, in bytes, takes about a millisecond. Larger ones are listed less often.
  private static let smallFolder = 262_144

  /// Removes expired entries and files left by killed processes, only to free space. Skips suites that
  /// another process has locked.
  ///
  /// - Returns: The number of removed entries.
  @discardableResult
  public func cleanUp() throws(Failure) -> Int {
    var removed = 0
    for name in try files.names(in: root.path) {
      if name.hasPrefix(Self.clearedPrefix),
        let suite = SuiteName(String(name.dropFirst(Self.clearedPrefix.count)))
      {
        _ = try lock(suite).tryHold { () throws(Failure) in try files.removeTree("\(root.path)/\(name)") }
      }
      if let suite = SuiteName(name) { removed += try cleanUp(suite) }
    }
    return removed
  }

  private func cleanUp(_ suite: SuiteName) throws(Failure) -> Int {
    let folder = folder(suite)
    let now = clock.now()
    guard let size = try files.status(folder.path)?.size else { return 0 }
    if size > Self.smallFolder, Int.random(in: 0..<size) >= Self.smallFolder { return 0 }
    if try files.status(folder.temporary) != nil {
      _ = try lock(suite).tryHold { () throws(Failure) in try files.removeTree(folder.temporary) }
    }
    var removed = 0
    for name in try folder.fileNames().shuffled().prefix(Self.cleanupLimit)
    where try isExpired(name, in: folder, now) {
      let isRemoved = try lock(suite).tryHold { () throws(Failure) in
        // Another process may have replaced it.
        guard try isExpired(name, in: folder, now) else { return false }
        try folder.remove(name, durably: false)
        return true
      }
      if isRemoved == true { removed += 1 }
    }
    return removed
  }

  private func isExpired(_ name: SafeFileName, in folder: SuiteFolder, _ now: Date) throws(Failure) -> Bool {
    // The expiry is written before the value. Most files have none and needn't be decoded.
    guard let file = try folder.read(name), case .bytes(let bytes) = file.content,
      strstr(String(decoding: bytes.prefix(4096), as: UTF8.self), "expiresAt") != nil,
      let expiry = RecordCoder.head(of: bytes, as: file.format)?.expiresAt
    else { return false }
    return expiry <= now
  }
}
