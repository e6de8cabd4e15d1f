import FeatureKit
import Foundation

/// The system calls that the store is made of: repeated when a signal interrupts them, never following a
/// symbolic link in a path's last part, and each able to fail when a test says so.
struct FileSystem: Sendable {
  /// A step that can fail.
  enum Step: Sendable {
    case read, create, write, sync, rename, remove, makeFolder
  }

  /// The modes Curio gives its own, under any umask.
  static let fileMode: mode_t = 0o600
  static let folderMode: mode_t = 0o700

  /// The system's error number with which a step is to fail, or 0; what tests set.
  var fault: @Sendable (Step) -> Int32 = { _ in 0 }

  /// What stands at a path, or nil.
  func status(_ path: String) throws(Failure) -> FileStatus? {
    var info = stat()
    let error = attempt { lstat(path, &info) }.error
    if Self.meansMissing(error) { return nil }
    if error != 0 { throw failure(.read, path, error) }
    return FileStatus(info)
  }

  /// Which file stands at a path, or nil.
  func identity(_ path: String) throws(Failure) -> FileIdentity? {
    var identity: FileIdentity?
    let error = attempt { Platform.identity(ofPath: path, &identity) }.error
    if error != 0, !Self.meansMissing(error) { throw failure(.read, path, error) }
    return identity
  }

  /// Which file a descriptor stands for.
  func identity(of file: Descriptor) throws(Failure) -> FileIdentity? {
    var identity: FileIdentity?
    let error = attempt { Platform.identity(ofFile: file.number, &identity) }.error
    if error != 0 { throw failure(.read, file.path, error) }
    return identity
  }

  /// A file's bytes; nil when nothing stands there, `obstacle` when it is no plain file.
  func read(_ path: String) throws(Failure) -> FileContent? {
    // Without O_NONBLOCK a named pipe would be waited for.
    let opened = attempt(.read) { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    if Self.meansMissing(opened.error) { return nil }
    if opened.error == ELOOP { return .obstacle(.link) }
    if opened.error == ENXIO { return .obstacle(.other) }
    if opened.error != 0 { throw failure(.read, path, opened.error) }
    let file = Descriptor(opened.value, path: path)
    let status = try status(of: file)
    guard status.kind == .file else { return .obstacle(status.kind) }
    return .bytes(try read(file, from: 0, expecting: status.size))
  }

  /// Opens a plain file to read it, or to write it too; nil when nothing stands there.
  func openFile(_ path: String, toWrite: Bool = false) throws(Failure) -> Descriptor? {
    let access = toWrite ? O_RDWR : O_RDONLY
    let opened = attempt { open(path, access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    if Self.meansMissing(opened.error) { return nil }
    if opened.error != 0 { throw failure(toWrite ? .write : .read, path, opened.error) }
    return Descriptor(opened.value, path: path, isWritable: toWrite)
  }

  /// What a descriptor stands for.
  func status(of file: Descriptor) throws(Failure) -> FileStatus {
    var info = stat()
    let error = attempt { fstat(file.number, &info) }.error
    if error != 0 { throw failure(.read, file.path, error) }
    return FileStatus(info)
  }

  /// A file's bytes from an offset on, at most `limit` of them.
  func read(
    _ file: Descriptor,
    from offset: Int,
    expecting size: Int,
    limit: Int = .max
  ) throws(Failure) -> Data {
    var data = Data()
    // One more than expected, so that the end is seen without another call.
    var room = min(limit, max(size + 1, 1))
    while room > 0 {
      var chunk = Data(count: room)
      let position = off_t(offset + data.count)
      let got = chunk.withUnsafeMutableBytes { bytes in
        attempt { pread(file.number, bytes.baseAddress, bytes.count, position) }
      }
      if got.error != 0 { throw failure(.read, file.path, got.error) }
      data.append(chunk.prefix(got.value))
      if got.value < chunk.count { break }
      room = min(limit - data.count, 65_536)
    }
    return data
  }

  /// A file's byte at an offset; nil at its end.
  func byte(_ file: Descriptor, at offset: Int) throws(Failure) -> UInt8? {
    var byte: UInt8 = 0
    let got = attempt { pread(file.number, &byte, 1, off_t(offset)) }
    if got.error != 0 { throw failure(.read, file.path, got.error) }
    return got.value == 1 ? byte : nil
  }

  /// What a path leads to when the symbolic links at its end are followed; it need not be there.
  func target(of path: String) throws(Failure) -> String {
    var path = path
    let mostLinks = 40
    for _ in 0..<mostLinks {
      guard try status(path)?.kind == .link else { return path }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = attempt { readlink(path, &buffer, buffer.count) }
      if length.error != 0 { throw failure(.read, path, length.error) }
      let next = String(decoding: buffer.prefix(length.value).map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = next.hasPrefix("/") ? next : "\(Self.parent(of: path))/\(next)"
    }
    throw failure(.read, path, ELOOP)
  }

  /// The names in a folder, in no order; none when it is not there.
  func names(in path: String) throws(Failure) -> [String] {
    errno = 0
    guard let folder = opendir(path) else {
      let error = errno
      if Self.meansMissing(error) { return [] }
      throw failure(.list, path, error)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The failure of an operation, in the system's own words for it.
  func failure(_ operation: Failure.StorageFault.Operation, _ path: String, _ error: Int32) -> Failure {
    .storage(.init(operation, path: path, reason: String(cString: strerror(error))))
  }

  /// The folder that holds a path.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func meansMissing(_ error: Int32) -> Bool { error == ENOENT || error == ENOTDIR }

  /// Makes a call, again while signals interrupt it.
  func attempt<Value: SignedInteger>(
    _ step: Step? = nil,
    _ call: () -> Value
  ) -> (value: Value, error: Int32) {
    if let step {
      let error = fault(step)
      if error != 0 { return (-1, error) }
    }
    while true {
      let value = call()
      if value >= 0 { return (value, 0) }
      let error = errno
      if error != EINTR { return (value, error) }
    }
  }
}
