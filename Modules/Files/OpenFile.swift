import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// An open file, closed with its last reference.
public final class OpenFile: Sendable {
  public let path: String
  /// Closed with the last reference.
  public let descriptor: Int32
  private let files: FileSystem

  init(_ descriptor: Int32, path: String, files: FileSystem) {
    self.descriptor = descriptor
    self.path = path
    self.files = files
  }

  deinit { close(descriptor) }

  public func status() throws(Failure) -> FileStatus {
    var info = stat()
    try check(.read, files.attempt { fstat(descriptor, &info) })
    return FileStatus(info)
  }

  /// Whether the path still leads to this file.
  public var isInPlace: Bool {
    var own = stat()
    var named = stat()
    guard fstat(descriptor, &own) == 0, lstat(path, &named) == 0 else { return false }
    return own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }

  /// `count` bytes, or all that a shorter file has from the position on.
  public func read(upTo count: Int, from position: Int = 0) throws(Failure) -> Data {
    var data = Data(count: count)
    var done = 0
    while done < count {
      let got = data.withUnsafeMutableBytes { bytes in
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
        return files.attempt { pread(descriptor, rest.baseAddress, rest.count, off_t(position + done)) }
      }
      try check(.read, got)
      if got.value == 0 { break }
      done += got.value
    }
    return done == count ? data : data.prefix(done)
  }

  public func append(_ bytes: some ContiguousBytes) throws(Failure) {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(Failure) in
        var rest = bytes[...]
        while !rest.isEmpty {
          let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
          let written = files.attempt(.write) { write(descriptor, start, rest.count) }
          try check(.write, written)
          rest = rest.dropFirst(written.value)
        }
      }
    }.get()
  }

  public func truncate() throws(Failure) {
    try check(.write, files.attempt(.write) { ftruncate(descriptor, 0) })
  }

  /// Sets mode 0600, independent of the umask.
  public func makePrivate() throws(Failure) {
    try check(.write, files.attempt { fchmod(descriptor, FileSystem.fileMode) })
  }

  /// Begins to write what comes after a position to disk, where the system can do so without waiting. A
  /// later `sync` waits less.
  public func beginSync(from position: Int) {
    #if canImport(Glibc)
      // Linux writes what the advice is about, because only clean pages can be dropped.
      _ = posix_fadvise(descriptor, off_t(position), 0, POSIX_FADV_DONTNEED)
    #endif
  }

  /// Waits until the file's bytes are on disk.
  public func sync() throws(Failure) { try check(.write, files.attempt(.sync) { Platform.sync(descriptor) }) }

  /// Takes the file's lock (`flock`) if it is free.
  public func tryLock() throws(Failure) -> Bool {
    let result = files.attempt { flock(descriptor, LOCK_EX | LOCK_NB) }
    if result.error == EWOULDBLOCK { return false }
    try check(.lock, result)
    return true
  }

  public func unlock() { _ = files.attempt { flock(descriptor, LOCK_UN) } }

  private func check<Value>(
    _ operation: Failure.StorageOperation,
    _ result: (value: Value, error: Int32)
  ) throws(Failure) {
    if result.error != 0 { throw files.failure(operation, path, result.error) }
  }
}
