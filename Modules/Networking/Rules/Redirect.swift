import FeatureKit
import Foundation

/// Which redirects are followed: at most five, within the origin that was asked, so that a key never goes
/// to another host and a secure connection never becomes an open one.
enum Redirect {
  /// How many are followed for one request.
  static let limit = 5

  /// Where an answer sends the request on to; nil when it does not.
  ///
  /// - Throws: `badResponse(.foreignRedirect)`.
  static func target(of head: ResponseHead, from url: URL) throws(Failure) -> URL? {
    guard [301, 302, 303, 307, 308].contains(head.status), let location = head.headers["Location"] else {
      return nil
    }
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL,
      ["http", "https"].contains(target.scheme?.lowercased()),
      target.origin == url.origin
    else { throw .badResponse(.foreignRedirect) }
    return target
  }
}
