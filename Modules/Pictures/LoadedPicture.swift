import FeatureKit
import Files

/// A picture's bytes with the result of probing them.
struct LoadedPicture: Sendable {
  let data: Data
  let probe: PictureProbe
  /// nil for a picture in memory.
  let path: String?

  /// Runs work with the picture's file, or with a temporary private one.
  func withFile<Result: Sendable>(
    in folder: URL,
    _ work: (_ path: String) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if let path { return try await work(path) }
    return try await PrivateFile.with(data, in: folder, work)
  }

  /// - Parameter cache: For remote pictures; nil when there are none.
  /// - Throws: The errors of `PictureProbe` and the download; `tooLarge`; `storage`.
  static func load(_ content: Picture.Content, cache: PictureFolder?) async throws(Failure) -> LoadedPicture {
    switch content {
    case .bytes(let data): return LoadedPicture(data: data, probe: try PictureProbe(data), path: nil)
    case .file(let path): return try LoadedPicture(path: path)
    case .remote(let url):
      guard let cache else { throw .notFound }
      let path = try await cache.picture(at: url)
      do throws(Failure) {
        return try LoadedPicture(path: path)
      } catch {
        try? cache.remove(url.absoluteString)
        throw error
      }
    }
  }

  private init(data: Data, probe: PictureProbe, path: String?) {
    self.data = data
    self.probe = probe
    self.path = path
  }

  private init(path: String) throws(Failure) {
    let files = FileSystem()
    switch try files.read(try files.target(of: path), limit: PictureFormat.largestFile) {
    case .bytes(let data): self.init(data: data, probe: try PictureProbe(data), path: path)
    case .tooLarge: throw .tooLarge(limit: PictureFormat.largestFile)
    case .forbidden: throw .storage(.init(.read, path: path, reason: "permission denied"))
    case nil, .notAFile: throw .storage(.init(.read, path: path, reason: "no such file"))
    }
  }
}
