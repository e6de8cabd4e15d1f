import FeatureKit
import Files

/// A trusted program as it was when it was named, or when it last described itself: the suite's entry
/// `trusted/NAME`.
struct TrustedProgram: Codable {
  let path: String
  /// In bytes.
  let size: Int
  let modified: Date
  let sha256: String
  let at: Date
  /// nil for a program that was not asked, empty for one that doesn't describe itself.
  var description: String?

  /// In bytes.
  private static let partSize = 1_048_576

  /// Reads the program in parts. nil where it can't be read, or not before the task is cancelled.
  init?(_ path: String, at now: Date) {
    let files = FileSystem()
    guard let target = try? files.target(of: path), let file = try? files.open(target),
      let status = try? file.status()
    else { return nil }
    self.path = path
    size = status.size
    modified = status.modifiedAt
    at = now
    var position = 0
    let parts = AnyIterator<[UInt8]> {
      guard position < status.size, !Task.isCancelled,
        let part = try? file.read(upTo: min(Self.partSize, status.size - position), from: position)
      else { return nil }
      position += part.count
      return part.isEmpty ? nil : Array(part)
    }
    sha256 = parts.sha256
    if position < status.size { return nil }
  }

  func isUnchanged(at path: String) -> Bool { path == self.path && looksUnchanged(at: path) }

  /// Whether the file has the size and the time, wherever it is.
  func looksUnchanged(at path: String) -> Bool {
    guard let status = Self.status(path) else { return false }
    // The store has milliseconds.
    return size == status.size && abs(modified.timeIntervalSince(status.modifiedAt)) < 0.001
  }

  /// The status of the file or folder that a link leads to.
  static func status(_ path: String) -> FileStatus? {
    let files = FileSystem()
    return (try? files.target(of: path)).flatMap { try? files.status($0) }
  }
}
