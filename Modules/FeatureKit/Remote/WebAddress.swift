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

  /// Scheme, host and port. A key is sent only to its own origin.
  public var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    let port = port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host()?.lowercased() ?? ""):\(port)"
  }

  /// The URL to print, with user name and password replaced.
  public var masked: String {
    var address = URLComponents(url: self, resolvingAgainstBaseURL: true)
    address?.maskCredentials()
    return address?.string ?? "****"
  }
}

extension String {
  /// An address without user and password, also where it isn't valid, has no scheme, or a password with a
  /// slash: `http://proxy:3128` for `http://me:sec/ret@proxy:3128`.
  public var withoutUser: String {
    let start = firstRange(of: "://")?.upperBound ?? startIndex
    guard let at = self[start...].lastIndex(of: "@") else { return self }
    return String(self[..<start] + self[index(after: at)...])
  }

  /// A text that may be an address, as a message may show it.
  public var withoutUserOfAddress: String { contains("://") ? withoutUser : self }
}

extension URLComponents {
  mutating func maskCredentials() {
    guard user != nil || password != nil else { return }
    user = "****"
    password = nil
  }
}
