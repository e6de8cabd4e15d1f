import FeatureKit
import Foundation

/// A picture whose bytes are there and have been looked at.
struct LoadedPicture: Sendable {
  let data: Data
  let probe: PictureProbe
  /// Its file, where it has one.
  let path: String?

  /// Work with the picture as a file: its own, or a private one for as long as the work takes.
  func withFile<Result: Sendable>(
    in folder: URL,
    _ work: (_ path: String) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if let path { return try await work(path) }
    return try await PrivateFile.with(data, in: folder, work)
  }

  /// Reads or fetches a picture.
  ///
  /// - Throws: As `PictureProbe`, `PictureFile.read` and `PictureCache.path`.
  static func load(_ content: Picture.Content, cache: PictureCache?) async throws(Failure) -> LoadedPicture {
    switch content {
    case .bytes(let data): return LoadedPicture(data: data, probe: try PictureProbe(data), path: nil)
    case .file(let path): return try LoadedPicture(path: path)
    case .remote(let url):
      guard let cache else { throw .notFound }
      let path = try await cache.path(for: url)
      do throws(Failure) {
        return try LoadedPicture(path: path)
      } catch {
        cache.remove(url)
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
    let data = try PictureFile.read(path)
    self.init(data: data, probe: try PictureProbe(data), path: path)
  }
}
