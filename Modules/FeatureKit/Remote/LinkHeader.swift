extension HTTPHeaders {
  /// The URLs of the `Link` header by relation (RFC 8288): `next`, `prev`, `first`, `last`. The first of each
  /// counts.
  public var links: [String: URL] {
    var links: [String: URL] = [:]
    for link in Self.split(self["Link"] ?? "", at: ",") {
      let parts = Self.split(link, at: ";").map(\.trimmed)
      guard let target = parts.first, target.hasPrefix("<"), target.hasSuffix(">"),
        let url = URL(string: String(target.dropFirst().dropLast()), encodingInvalidCharacters: false)
      else { continue }
      for relation in Self.relations(parts.dropFirst()) where links[relation] == nil {
        links[relation] = url
      }
    }
    return links
  }

  /// The relations of a link's first `rel` parameter; RFC 8288 ignores the others.
  private static func relations(_ parameters: some Sequence<String>) -> [String] {
    for parameter in parameters {
      let pair = parameter.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard pair.count == 2, pair[0].lowercased() == "rel" else { continue }
      return pair[1].lowercased().split { $0 == " " || $0 == "\"" }.map(String.init)
    }
    return []
  }

  /// Splits at separators outside `<…>` and quotes.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var closing: Character?
    for character in text {
      if character == separator, closing == nil {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
      if character == closing {
        closing = nil
      } else if closing == nil {
        closing = character == "<" ? ">" : character == "\"" ? "\"" : nil
      }
    }
    return parts
  }
}
