import Foundation

extension URL {
  /// An address that an API names, if it is one of the web: `https:` or `http:` with a host. Nothing else may be
  /// fetched or opened because a server said so.
  public init?(web text: String) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["https", "http"].contains(scheme),
      url.host()?.isEmpty == false
    else { return nil }
    self = url
  }
}
