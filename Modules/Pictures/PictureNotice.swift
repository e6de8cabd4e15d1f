import FeatureKit

public enum PictureNotice {
  public static let needsChafa = Notice.info(
    "To see pictures here, install chafa: apt install chafa, brew install chafa, or https://hpjansson.org/chafa/"
  )

  static func failed(_ failure: Failure) -> Notice {
    if case .alreadyWorded(let error) = failure { return .warning(error.message) }
    return .warning("Can't show the picture: \(reason(failure)).")
  }

  private static func reason(_ failure: Failure) -> String {
    switch failure {
    case .badResponse(.empty): "its file is empty"
    case .badResponse(.cutShort): "its file is incomplete"
    case .badResponse: "it is not a PNG, JPEG, GIF or WebP picture"
    case .tooLarge(let limit): "it is larger than \(ByteCount.text(limit))"
    case .notFound: "not found"
    case .offline(.offlineFlag): "not saved, and --offline is set"
    case .offline(.libcurlMissing): "libcurl could not be loaded"
    case .offline: "no connection"
    case .timeout: "timed out"
    case .rateLimited, .server, .rejected, .unauthorized: "the server refused it"
    case .storage(let fault): "\(fault.path): \(fault.reason)"
    case .interrupted: "cancelled"
    case .feature, .alreadyWorded, .notFetched, .declined: "download failed"
    }
  }
}
