extension URL {
  /// Accepts only `https:` and `http:` URLs with a host. Other URLs from a server are never fetched or
  /// opened.
  public init?(web text: String) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["https", "http"].contains(scheme),
      url.host()?.isEmpty == false
    else { return nil }
    self = url
  }

  /// The URL to print, with user name and password replaced.
  public var masked: String {
    var address = URLComponents(url: self, resolvingAgainstBaseURL: true)
    address?.maskCredentials()
    return address?.string ?? "****"
  }
}

extension URLComponents {
  mutating func maskCredentials() {
    guard user != nil || password != nil else { return }
    user = "****"
    password = nil
  }
}
