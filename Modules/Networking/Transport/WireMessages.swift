import FeatureKit
import Foundation

/// A GET request as it goes over the wire. It may hold a key: never print it.
struct WireRequest: Sendable, Codable {
  var url: URL
  let headers: [String: String]

  /// The request with headers that are added to its own.
  ///
  /// - Throws: `invalidInput` when the address leads to no web server, or when a header could smuggle in another.
  init(_ request: HTTPRequest, _ added: [String: String]) throws(Failure) {
    url = request.url
    headers = request.headers.mapValues(\.revealed).merging(added) { own, _ in own }
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false else {
      throw .invalidInput(
        subject: "The address",
        value: request.maskedURL,
        reason: "it must begin with http:// or https:// and name a host"
      )
    }
    for (name, value) in request.headers where value.revealed.unicodeScalars.contains(where: \.isControl) {
      throw .invalidInput(
        subject: "The header \(name)",
        value: value.masked,
        reason: "it must be one line of text"
      )
    }
  }
}

/// The head of an answer.
struct ResponseHead: Sendable, Equatable, Codable {
  let status: Int
  let fields: [String: String]
  /// The bytes announced, as they go over the wire: compressed, where they are.
  let length: Int?

  var headers: HTTPHeaders { HTTPHeaders(fields) }

  var isCompressed: Bool {
    guard let encoding = headers["Content-Encoding"]?.lowercased() else { return false }
    return encoding != "identity"
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
