import FeatureKit

/// What an emoji is, and the forms in which it can be copied.
struct EmojiCard: ScreenBlock {
  let facts: [Field]
  let keywords: [SafeText]
  let codes: [Field]

  private static let wide = 90
  private static let labelWidth = 13

  init(_ emoji: Emoji) {
    let names = emoji.aliases.map { ":\($0):" }.joined(separator: " ")
    facts = Self.fields([
      ("Group", emoji.entry?.group ?? "GitHub"), ("Other names", names),
      ("Code points", emoji.codePoints.joined(separator: " ")),
    ])
    keywords = (emoji.entry?.keywords ?? []).map { SafeText($0) }
    let character = emoji.character ?? ""
    func written(_ form: (String) -> String) -> String {
      character.unicodeScalars.map { form(String($0.value, radix: 16, uppercase: true)) }.joined()
    }
    func quoted(_ text: String) -> String { text.isEmpty ? "" : "\"\(text)\"" }
    let bytes = character.utf8.map { String($0, radix: 16, uppercase: true) }
    codes = Self.fields([
      ("character", character), ("shortcode", ":\(emoji.name):"), ("UTF-8", bytes.joined(separator: " ")),
      ("HTML", written { "&#x\($0);" }), ("Swift", quoted(written { "\\u{\($0)}" })),
      ("CSS", quoted(written { "\\\($0) " }.trimmed)),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    let isWide = canvas.width >= Self.wide
    let half = isWide ? canvas.width / 2 - 2 : canvas.width
    let tags = canvas.tags(keywords, width: half - Self.labelWidth)
    var about = lines(facts, half, canvas)
    if !tags.isEmpty { about += [""] + labeled("Keywords", tags, canvas) }
    let copies = [canvas.draw(.title, "Copies as"), ""] + lines(codes, half, canvas)
    guard isWide else { return about + [""] + copies }
    let right = [canvas.draw(.title, "What it is"), ""] + about
    let rows = right.enumerated().map { index, end in
      let start = copies.dropFirst(index).first ?? ""
      return start + canvas.blank(half + 4 - canvas.cells(start)) + end
    }
    return rows + copies.dropFirst(right.count)
  }

  private func lines(_ fields: [Field], _ width: Int, _ canvas: Canvas) -> [String] {
    fields.flatMap { labeled($0.name, canvas.wrap($0.text, width - Self.labelWidth), canvas) }
  }

  /// The lines with a label before the first one.
  private func labeled(_ label: String, _ lines: [String], _ canvas: Canvas) -> [String] {
    var start = canvas.draw(.dim, label) + canvas.blank(Self.labelWidth - label.count)
    return lines.map { line in
      defer { start = canvas.blank(Self.labelWidth) }
      return start + line
    }
  }

  /// The pairs with a text.
  private static func fields(_ pairs: [(name: String, text: String)]) -> [Field] {
    pairs.filter { !$0.text.isEmpty }.map { Field($0.name, nil, "\($0.text)") }
  }
}
