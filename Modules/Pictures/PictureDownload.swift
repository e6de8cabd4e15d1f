import FeatureKit
import Files
import Images

extension HTTPService {
  /// Downloads a picture, and removes a file that isn't one, or only the beginning of one.
  ///
  /// - Throws: The errors of `download`; `badResponse(.notAPicture)`, `badResponse(.cutShort)`; `storage`.
  func downloadPicture(
    _ request: HTTPRequest,
    to path: String,
    _ files: FileSystem
  ) async throws(Failure) -> ImageFormat {
    try await download(request, to: URL(filePath: path))
    do throws(Failure) {
      guard let file = try files.open(path) else { throw .badResponse(.notAPicture) }
      return try ImageFormat.checked([UInt8](try file.read(upTo: try file.status().size)))
    } catch {
      try files.remove(path)
      throw error
    }
  }
}

extension ImageFormat {
  /// The format of a whole picture, whatever its server said about its length.
  ///
  /// - Throws: `badResponse(.notAPicture)`, or `badResponse(.cutShort)` for the beginning of a picture.
  static func checked(_ picture: [UInt8]) throws(Failure) -> ImageFormat {
    guard let format = ImageFormat(picture) else { throw .badResponse(.notAPicture) }
    do throws(ImageError) {
      if try !ImageFile.isWhole(picture) { throw .cutShort }
    } catch {
      // A picture of another kind than Curio decodes may still be whole.
      if error == .cutShort { throw .badResponse(.cutShort) }
    }
    return format
  }
}
