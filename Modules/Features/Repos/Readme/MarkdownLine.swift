/// A part of a text in UTF-8, in which each sign of Markdown is one byte.
typealias Bytes = ArraySlice<UInt8>

extension UInt8 {
  var isBlank: Bool { self == " " || self == "\n" }
  var isPunctuation: Bool { "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".utf8.contains(self) }
}

extension Bytes {
  var text: String { String(decoding: self, as: UTF8.self) }
  /// The blanks at its start.
  var indent: Int { prefix { $0 == " " }.count }
  var isBlank: Bool { indent == count }
  var trimmed: Bytes { dropFirst(indent).withoutEnd(of: " ") }

  func consists(of signs: Bytes) -> Bool { allSatisfy(signs.contains) }
  func has(_ start: String) -> Bool { starts(with: start.utf8) }
  func withoutEnd(of sign: UInt8) -> Bytes { prefix(reversed().drop { $0 == sign }.count) }

  /// Whether a marker before it is one.
  var isSeparate: Bool { first ?? " " == " " }

  /// The text as the name of an address.
  var label: String { text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// What `[label]: address` says; a footnote has none.
  var definition: (label: String, address: String)? {
    let label = trimmed.prefix { $0 != "]" }
    let rest = self[label.endIndex...]
    guard label.first == "[", rest.has("]:"), !label.has("[^") else { return nil }
    return (label.dropFirst().label, rest.dropFirst(2).address)
  }

  /// The address that a title may follow.
  var address: String {
    drop(while: \.isBlank).prefix { !$0.isBlank && $0 != ">" }.drop { $0 == "<" }.text
  }

  /// A table's row without the blanks around its cells; a bar after a backslash belongs to a cell.
  var cells: [Bytes] {
    let row = trimmed.replacing(["\\", "|"], with: [0])
    let parts = row.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    let start = parts.first?.isEmpty == true ? 1 : 0
    let end = parts.last?.isEmpty == true ? 1 : 0
    return parts.dropFirst(start).dropLast(end).map { $0.replacing([0], with: "|".utf8) }
  }

  func isTableHead(above line: Bytes?) -> Bool {
    guard let line, line.contains("-"), contains("|") else { return false }
    return line.consists(of: [":", "-", "|", " "]) && cells.count == line.cells.count
  }
}

/// What the first line of a block of Markdown makes it.
enum MarkdownLine {
  case blank, indented, rule, text
  /// A comment that goes on.
  case comment
  case heading(level: Int, Bytes)
  /// The signs that end it, too.
  case fence(Bytes, language: Bytes)
  /// The line without its marker.
  case quote(Bytes)
  /// The marker's width, the number of an ordered one, and the line without it.
  case item(width: Int, number: Int?, Bytes)

  init(_ line: Bytes) {
    let body = line.dropFirst(line.indent)
    let signs = body.prefix { $0 == body.first }
    let rest = body.dropFirst(signs.count)
    switch body.first {
    case nil:
      self = .blank
    case _ where line.indent > 3:
      self = .indented
    case "#" where signs.count < 7 && rest.isSeparate:
      let title = rest.trimmed.withoutEnd(of: "#")
      let hasEnd = title.last ?? " " == " "
      self = .heading(level: signs.count, hasEnd ? title.trimmed : rest.trimmed)
    case "`" where signs.count > 2 && !rest.contains("`"), "~" where signs.count > 2:
      self = .fence(signs, language: rest.trimmed.prefix { $0 != " " })
    case ">":
      self = .quote(body.dropFirst(body.has("> ") ? 2 : 1))
    case "<" where body.has("<!--") && !body.contains("-->".utf8):
      self = .comment
    case let sign? where "*-_".utf8.contains(sign) && body.isRule:
      self = .rule
    default:
      self = Self.item(line, body)
    }
  }

  private static func item(_ line: Bytes, _ body: Bytes) -> MarkdownLine {
    let digits = body.prefix { ("0"..."9").contains($0) }
    let after = body.dropFirst(digits.count + 1)
    let signs = digits.isEmpty ? "-+*" : ".)"
    guard digits.count < 10, after.isSeparate,
      let sign = body.dropFirst(digits.count).first,
      signs.utf8.contains(sign)
    else { return .text }
    let gap = after.isBlank || after.indent > 4 ? 1 : after.indent
    return .item(
      width: line.indent + digits.count + 1 + gap,
      number: Int(digits.text),
      after.dropFirst(gap)
    )
  }

  /// Whether a line may go on with a paragraph: a number in it is seldom an item's.
  var continuesText: Bool {
    switch self {
    case .text, .indented: true
    case .item(_, let number, let text): number ?? 1 != 1 || text.isBlank
    default: false
    }
  }

  var isText: Bool { if case .text = self { true } else { false } }
}

extension Bytes {
  /// Whether it is three or more of its first sign.
  fileprivate var isRule: Bool {
    let signs = filter { $0 != " " }
    return signs.count > 2 && signs.allSatisfy { $0 == signs.first }
  }
}
