import FeatureKit
import Files

extension FileSystem {
  /// A sentence about permissions that let other users read a private file, or change it or a private folder.
  /// A symbolic link is followed. nil where there is nothing to say, or nothing at all.
  package func permissionWarning(_ path: String) -> SafeText? {
    guard let target = try? target(of: path), let status = try? status(target) else { return nil }
    let isFolder = status.kind == .folder
    let isWritable = status.mode & 0o022 != 0
    guard isWritable || !isFolder && status.mode & 0o044 != 0 else { return nil }
    let mode = isFolder ? "700" : "600"
    return "Others can \(isWritable ? "change" : "read") \(path). Run `chmod \(mode) \(path.quotedForShell)`."
  }
}
