import FeatureKit

/// Tags and the names of characters.
extension MarkdownText {
  private static let longestComment = 4_000
  private static let breaks = Set(
    "br p /p div /div li tr h1 /h1 h2 /h2 h3 /h3 summary /summary".split(separator: " ").map(String.init)
  )

  /// Drops a comment, and a tag except for its line break or its picture's text; an address is a link.
  mutating func addTag() {
    let rest = text[index...].prefix(Self.longestComment)
    if rest.has("<!--"), let end = rest.firstRange(of: "-->".utf8) { return add(upTo: end.upperBound) }
    let tag = rest.dropFirst().prefix { $0 != "<" && $0 != ">" }
    let name = tag.prefix { !$0.isBlank }.text.lowercased()
    guard byte(tag.endIndex) == ">", !name.isEmpty else { return }
    var run = Run(text: Self.breaks.contains(name) ? "\n" : "")
    if tag.contains(":"), !tag.contains(" ") {
      run = Run(text: tag.text, link: link(tag.text))
    } else if name == "img" {
      run = picture(tag.attribute("alt="), tag.attribute("src="))
    }
    add(run, upTo: tag.endIndex + 1)
  }

  private static let references: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": " ", "copy": "©", "mdash": "—", "bull": "•",
  ]

  mutating func addReference() {
    let name = text[(index + 1)...].prefix(9).prefix { $0 != ";" }
    let digits = name.dropFirst().text.lowercased()
    let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    let scalar = name.first == "#" ? code.flatMap(Unicode.Scalar.init) : Self.references[name.text]
    guard byte(name.endIndex) == ";", let scalar else { return }
    add(Run(text: SafeText(String(scalar)).string), upTo: name.endIndex + 1)
  }
}

extension Bytes {
  /// What a tag has in quotes after a beginning.
  fileprivate func attribute(_ beginning: String) -> String {
    let start = firstRange(of: "\(beginning)\"".utf8)?.upperBound
    return self[(start ?? endIndex)...].prefix { $0 != "\"" }.text
  }
}
