import Foundation

/// Files that a feature stores for the user. A name may be any text: it never chooses a path.
public protocol StoredFiles: Sendable {
  /// nil when nothing is stored under the name.
  func file(_ name: String) throws(Failure) -> StoredFile?

  /// Fetches a picture of at most 25 MB and stores it. The picture before it is replaced only by a whole one.
  ///
  /// - Throws: What the request throws, `badResponse(.notAPicture)` and `storage`.
  func storePicture(_ request: HTTPRequest, as name: String) async throws(Failure) -> StoredFile

  func remove(_ name: String) throws(Failure)
}

/// A stored file, on disk or in the sample world's memory.
public enum StoredFile: Sendable, Equatable {
  case disk(path: String)
  case memory(Data)

  /// The path, nil in memory.
  public var path: String? {
    if case .disk(let path) = self { path } else { nil }
  }

  /// The file as a picture's content.
  public var content: Picture.Content {
    switch self {
    case .disk(let path): .file(path: path)
    case .memory(let data): .bytes(data)
    }
  }
}
