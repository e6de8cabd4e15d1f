import Foundation

/// What stands at a path.
struct FileStatus: Sendable {
  enum Kind: Sendable, Equatable { case file, folder, link, other }

  let kind: Kind
  /// In bytes.
  let size: Int
  let mode: mode_t
  let modifiedAt: Date
  let identity: FileIdentity
  let linkCount: Int

  init(_ info: stat) {
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(info.st_size)
    mode = info.st_mode & 0o7777
    modifiedAt = Platform.modificationTime(info)
    identity = FileIdentity(device: UInt64(truncatingIfNeeded: info.st_dev), number: UInt64(info.st_ino))
    linkCount = Int(info.st_nlink)
  }
}

/// Which file it is, whatever its name; good for as long as the file is there or held open.
struct FileIdentity: Sendable, Equatable {
  let device: UInt64
  let number: UInt64
}

/// What reading a path brought.
enum FileContent: Sendable {
  case bytes(Data)
  /// It is no plain file.
  case obstacle(FileStatus.Kind)
}
