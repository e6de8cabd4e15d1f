import FeatureKit
import Files

/// A picture's bytes with the result of probing them.
struct LoadedPicture: Sendable {
  let data: Data
  let probe: PictureProbe
  /// nil for a picture in memory.
  let path: String?

  private init(_ data: Data, path: String?) throws(Failure) {
    self.data = data
    self.path = path
    probe = try PictureProbe(data)
  }

  /// - Parameter cache: For remote pictures; nil when there are none.
  /// - Throws: The errors of `PictureProbe` and the download; `tooLarge`; `storage`.
  static func load(_ content: Picture.Content, cache: PictureFolder?) async throws(Failure) -> LoadedPicture {
    switch content {
    case .bytes(let data): return try LoadedPicture(data, path: nil)
    case .file(let path): return try load(path)
    case .remote(let url):
      guard let cache else { throw .notFound }
      let path = try await cache.picture(at: url)
      do throws(Failure) {
        return try load(path)
      } catch {
        try? cache.remove(url.absoluteString)
        throw error
      }
    }
  }

  private static func load(_ path: String) throws(Failure) -> LoadedPicture {
    let files = FileSystem()
    switch try files.read(try files.target(of: path), limit: PictureFormat.largestFile) {
    case .bytes(let data): return try LoadedPicture(data, path: path)
    case .tooLarge: throw .tooLarge(limit: PictureFormat.largestFile)
    case .forbidden: throw .storage(.init(.read, path: path, reason: "permission denied"))
    case nil, .notAFile: throw .storage(.init(.read, path: path, reason: "no such file"))
    }
  }

  /// Runs work with the picture's file, or with a private one in the folder.
  func withFile<Result: Sendable>(
    in folder: URL,
    _ work: (_ path: String) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if let path { return try await work(path) }
    let privateFolder = try PrivateFolder(in: folder.path)
    defer { privateFolder.remove() }
    let path = "\(privateFolder.path)/picture"
    try FileSystem().create(path).append(data)
    return try await work(path)
  }
}
