import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

/// System calls on files. They are retried after a signal, and don't follow a symbolic link in a path's last
/// component. All throw `storage`.
public struct FileSystem: Sendable {
  public enum Operation: Sendable { case read, create, write, sync, rename, remove, makeFolder }

  static let fileMode: mode_t = 0o600
  static let folderMode: mode_t = 0o700

  private let injectedError: @Sendable (Operation) -> Int32

  /// - Parameter injectedError: For tests: the `errno` to fail an operation with; 0 runs it.
  public init(failing injectedError: @escaping @Sendable (Operation) -> Int32 = { _ in 0 }) {
    self.injectedError = injectedError
  }

  /// nil when the path doesn't exist.
  public func status(_ path: String) throws(Failure) -> FileStatus? {
    var info = stat()
    let error = attempt { lstat(path, &info) }.error
    if Self.meansMissing(error) { return nil }
    if error != 0 { throw failure(.read, path, error) }
    return FileStatus(info)
  }

  /// Reads a file of at most `limit` bytes; nil when the path doesn't exist.
  public func read(_ path: String, limit: Int) throws(Failure) -> FileContent? {
    let (opened, error) = openToRead(path)
    switch error {
    case 0: break
    case ELOOP: return .notAFile(.link)
    case ENXIO, EOPNOTSUPP: return .notAFile(.other)
    case EACCES: return .forbidden
    default:
      if Self.meansMissing(error) { return nil }
      throw failure(.read, path, error)
    }
    guard let file = opened else { return nil }
    let status = try file.status()
    guard status.kind == .file else { return .notAFile(status.kind) }
    return status.size > limit ? .tooLarge : .bytes(try file.read(upTo: status.size))
  }

  /// Opens a pipe for reading, such as `<(…)` of a shell, whose link has no target that could be resolved;
  /// nil for anything else.
  public func openPipe(_ path: String) -> OpenFile? {
    Self.kind(path) == S_IFIFO ? openToRead(path, O_NONBLOCK).0 : nil
  }

  /// Opens a file for reading; nil when the path doesn't exist.
  public func open(_ path: String) throws(Failure) -> OpenFile? {
    let (file, error) = openToRead(path)
    if error != 0, !Self.meansMissing(error) { throw failure(.read, path, error) }
    return file
  }

  /// The names in a folder, unordered; empty when the folder doesn't exist.
  ///
  /// - Parameters:
  ///   - prefix: The start of the names to return; other names cost little.
  ///   - limit: How many to return at most, of a folder that may be large.
  public func names(
    in path: String,
    startingWith prefix: String = "",
    limit: Int = .max
  ) throws(Failure) -> [String] {
    errno = 0
    guard let folder = opendir(path) else {
      let error = errno
      if Self.meansMissing(error) { return [] }
      throw failure(.list, path, error)
    }
    defer { closedir(folder) }
    let length = prefix.utf8.count
    var names: [String] = []
    while names.count < limit {
      errno = 0
      guard let entry = readdir(folder) else {
        let error = errno
        if error != 0 { throw failure(.list, path, error) }
        break
      }
      // `d_name` itself would be copied with all of its 256 bytes, of which the system has written only the
      // name.
      let name = (UnsafeRawPointer(entry) + Self.nameOffset).assumingMemoryBound(to: CChar.self)
      guard strncmp(name, prefix, length) == 0 else { continue }
      let text = String(cString: name)
      if text != ".", text != ".." { names.append(text) }
    }
    return names
  }

  private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0

  /// Resolves the symbolic links at the end of a path. The target need not exist.
  public func target(of path: String) throws(Failure) -> String {
    var path = path
    let maximumLinks = 40
    for _ in 0..<maximumLinks {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
      path = next.hasPrefix("/") ? next : "\(Self.parent(of: path))/\(next)"
    }
    throw failure(.read, path, ELOOP)
  }

  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  public static func uniqueName(_ prefix: String) -> String {
    prefix + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// What a path leads to, of `S_IFMT`; nil for nothing.
  static func kind(_ path: String) -> mode_t? {
    var info = stat()
    return stat(path, &info) == 0 ? info.st_mode & S_IFMT : nil
  }

  /// - Parameter flags: Without `O_NONBLOCK`, opening a named pipe waits for a writer.
  private func openToRead(_ path: String, _ flags: Int32 = O_NOFOLLOW | O_NONBLOCK) -> (
    OpenFile?, error: Int32
  ) {
    let opened = attempt(.read) { Platform.openFile(path, O_RDONLY | flags) }
    return (opened.error == 0 ? OpenFile(opened.value, path: path, files: self) : nil, opened.error)
  }

  /// Stands for a home folder that isn't known, as for accounts without one: nothing is there or made there.
  public static let noHome = "/nonexistent"

  func failure(_ operation: Failure.StorageOperation, _ path: String, _ error: Int32) -> Failure {
    if path.hasPrefix(Self.noHome + "/") {
      return .storage(operation, path: "the home folder", reason: "unknown; set HOME")
    }
    return .storage(operation, path: path, reason: String(cString: strerror(error)))
  }

  static func meansMissing(_ error: Int32) -> Bool { error == ENOENT || error == ENOTDIR }

  func attempt<Value: SignedInteger>(
    _ operation: Operation? = nil,
    _ call: () -> Value
  ) -> (value: Value, error: Int32) {
    if let operation {
      let error = injectedError(operation)
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
