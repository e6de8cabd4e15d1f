import FeatureKit
import Files

#if canImport(Glibc)
  import Glibc
#endif

/// Permissions that let other users read a private file, or change a private file or folder.
public struct OpenPermissions: Sendable, Equatable {
  public let path: String
  /// Whether others may change it, not only read it.
  public let isWritable: Bool
  /// The mode for `chmod` that makes it private.
  public let privateMode: String

  /// nil for a file that is private, a folder that nobody else can write in, and what is missing. A symbolic
  /// link is followed.
  public init?(_ path: String) {
    let files = FileSystem()
    guard let target = try? files.target(of: path), let status = try? files.status(target) else { return nil }
    let isFolder = status.kind == .folder
    if status.mode & (isFolder ? 0o022 : 0o066) == 0 { return nil }
    self.path = path
    isWritable = status.mode & 0o022 != 0
    privateMode = isFolder ? "700" : "600"
  }
}
