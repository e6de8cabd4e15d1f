import Foundation

/// Saves pictures where the user wants them.
public struct PictureSaver: Sendable {
  private let http: any HTTPService
  private let workingDirectory: @Sendable () -> URL

  /// Saves what `http` fetches; relative paths begin in the working directory.
  public init(http: any HTTPService, workingDirectory: @escaping @Sendable () -> URL) {
    self.http = http
    self.workingDirectory = workingDirectory
  }

  /// Where a picture goes; see `SaveDestination`.
  public func destination(_ path: String?, suggestedName: String) throws(Failure) -> SaveDestination {
    try SaveDestination(path, suggestedName: suggestedName, workingDirectory: workingDirectory())
  }

  /// Fetches a picture and puts it in its place, replacing what is there only when it came whole and is a picture.
  /// It comes in under a name of its own beside that place, the same each time, so that a fetch that was
  /// interrupted is gone on with.
  ///
  /// - Throws: What `HTTPService.download` throws, `badResponse(.notAPicture)` and `storage`.
  public func save(_ request: HTTPRequest, to destination: SaveDestination) async throws(Failure) {
    let file = destination.file
    let incoming = file.deletingLastPathComponent().appending(path: "\(file.lastPathComponent).incoming")
    try await http.download(request, to: incoming)
    guard PictureFormat(Self.start(of: incoming)) != nil else {
      try? FileManager.default.removeItem(at: incoming)
      throw .badResponse(.notAPicture)
    }
    let path = file.path(percentEncoded: false)
    guard rename(incoming.path(percentEncoded: false), path) == 0 else {
      throw .storage(.init(.write, path: path, reason: String(cString: strerror(errno))))
    }
  }

  private static func start(of file: URL) -> Data {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return Data() }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: PictureFormat.bytesNeeded)) ?? Data()
  }
}
