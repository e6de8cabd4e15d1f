import FeatureKit

/// What is said when a picture is not seen.
enum PictureNotice {
  /// How to see pictures, said once.
  static let needsChafa = Notice.info(
    "To see pictures here, install chafa: apt install chafa, brew install chafa, or https://hpjansson.org/chafa/"
  )

  static func failed(_ failure: Failure) -> Notice {
    .warning("The picture can't be shown: \(reason(failure)).")
  }

  private static func reason(_ failure: Failure) -> String {
    switch failure {
    case .badResponse(.empty): "its file is empty"
    case .badResponse(.cutShort): "its file is cut short"
    case .badResponse: "it is no PNG, JPEG, GIF or WebP picture"
    case .tooLarge(let limit): "it is larger than \(ByteCount.text(limit))"
    case .notFound: "it is not there"
    case .offline(.offlineFlag): "it is not kept, and --offline forbids fetching it"
    case .offline: "there is no connection to where it is"
    case .timeout: "it did not come in time"
    case .rateLimited, .server, .rejected, .unauthorized: "its server does not give it out"
    case .storage(let fault): "\(fault.path): \(fault.reason)"
    case .unavailable(let subject, let reason): "\(subject) \(reason)"
    case .interrupted: "it was interrupted"
    case .invalidInput, .notFetched, .declined: "it could not be had"
    }
  }
}
