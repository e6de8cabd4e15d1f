import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

extension FileSystem {
  /// Creates a file with mode 0600. Fails when the path exists.
  public func create(_ path: String) throws(Failure) -> OpenFile { try make(path, O_EXCL) }

  /// Opens a file for reading and appending, or creates it with mode 0600.
  public func openOrCreate(_ path: String) throws(Failure) -> OpenFile {
    let opened = attempt { Platform.openFile(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK) }
    if opened.error == 0 { return OpenFile(opened.value, path: path, files: self) }
    if opened.error == ENOENT { return try make(path, 0) }
    throw failure(.write, path, opened.error)
  }

  /// Writes a file atomically: to a temporary file in the same folder, which is then renamed.
  ///
  /// - Parameters:
  ///   - temporary: The temporary file, replaced if a killed process left one. A fixed name needs a lock.
  ///   - durability: Whether the file is on disk when this returns.
  public func write(
    _ bytes: some ContiguousBytes,
    to path: String,
    by temporary: String,
    _ durability: Durability
  ) throws(Failure) {
    do throws(Failure) {
      if try status(temporary) != nil { try removeTree(temporary) }
      let file = try create(temporary)
      try file.append(bytes)
      if durability == .durable { try file.sync() }
      try move(temporary, to: path, durability)
    } catch {
      _ = try? remove(temporary)
      throw error
    }
  }

  /// Renames a file and replaces one at the new path.
  ///
  /// - Parameter durability: Whether the new name is on disk when this returns.
  public func move(_ path: String, to newPath: String, _ durability: Durability = .refetchable)
    throws(Failure)
  {
    let error = attempt(.rename) { rename(path, newPath) }.error
    if error != 0 { throw failure(.write, newPath, error) }
    if durability == .durable { try syncFolder(Self.parent(of: newPath)) }
  }

  /// Renames a file to a path that is free; returns false when it isn't.
  public func moveKeeping(_ path: String, to newPath: String) throws(Failure) -> Bool {
    // Not every file system has hard links.
    if attempt(.rename, { link(path, newPath) }).error == 0 { return try remove(path) }
    if try status(newPath) != nil { return false }
    try move(path, to: newPath)
    return true
  }

  /// Renames a damaged file to `NAME.damaged-N` with the first free number, and returns the new path.
  public func quarantine(_ path: String) throws(Failure) -> String {
    var number = 1
    while try status("\(path).damaged-\(number)") != nil { number += 1 }
    try move(path, to: "\(path).damaged-\(number)")
    return "\(path).damaged-\(number)"
  }

  /// Removes a file or link; returns false when there was none.
  @discardableResult
  public func remove(_ path: String) throws(Failure) -> Bool {
    let error = attempt(.remove) { unlink(path) }.error
    if Self.meansMissing(error) { return false }
    if error != 0 { throw failure(.remove, path, error) }
    return true
  }

  /// Removes a file or folder. Links are not followed.
  public func removeTree(_ path: String) throws(Failure) {
    guard let status = try status(path) else { return }
    guard status.kind == .folder else {
      try remove(path)
      return
    }
    for name in try names(in: path) { try removeTree("\(path)/\(name)") }
    let error = attempt(.remove) { rmdir(path) }.error
    if error != 0, !Self.meansMissing(error) { throw failure(.remove, path, error) }
  }

  /// Creates a folder and missing parents, all with mode 0700.
  public func makeFolder(_ path: String) throws(Failure) {
    if path.hasPrefix(Self.noHome + "/") { throw failure(.write, path, ENOENT) }
    var made = attempt(.makeFolder) { mkdir(path, Self.folderMode) }.error
    let parent = Self.parent(of: path)
    if made == ENOENT, parent != path {
      try makeFolder(parent)
      // It is still ENOENT where folders can't be created, as in /proc.
      made = attempt(.makeFolder) { mkdir(path, Self.folderMode) }.error
    }
    if made == EEXIST, isFolder(path) { return }
    if made != 0 { throw failure(.write, path, made) }
    // The umask may have removed some of the user's own permissions.
    let error = attempt { chmod(path, Self.folderMode) }.error
    if error != 0 { throw failure(.write, path, error) }
    try syncFolder(parent)
  }

  /// Waits until the folder's names are on disk.
  public func syncFolder(_ path: String) throws(Failure) {
    let opened = attempt { Platform.openFile(path, O_RDONLY | O_DIRECTORY) }
    if opened.error != 0 { throw failure(.read, path, opened.error) }
    try OpenFile(opened.value, path: path, files: self).sync()
  }

  public func setModificationTime(_ path: String, to date: Date) throws(Failure) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let time = timespec(tv_sec: Int(seconds), tv_nsec: Int((date.timeIntervalSince1970 - seconds) * 1e9))
    let error = attempt { utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW) }.error
    if error != 0 { throw failure(.write, path, error) }
  }

  /// Whether a path is a folder or a link to one.
  public func isFolder(_ path: String) -> Bool { Self.kind(path) == S_IFDIR }

  private func make(_ path: String, _ flags: Int32) throws(Failure) -> OpenFile {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | flags
    let opened = attempt(.create) { Platform.openFile(path, flags, Self.fileMode) }
    if opened.error != 0 { throw failure(.write, path, opened.error) }
    let file = OpenFile(opened.value, path: path, files: self)
    try file.makePrivate()
    return file
  }
}
