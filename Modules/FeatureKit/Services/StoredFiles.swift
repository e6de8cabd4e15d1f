/// Files that a feature stores for the user. A name may be any text; it can't leave the feature's folder.
public protocol StoredFiles: Sendable {
  /// nil when nothing is stored under the name.
  func file(_ name: String) throws(Failure) -> StoredFile?

  /// Downloads a picture of at most 25 MB. Replaces a stored one only with a complete one.
  ///
  /// - Throws: The request's errors, `badResponse(.notAPicture)` and `storage`.
  func storePicture(_ request: HTTPRequest, as name: String) async throws(Failure) -> StoredFile

  func remove(_ name: String) throws(Failure)
}

/// A stored file, on disk or in the sample world's memory.
public enum StoredFile: Sendable, Equatable {
  case disk(path: String)
  case memory(Data)

  /// nil in memory.
  public var path: String? {
    if case .disk(let path) = self { path } else { nil }
  }

  public var content: Picture.Content {
    switch self {
    case .disk(let path): .file(path: path)
    case .memory(let data): .bytes(data)
    }
  }
}
