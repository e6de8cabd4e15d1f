import FeatureKit

/// Tags and the names of characters.
extension MarkdownText {
  private static let breaks = Set(
    "br p /p div /div li tr h1 /h1 h2 /h2 h3 /h3 summary /summary".split(separator: " ").map(String.init)
  )

  /// Drops a comment, and a tag except for its line break or its picture's text; an address is a link.
  mutating func addTag() {
    if index < lastCommentEnd, text[index...].has("<!--") {
      let end = text.indices[index...].first { text[$0...].has("-->") } ?? index
      return add(Run(text: ""), upTo: end + 3)
    }
    let tag = text[(index + 1)...].prefix { $0 != "<" && $0 != ">" }
    let letters = tag.prefix { $0.isLetter || $0.isDigit || $0 == "/" || $0 == "!" }
    let name = letters.text.lowercased()
    guard byte(tag.endIndex) == ">", !name.isEmpty else { return }
    var run = Run(text: Self.breaks.contains(name) ? "\n" : "")
    if tag.contains(":"), !tag.contains(" ") {
      run = Run(text: tag.text, link: link(tag.text))
    } else if name == "img" {
      let parts = tag.split(omittingEmptySubsequences: false) { $0 == "\"" }.map(\.text)
      func attribute(_ name: String) -> String {
        zip(parts, parts.dropFirst()).first { $0.0.hasSuffix(name) }?.1 ?? ""
      }
      run = picture(attribute("alt="), attribute("src="))
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
