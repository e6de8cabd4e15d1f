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
    let scalars = emoji.character.map { Array($0.unicodeScalars) } ?? []
    func joined(_ form: (String) -> String) -> String {
      scalars.map { form(String($0.value, radix: 16, uppercase: true)) }.joined()
    }
    let bytes = (emoji.character ?? "").utf8.map { String($0, radix: 16, uppercase: true) }
    codes = Self.fields([
      ("character", emoji.character ?? ""), ("shortcode", ":\(emoji.name):"),
      ("UTF-8", bytes.joined(separator: " ")), ("HTML", joined { "&#x\($0);" }),
      ("Swift", scalars.isEmpty ? "" : "\"\(joined { "\\u{\($0)}" })\""),
      ("CSS", scalars.isEmpty ? "" : "\"\(joined { "\\\($0) " }.dropLast())\""),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    let isWide = canvas.width >= Self.wide
    let half = isWide ? canvas.width / 2 - 2 : canvas.width
    let copies = lines(codes, half, canvas)
    let tags = canvas.tags(keywords, width: half - Self.labelWidth).enumerated().map { index, line in
      label(index == 0 ? "Keywords" : "", canvas) + line
    }
    let about = lines(facts, half, canvas) + (tags.isEmpty ? [] : [""] + tags)
    let title = canvas.draw(.title, "Copies as")
    guard isWide else { return about + ["", title, ""] + copies }
    let (left, right) = ([title, ""] + copies, [canvas.draw(.title, "What it is"), ""] + about)
    return (0..<max(left.count, right.count)).map { index in
      let start = index < left.count ? left[index] : ""
      return start + (index < right.count ? canvas.blank(half + 4 - canvas.cells(start)) + right[index] : "")
    }
  }

  private func label(_ label: String, _ canvas: Canvas) -> String {
    canvas.draw(.dim, label) + canvas.blank(Self.labelWidth - label.count)
  }

  private func lines(_ fields: [Field], _ width: Int, _ canvas: Canvas) -> [String] {
    fields.flatMap { field in
      canvas.wrap(field.text, max(1, width - Self.labelWidth)).enumerated().map { index, line in
        label(index == 0 ? field.name : "", canvas) + line
      }
    }
  }

  /// The pairs with a text.
  private static func fields(_ pairs: [(name: String, text: String)]) -> [Field] {
    pairs.filter { !$0.text.isEmpty }.map { Field($0.name, nil, "\($0.text)") }
  }
}
