import FeatureKit
import Files
import Images

extension HTTPService {
  /// A picture's bytes, as many as came.
  func picture(_ request: HTTPRequest, _ clock: WallClock) async throws(Failure) -> [UInt8] {
    var request = request
    request.maximumBytes = HTTPRequest.pictureLimit
    let response = try await send(request)
    if let failure = response.failure(now: clock.now()) { throw failure }
    return response.body
  }

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
      let size = try file.status().size
      if size > HTTPRequest.pictureLimit { return try ImageFormat.checked(file, ofSize: size) }
      return try ImageFormat.checked([UInt8](try file.read(upTo: size)))
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

  /// The format of a picture that is too large to be read again, if its end has the format's end mark.
  fileprivate static func checked(_ file: OpenFile, ofSize size: Int) throws(Failure) -> ImageFormat {
    guard let format = ImageFormat(try file.read(upTo: ImageFormat.bytesNeeded)) else {
      throw .badResponse(.notAPicture)
    }
    let longestRest = 65_536
    let end = try file.read(upTo: longestRest, from: size - longestRest)
    guard let mark = format.endMark else { return format }
    let isWhole = end.indices.reversed().contains { end[$0...].starts(with: mark) }
    if !isWhole { throw .badResponse(.cutShort) }
    return format
  }
}
