import Foundation

/// What stands at a path.
struct FileStatus: Sendable {
  enum Kind: Sendable, Equatable {
    case file, folder, link, other

    init(_ mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      case S_IFLNK: self = .link
      default: self = .other
      }
    }
  }

  let kind: Kind
  /// In bytes.
  let size: Int
  let mode: mode_t
  let modifiedAt: Date
  let linkCount: Int

  init(_ info: stat) {
    kind = Kind(info.st_mode)
    size = Int(info.st_size)
    mode = info.st_mode & 0o7777
    modifiedAt = Platform.modificationTime(info)
    linkCount = Int(info.st_nlink)
  }
}

/// Which file it is, whatever its name; good for as long as the file is there or held open.
struct FileIdentity: Sendable, Equatable {
  let kind: FileStatus.Kind
  let device: UInt64
  let number: UInt64
}

extension FileIdentity {
  init(_ info: stat) {
    self.init(
      kind: .init(info.st_mode),
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(info.st_ino)
    )
  }
}

/// What reading a path brought.
enum FileContent: Sendable {
  case bytes(Data)
  /// It is no plain file.
  case obstacle(FileStatus.Kind)
}
