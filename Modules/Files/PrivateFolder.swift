import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// A folder for temporary files that only the user can read. This process holds its lock, which tells
/// `cleanUp` what killed processes left.
public final class PrivateFolder: Sendable {
  private static let prefix = "curio-tmp-"
  private static let lockName = ".lock"

  /// Where a user's temporary folders are: a relative `TMPDIR` doesn't count.
  public static func parent(_ environment: [String: String]) -> String {
    environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  public let path: String
  private let files: FileSystem
  private let lock: OpenFile

  public init(in parent: String, files: FileSystem = FileSystem()) throws(Failure) {
    self.files = files
    path = "\(parent)/\(FileSystem.uniqueName(Self.prefix))"
    try files.makeFolder(path)
    do throws(Failure) {
      lock = try files.create("\(path)/\(Self.lockName)")
      guard try lock.tryLock() else {
        throw .storage(.lock, path: path, reason: "another process holds it")
      }
    } catch {
      try? files.removeTree(path)
      throw error
    }
  }

  deinit { remove() }

  public func remove() {
    // A process that is being killed may still write a last file.
    for _ in 1...5 {
      if (try? files.removeTree(path)) != nil { return }
      usleep(20_000)
    }
  }

  /// Removes the user's private folders whose processes are gone.
  public static func cleanUp(in parent: String, files: FileSystem = FileSystem()) throws(Failure) {
    for name in try files.names(in: parent) where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      guard let status = try files.status(path), status.kind == .folder, status.owner == geteuid() else {
        continue
      }
      // A folder that is just being made has no lock yet, and a browser may write in one that was removed.
      let lock = try files.open("\(path)/\(lockName)")
      let isAbandoned = try lock?.tryLock() ?? (status.modifiedAt < Date() - 60)
      if isAbandoned { try? files.removeTree(path) }
    }
  }
}
