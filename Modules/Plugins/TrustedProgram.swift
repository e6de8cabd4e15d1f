import FeatureKit
import Files

/// A trusted program as it was when it was named, or when it last described itself: the suite's entry
/// `trusted/NAME`.
struct TrustedProgram: Codable, Sendable {
  let path: String
  /// In bytes.
  let size: Int
  let modified: Date
  let sha256: String
  let at: Date
  /// nil for a program that was not asked, empty for one that doesn't describe itself.
  var description: String?

  init?(_ path: String, at now: Date) {
    let files = FileSystem()
    guard let target = try? files.target(of: path), let file = try? files.open(target),
      let status = try? file.status(), let bytes = try? file.read(upTo: status.size)
    else { return nil }
    (self.path, size, modified, at) = (path, status.size, status.modifiedAt, now)
    sha256 = Array(bytes).sha256
  }

  func isUnchanged(at path: String) -> Bool {
    guard path == self.path, let status = Self.status(path) else { return false }
    // The store has milliseconds.
    return size == status.size && abs(modified.timeIntervalSince(status.modifiedAt)) < 0.001
  }

  /// The status of the file or folder that a link leads to.
  static func status(_ path: String) -> FileStatus? {
    let files = FileSystem()
    return (try? files.target(of: path)).flatMap { try? files.status($0) }
  }
}
