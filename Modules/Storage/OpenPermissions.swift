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

  /// nil for a file that is private or missing. A symbolic link is followed.
  public init?(file path: String) { self.init(path, groupAndOthers: 0o066, privateMode: "600") }

  /// nil for a folder that nobody else can write in, or that is missing.
  public init?(folder path: String) { self.init(path, groupAndOthers: 0o022, privateMode: "700") }

  private init?(_ path: String, groupAndOthers: mode_t, privateMode: String) {
    let files = FileSystem()
    guard let target = try? files.target(of: path), let status = try? files.status(target),
      status.mode & groupAndOthers != 0
    else { return nil }
    self.path = path
    isWritable = status.mode & 0o022 != 0
    self.privateMode = privateMode
  }
}
