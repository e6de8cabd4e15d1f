import FeatureKit
import Foundation

/// Why a line could not bring an answer.
enum LineFault: UInt8, CaseIterable {
  case hostNotFound, connectionRefused, connectionLost, secureConnectionFailed, cutShort, notHTTP, stopped

  /// What it means to the one who asked.
  var failure: Failure {
    switch self {
    case .hostNotFound: .offline(.hostNotFound)
    case .connectionRefused: .offline(.connectionRefused)
    case .connectionLost: .offline(.connectionLost)
    case .secureConnectionFailed: .offline(.secureConnectionFailed)
    case .cutShort: .badResponse(.cutShort)
    case .notHTTP: .badResponse(.notHTTP)
    case .stopped: .interrupted
    }
  }

  /// What an error of the session means. Its own text is not shown: it contains the address with its key.
  ///
  /// - Parameter headHasCome: Whether the error came in the middle of an answer.
  init(_ error: any Error, headHasCome: Bool) {
    switch (error as? URLError)?.code {
    case .cancelled: self = .stopped
    case .cannotFindHost, .dnsLookupFailed: self = .hostNotFound
    case .cannotConnectToHost, .notConnectedToInternet, .timedOut: self = .connectionRefused
    case .networkConnectionLost, .badServerResponse: self = headHasCome ? .cutShort : .connectionLost
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self = .secureConnectionFailed
    case .unsupportedURL, .badURL, .cannotParseResponse: self = .notHTTP
    default:
      let words = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String ?? ""
      self.init(words: words.lowercased(), headHasCome: headHasCome)
    }
  }

  /// Whatever libcurl tells and Foundation on Linux has no code for; only libcurl's words tell it apart. A head
  /// that has come may have been a proxy's.
  private init(words: String, headHasCome: Bool) {
    func mention(_ signs: String...) -> Bool { signs.contains(where: words.contains) }
    if mention("certificate", "ssl_connect", "ssl connect") || (!headHasCome && mention("ssl", "tls")) {
      self = .secureConnectionFailed
    } else if mention("tunnel", "to connect") {
      self = .connectionRefused
    } else if mention("resolve") {
      self = .hostNotFound
    } else if mention("reset", "recv failure", "send failure") {
      self = headHasCome ? .cutShort : .connectionLost
    } else {
      self = headHasCome ? .cutShort : .notHTTP
    }
  }
}
