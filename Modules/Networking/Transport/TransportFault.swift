import FeatureKit
import Foundation

/// What the session's errors mean. Their own texts are not shown: they contain the address with its key.
enum TransportFault {
  /// - Parameter headHasCome: Whether the error came in the middle of an answer.
  static func failure(_ error: any Error, headHasCome: Bool) -> Failure {
    guard let code = (error as? URLError)?.code else { return .offline(.connectionLost) }
    switch code {
    case .cancelled: return .interrupted
    case .cannotFindHost, .dnsLookupFailed: return .offline(.hostNotFound)
    case .cannotConnectToHost, .notConnectedToInternet, .timedOut: return .offline(.connectionRefused)
    case .networkConnectionLost, .badServerResponse:
      return headHasCome ? .badResponse(.cutShort) : .offline(.connectionLost)
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      return .offline(.secureConnectionFailed)
    case .unsupportedURL, .badURL, .cannotParseResponse: return .badResponse(.notHTTP)
    default:
      let words = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String ?? ""
      return failure(words: words.lowercased(), headHasCome: headHasCome)
    }
  }

  /// Whatever libcurl tells and Foundation on Linux has no code for; only libcurl's words tell it apart. A head
  /// that has come may have been a proxy's.
  private static func failure(words: String, headHasCome: Bool) -> Failure {
    if contains(words, "certificate", "ssl_connect", "ssl connect") { return .offline(.secureConnectionFailed) }
    if contains(words, "tunnel", "to connect") { return .offline(.connectionRefused) }
    if contains(words, "resolve") { return .offline(.hostNotFound) }
    return .badResponse(headHasCome ? .cutShort : .notHTTP)
  }

  private static func contains(_ words: String, _ signs: String...) -> Bool {
    signs.contains(where: words.contains)
  }
}
