import FeatureKit
import Foundation

/// Says when the first entry of a suite expires, so that a sweep that comes before finds nothing to do at the
/// cost of one look: the time is the modification time of an empty file. What changes it needs the suite's
/// lock.
struct ExpiryMark: Sendable {
  let path: String
  let files: FileSystem

  /// Far enough to be lowered by whatever is set.
  private static let never = Date(timeIntervalSince1970: 7_258_118_400)

  /// Whether something may have expired.
  func isDue(_ now: Date) throws(Failure) -> Bool {
    guard let mark = try files.status(path) else { return false }
    return mark.modifiedAt <= now
  }

  /// Notes that an entry expires at a time.
  func lower(to expiry: Date) throws(Failure) {
    if let mark = try files.status(path) {
      if mark.modifiedAt <= expiry { return }
    } else {
      _ = try files.create(path)
    }
    try files.setModificationTime(path, to: min(expiry, Self.never))
  }

  /// Forgets all expiries, for a sweep that is going to note those that are left.
  func raise() throws(Failure) {
    try files.setModificationTime(path, to: Self.never)
  }

  /// Removes the mark when nothing was noted since it was raised.
  func removeUnused() throws(Failure) {
    if let mark = try files.status(path), mark.modifiedAt >= Self.never { try files.remove(path) }
  }
}
