import FeatureKit
import Foundation

extension FileStore {
  /// Removes the entries whose `expiresAt` has passed, and what processes that were killed have left behind,
  /// and folds long journals.
  ///
  /// It only frees space: no reading depends on it. Where nothing has expired it costs a look or two for each
  /// suite, and other Curios are held up by one removal, or the folding of one journal, at a time.
  ///
  /// - Returns: How many entries were removed.
  /// - Throws: `storage`.
  @discardableResult
  public func sweep() throws(Failure) -> Int {
    var removed = 0
    for name in try files.names(in: root.path) {
      if let suite = SuiteName(name) { removed += try folder(suite).sweep(now: clock.now()) }
      if let suite = SuiteFolder.clearedSuite(name) { try folder(suite).removeLeftOver(\.cleared) }
    }
    return removed
  }
}

extension SuiteFolder {
  /// Where it stands when the first entry expires.
  var expiryMark: ExpiryMark { ExpiryMark(path: path + "/.expires", files: files) }

  /// Removes the entries that have expired, and how many there were. Takes the lock when it has to.
  func sweep(now: Date) throws(Failure) -> Int {
    try removeLeftOver(\.temporary)
    try foldLongJournal()
    guard try expiryMark.isDue(now) else { return 0 }
    try lock.hold(expiryMark.raise)
    var removed = 0
    var next: Date?
    for key in try keyNames() {
      guard let expiry = try expiry(of: key) else { continue }
      if expiry > now {
        next = min(next ?? expiry, expiry)
      } else if try lock.hold({ () throws(Failure) in try removeExpired(key, now: now) }) {
        removed += 1
      }
    }
    try lock.hold { () throws(Failure) in
      if let next { try expiryMark.lower(to: next) } else { try expiryMark.removeUnused() }
    }
    return removed
  }

  /// Removes what a process that was killed has left. While somebody has the lock it may be in use.
  func removeLeftOver(_ path: KeyPath<SuiteFolder, String> & Sendable) throws(Failure) {
    let path = self[keyPath: path]
    guard try files.status(path) != nil else { return }
    _ = try lock.tryHold { () throws(Failure) in try files.removeTree(path) }
  }

  /// A set only adds to the journal; making a file for each of its keys is work for the background. A full disk
  /// can't hold the files, and is no reason to free no space.
  private func foldLongJournal() throws(Failure) {
    // A short one need not be read.
    guard let status = try files.status(journal.path), status.size > Self.foldableLength,
      try journal.view().end >= Self.foldableLength
    else { return }
    _ = try? lock.tryHold(fold)
  }

  private func removeExpired(_ key: KeyName, now: Date) throws(Failure) -> Bool {
    guard let expiry = try expiry(of: key), expiry <= now else { return false }
    try remove(key, durably: false)
    return true
  }

  private func expiry(of key: KeyName) throws(Failure) -> Date? {
    guard case .record(let record) = try stored(key) else { return nil }
    return RecordCoder.head(of: record)?.expiresAt
  }
}
