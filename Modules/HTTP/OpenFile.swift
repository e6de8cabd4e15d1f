import FeatureKit

/// A file to append to. All errors are `storage`.
final class OpenFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// Creates a file that only its owner may read. Nothing may be there yet.
  init(new path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    makePrivate()
  }

  /// Opens a file if it is a regular one of this user's that has no other name.
  init?(own path: String) {
    self.path = path
    // Without O_NONBLOCK, opening a named pipe could wait.
    descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink == 1, status.st_uid == geteuid()
    else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func makePrivate() { fchmod(descriptor, 0o600) }

  /// - Returns: Whether the lock was free.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

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

  /// The first bytes, at most as many as that.
  func read(upTo count: Int) -> Data {
    var data = Data(count: count)
    let length = data.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    return data.prefix(max(length, 0))
  }

  func truncate() throws(Failure) {
    guard ftruncate(descriptor, 0) == 0 else { throw Self.failure(path) }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(path) }
      rest = rest.dropFirst(count)
    }
  }

  func append(_ data: Data) throws(Failure) {
    try data.withUnsafeBytes { bytes in Result { () throws(Failure) in try append(bytes) } }.get()
  }

  func moveToEnd() throws(Failure) {
    guard lseek(descriptor, 0, SEEK_END) >= 0 else { throw Self.failure(path) }
  }

  /// Renames the file. It is on disk when this returns.
  func move(to target: String) throws(Failure) {
    guard fsync(descriptor) == 0 else { throw Self.failure(path) }
    guard rename(path, target) == 0 else { throw Self.failure(target) }
    let folder = open(
      URL(filePath: target).deletingLastPathComponent().path,
      O_RDONLY | O_DIRECTORY | O_CLOEXEC
    )
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private static func failure(_ path: String) -> Failure {
    .storage(.init(.write, path: path, reason: String(cString: strerror(errno))))
  }
}
