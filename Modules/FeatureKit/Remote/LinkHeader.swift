extension HTTPHeaders {
  /// The URLs of the `Link` header by relation, as GitHub writes it: `next`, `prev`, `first`, `last`.
  public var links: [String: URL] {
    let links = (self["Link"] ?? "").matches(of: /<([^<>]*)>\s*;\s*rel="?(\w+)/).compactMap { link in
      URL(web: String(link.1)).map { (String(link.2), $0) }
    }
    return Dictionary(links) { first, _ in first }
  }
}
