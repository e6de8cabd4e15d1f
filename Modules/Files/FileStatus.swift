import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

public struct FileStatus: Sendable {
  public enum Kind: Sendable, Equatable { case file, folder, link, other }

  public let kind: Kind
  /// In bytes.
  public let size: Int
  public let mode: mode_t
  public let owner: uid_t
  /// The number of names (hard links).
  public let linkCount: Int
  public let modifiedAt: Date

  init(_ info: stat) {
    kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(info.st_size)
    mode = info.st_mode & 0o7777
    owner = info.st_uid
    linkCount = Int(info.st_nlink)
    modifiedAt = Platform.modificationTime(info)
  }
}

public enum FileContent: Sendable {
  case bytes(Data)
  case notAFile(FileStatus.Kind)
  case tooLarge
  case forbidden
}
