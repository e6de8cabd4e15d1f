import FeatureKit
import Files

struct PictureDownload: Sendable {
  let http: any HTTPService
  let files: FileSystem

  /// Downloads a picture, and removes a file that isn't one.
  ///
  /// - Throws: The errors of `HTTPService.download`; `badResponse(.notAPicture)`; `storage`.
  func fetch(_ request: HTTPRequest, to path: String) async throws(Failure) -> PictureFormat {
    try await http.download(request, to: URL(filePath: path))
    let start = try files.open(path)?.read(upTo: PictureFormat.bytesNeeded)
    guard let format = start.flatMap({ PictureFormat($0) }) else {
      try files.remove(path)
      throw .badResponse(.notAPicture)
    }
    return format
  }
}
