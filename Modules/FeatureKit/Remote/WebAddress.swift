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

  /// The address as it may be shown: without the user name and password it may hold.
  public var masked: String {
    var address = URLComponents(url: self, resolvingAgainstBaseURL: true)
    address?.maskCredentials()
    return address?.string ?? "****"
  }
}

extension URLComponents {
  /// Replaces user name and password by `****`.
  mutating func maskCredentials() {
    guard user != nil || password != nil else { return }
    user = "****"
    password = nil
  }
}
