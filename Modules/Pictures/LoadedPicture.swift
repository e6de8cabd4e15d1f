import FeatureKit
import Files
import Images

/// A picture's bytes with what their header says.
struct LoadedPicture {
  let bytes: [UInt8]
  let image: ImageFile
  /// nil for a picture in memory.
  let path: String?

  private init(_ bytes: [UInt8], path: String?) throws(Failure) {
    if bytes.isEmpty { throw .badResponse(.empty) }
    self.bytes = bytes
    self.path = path
    do throws(ImageError) {
      image = try ImageFile(bytes)
    } catch {
      throw Failure(error)
    }
  }

  /// - Parameter cache: For remote pictures; nil when there are none.
  /// - Throws: The errors of `ImageFile` and the download; `tooLarge`; `storage`.
  static func load(_ content: Picture.Content, cache: PictureFolder?) async throws(Failure) -> LoadedPicture {
    switch content {
    case .bytes(let data): return try LoadedPicture(Array(data), path: nil)
    case .file(let path): return try load(path)
    case .remote(let url):
      guard let cache else { throw .notFound }
      let (path, downloaded) = try await cache.picture(at: url)
      let picture = Result { () throws(Failure) in try load(path, downloaded) }
      // The part that is there is shown; the next time the picture is fetched again.
      if (try? picture.get().image.isComplete) != true { _ = try? cache.remove(url.absoluteString) }
      return try picture.get()
    }
  }

  private static func load(_ path: String, _ bytes: [UInt8]? = nil) throws(Failure) -> LoadedPicture {
    if let bytes { return try LoadedPicture(bytes, path: path) }
    let files = FileSystem()
    switch try files.read(try files.target(of: path), limit: HTTPRequest.pictureLimit) {
    case .bytes(let data): return try LoadedPicture(Array(data), path: path)
    case .tooLarge: throw .tooLarge(limit: HTTPRequest.pictureLimit)
    case .forbidden: throw .storage(.read, path: path, reason: "permission denied")
    case nil, .notAFile: throw .storage(.read, path: path, reason: "no such file")
    }
  }
}
