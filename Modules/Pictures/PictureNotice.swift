import FeatureKit
import Images

enum PictureNotice {
  static func failed(_ failure: Failure) -> Notice {
    if case .alreadyWorded(let error) = failure { return .warning(error.message) }
    return .warning("Can't show the picture: \(reason(failure)).")
  }

  private static func reason(_ failure: Failure) -> String {
    switch failure {
    case .badResponse(.empty): "its file is empty"
    case .badResponse(.cutShort): "its file is incomplete"
    case .badResponse: "it is not a PNG, JPEG, GIF or WebP picture"
    case .tooLarge(let limit): "it is larger than \(limit.byteCount)"
    case .notFound: "not found"
    case .offline(.offlineFlag): "offline, and never saved"
    case .offline(.libcurlMissing): "libcurl could not be loaded"
    case .offline: "no connection"
    case .timeout: "timed out"
    case .rateLimited, .server, .rejected, .unauthorized: "the server refused it"
    case .storage(_, let path, let reason): "\(path): \(reason)"
    case .interrupted: "cancelled"
    case .feature, .alreadyWorded, .notFetched, .declined, .noTerminal, .pickedNothing: "download failed"
    }
  }
}

extension Failure {
  init(_ error: ImageError) {
    self =
      switch error {
      case .unknownFormat(nil): .badResponse(.notAPicture)
      case .unknownFormat(ImageFormat.webp.title):
        .unavailable(
          """
          WebP pictures can't be drawn: libwebp could not be loaded. Install it (for example with \
          `apt install libwebp7 libwebpdemux2`) or name its file in CURIO_LIBWEBP.
          """
        )
      case .unknownFormat(let name?): .unavailable("\(SafeText(name)) pictures can't be drawn.")
      case .unsupported(let kind): .unavailable("This kind of picture can't be drawn: \(SafeText(kind)).")
      case .cutShort: .badResponse(.cutShort)
      case .damaged(let what):
        .unavailable("Can't show the picture: its file is damaged (\(SafeText(what))).")
      case .tooLarge(let width, let height):
        .unavailable("A picture of \(width) × \(height) pixels is too large to draw.")
      case .tookTooLong: .unavailable("Can't show the picture: drawing it takes too long.")
      case .cancelled: .interrupted
      }
  }
}
