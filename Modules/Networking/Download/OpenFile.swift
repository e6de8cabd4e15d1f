import FeatureKit
import Foundation

/// An open file, written in whole pieces; what the system refuses is thrown as `storage`.
final class OpenFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// Opens a file for reading and writing that nobody else may read, made where there is none. A symbolic link is not
  /// followed.
  ///
  /// - Parameter isNew: Whether there must be none.
  init(_ path: String, isNew: Bool = false) throws(Failure) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | (isNew ? O_EXCL : 0), 0o600)
    guard descriptor >= 0 else { throw Self.fault(path) }
    fchmod(descriptor, 0o600)
  }

  deinit { close(descriptor) }

  /// Takes the lock that only one open file can have.
  ///
  /// - Returns: Whether it was free.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Lets another open file have the lock.
  func unlock() { flock(descriptor, LOCK_UN) }

  /// Whether the path still leads to this file.
  var isInPlace: Bool {
    var own = stat()
    var named = stat()
    guard fstat(descriptor, &own) == 0, lstat(path, &named) == 0 else { return false }
    return own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }

  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  func truncate() throws(Failure) {
    guard ftruncate(descriptor, 0) == 0 else { throw Self.fault(path) }
  }

  /// Adds to the end.
  func append(_ data: Data) throws(Failure) {
    let isWhole = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    guard isWhole else { throw Self.fault(path) }
  }

  func moveToEnd() throws(Failure) {
    guard lseek(descriptor, 0, SEEK_END) >= 0 else { throw Self.fault(path) }
  }

  /// Gives the file another name, on the disk when this returns.
  func becomes(_ name: String) throws(Failure) {
    guard fsync(descriptor) == 0 else { throw Self.fault(path) }
    guard rename(path, name) == 0 else { throw Self.fault(name) }
    let folder = open((name as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private static func fault(_ path: String) -> Failure {
    .storage(.init(.write, path: path, reason: String(cString: strerror(errno))))
  }
}
