import FeatureKit
import Foundation

extension FileSystem {
  /// A new empty file. What stands there is a left-over of its kind and gives way.
  func create(_ path: String) throws(Failure) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var opened = attempt(.create) { open(path, flags, Self.fileMode) }
    if opened.error == EEXIST {
      try removeTree(path)
      opened = attempt(.create) { open(path, flags, Self.fileMode) }
    }
    if opened.error != 0 { throw failure(.write, path, opened.error) }
    let file = Descriptor(opened.value, path: path)
    try makePrivate(file)
    return file
  }

  /// Lets nobody but the user read and write a file, whatever the umask is.
  func makePrivate(_ file: Descriptor) throws(Failure) {
    let error = attempt { fchmod(file.number, Self.fileMode) }.error
    if error != 0 { throw failure(.write, file.path, error) }
  }

  /// Writes all bytes at an offset.
  func write(_ data: Data, to file: Descriptor, at offset: Int) throws(Failure) {
    var done = 0
    while done < data.count {
      let written = data.withUnsafeBytes { bytes in
        let rest = bytes[done...]
        return attempt(.write) {
          pwrite(
            file.number,
            UnsafeRawBufferPointer(rebasing: rest).baseAddress,
            rest.count,
            off_t(offset + done)
          )
        }
      }
      if written.error != 0 { throw failure(.write, file.path, written.error) }
      done += written.value
    }
  }

  /// Cuts a file to a size.
  func truncate(_ file: Descriptor, to size: Int) throws(Failure) {
    let error = attempt(.write) { ftruncate(file.number, off_t(size)) }.error
    if error != 0 { throw failure(.write, file.path, error) }
  }

  /// Returns when a file's bytes, and what is needed to find them, are on the disk.
  func sync(_ file: Descriptor) throws(Failure) {
    let error = attempt(.sync) { Platform.syncData(file.number) }.error
    if error != 0 { throw failure(.write, file.path, error) }
  }

  /// Returns when the names in a folder are on the disk.
  func syncFolder(_ path: String) throws(Failure) {
    let folder = try openFolder(path)
    let error = attempt(.sync) { fsync(folder.number) }.error
    if error != 0 { throw failure(.write, path, error) }
  }

  /// Returns when some files of a folder, and their names, are on the disk.
  func syncFiles(_ paths: [String], in path: String) throws(Failure) {
    let folder = try openFolder(path)
    guard let syncFileSystem = Platform.syncFileSystem else {
      for path in paths { if let file = try openFile(path) { try sync(file) } }
      return try syncFolder(path)
    }
    let error = attempt(.sync) { syncFileSystem(folder.number) }.error
    if error != 0 { throw failure(.write, path, error) }
  }

  /// Gives a file another name, in place of what has that name.
  func move(_ path: String, to other: String) throws(Failure) {
    let error = attempt(.rename) { rename(path, other) }.error
    if error != 0 { throw failure(.write, other, error) }
  }

  /// Gives what stands at a path a free name beside it, `NAME.damaged-N`; the new path.
  func putAside(_ path: String) throws(Failure) -> String {
    var number = 1
    while try status("\(path).damaged-\(number)") != nil { number += 1 }
    try move(path, to: "\(path).damaged-\(number)")
    return "\(path).damaged-\(number)"
  }

  /// Sets the time at which a file is said to have been changed, in whole seconds.
  func setModificationTime(_ path: String, to date: Date) throws(Failure) {
    let time = timespec(tv_sec: Int(date.timeIntervalSince1970.rounded(.down)), tv_nsec: 0)
    let error = attempt { utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW) }.error
    if error != 0 { throw failure(.write, path, error) }
  }

  /// Removes a file or link; false when nothing stood there.
  @discardableResult
  func remove(_ path: String) throws(Failure) -> Bool {
    let error = attempt(.remove) { unlink(path) }.error
    if Self.meansMissing(error) { return false }
    if error != 0 { throw failure(.remove, path, error) }
    return true
  }

  /// Removes whatever stands at a path, links as links.
  func removeTree(_ path: String) throws(Failure) {
    guard let status = try status(path) else { return }
    if status.kind != .folder {
      try remove(path)
      return
    }
    for name in try names(in: path) { try removeTree("\(path)/\(name)") }
    let error = attempt(.remove) { rmdir(path) }.error
    if error != 0, !Self.meansMissing(error) { throw failure(.remove, path, error) }
  }

  /// Makes a folder and those above it, where they are not there yet; what it makes is on the disk.
  func makeFolder(_ path: String) throws(Failure) {
    let made = attempt(.makeFolder) { mkdir(path, Self.folderMode) }.error
    switch made {
    case 0:
      let error = attempt { chmod(path, Self.folderMode) }.error
      if error != 0 { throw failure(.write, path, error) }
      try syncFolder(Self.parent(of: path))
    case EEXIST: return
    case ENOENT where Self.parent(of: path) != path:
      try makeFolder(Self.parent(of: path))
      try makeFolder(path)
    default: throw failure(.write, path, made)
    }
  }

  /// Replaces a file whole or not at all, by way of a temporary file in the same folder.
  func replace(_ path: String, with data: Data, by temporary: String, durably: Bool = false) throws(Failure) {
    do throws(Failure) {
      let file = try create(temporary)
      try write(data, to: file, at: 0)
      if durably { try sync(file) }
      try move(temporary, to: path)
      if durably { try syncFolder(Self.parent(of: path)) }
    } catch {
      _ = try? remove(temporary)
      throw error
    }
  }

  private func openFolder(_ path: String) throws(Failure) -> Descriptor {
    let opened = attempt { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if opened.error != 0 { throw failure(.read, path, opened.error) }
    return Descriptor(opened.value, path: path)
  }
}
