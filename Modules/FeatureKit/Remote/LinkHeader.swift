import Foundation

extension HTTPHeaders {
  /// The addresses of the `Link` header by relation (RFC 8288): `next`, `prev`, `first`, `last`.
  public var links: [String: URL] {
    guard let header = self["Link"] else { return [:] }
    var links: [String: URL] = [:]
    for part in header.split(separator: "<").dropFirst(header.hasPrefix("<") ? 0 : 1) {
      let pieces = part.split(separator: ">", maxSplits: 1)
      guard pieces.count == 2, let url = URL(string: String(pieces[0])) else { continue }
      for parameter in pieces[1].split(whereSeparator: { $0 == ";" || $0 == "," }) {
        let pair = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard pair.count == 2, pair[0].lowercased() == "rel" else { continue }
        for relation in pair[1].trimmingCharacters(in: ["\""]).split(separator: " ") {
          links[relation.lowercased()] = url
        }
      }
    }
    return links
  }
}
