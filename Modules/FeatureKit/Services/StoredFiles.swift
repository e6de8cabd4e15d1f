import Foundation

/// Files that a feature keeps for the user: pictures of avatars, of days. A name never chooses a path.
public protocol StoredFiles: Sendable {
  /// The file kept under a name, or nil.
  func file(_ name: FileName) throws(Failure) -> StoredFile?

  /// Fetches a picture and keeps it under a name, replacing what was there only when it came whole.
  ///
  /// - Throws: What the request throws, `badResponse(.notAPicture)` and `storage`.
  func storePicture(_ request: HTTPRequest, as name: FileName) async throws(Failure) -> StoredFile

  /// Removes the file kept under a name, if there is one.
  func remove(_ name: FileName) throws(Failure)
}

/// The name of a kept file: the feature's suite and any text.
public struct FileName: Sendable, Hashable {
  /// The suite of the feature that keeps it.
  public let suite: SuiteName
  /// Any text.
  public let name: String

  /// The name of a file in a suite.
  public init(_ suite: SuiteName, _ name: String) {
    self.suite = suite
    self.name = name
  }
}

/// A file that is kept, on disk or in the sample world's memory.
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
