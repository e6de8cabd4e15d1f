extension HTTPHeaders {
  /// The URLs of the `Link` header by relation (RFC 8288): `next`, `prev`, `first`, `last`. The first of each
  /// counts.
  public var links: [String: URL] {
    var links: [String: URL] = [:]
    for link in (self["Link"] ?? "").matches(of: /<([^<>]*)>((?:[^,"]|"[^"]*")*)/) {
      let parameters = link.2.matches(of: /;\s*([^=;\s]+)\s*=\s*("[^"]*"|[^;"]*)/)
      // RFC 8288 ignores all `rel` parameters but the first.
      guard let url = URL(web: String(link.1)),
        let relations = parameters.first(where: { $0.1.lowercased() == "rel" })?.2
      else { continue }
      for relation in relations.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "\"" }) {
        links[String(relation)] = links[String(relation)] ?? url
      }
    }
    return links
  }
}
