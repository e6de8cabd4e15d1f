/// A part of a text.
typealias Scalars = ArraySlice<Unicode.Scalar>

extension Scalars {
  var text: String {
    guard allSatisfy(\.isASCII) else { return String(String.UnicodeScalarView(self)) }
    return String(decoding: map { UInt8($0.value) }, as: UTF8.self)
  }
  /// The blanks at its start.
  var indent: Int { prefix { $0 == " " }.count }
  var isBlank: Bool { allSatisfy { $0 == " " } }

  var trimmed: Scalars {
    let start = dropFirst(indent)
    return start.prefix(start.reversed().drop { $0 == " " }.count)
  }

  /// The text of a paragraph; a line break is where a line says so.
  init(lines: [Scalars]) {
    let parts = lines.map { line -> Scalars in
      if line.trimmed.last == "\\" { return line.trimmed.dropLast() + ["\n"] }
      return line.trimmed + [line.count > 2 && line.suffix(2).isBlank ? "\n" : " "]
    }
    self = Scalars(parts.joined()).dropLast()
  }

  func has(_ start: String) -> Bool { starts(with: start.unicodeScalars) }
  func consists(of signs: String) -> Bool { allSatisfy(signs.unicodeScalars.contains) }

  /// What `[label]: address` says.
  var definition: (label: String, address: String)? {
    guard trimmed.has("[") else { return nil }
    let label = trimmed.dropFirst().prefix { $0 != "]" }
    let rest = self[label.endIndex...]
    guard rest.has("]:"), label.first != "^" else { return nil }
    let address = rest.dropFirst(2).trimmed.prefix { $0 != " " }
    return (label.text.lowercased(), address.text.filter { $0 != "<" && $0 != ">" })
  }

  /// A table's row without the blanks around its cells; a bar after a backslash belongs to a cell.
  var cells: [Scalars] {
    let row = trimmed.first == "|" ? trimmed.dropFirst() : trimmed
    let bars = row.indices.filter { row[$0] == "|" && row[..<$0].last != "\\" }
    let cells = zip([row.startIndex] + bars.map { $0 + 1 }, bars + [row.endIndex]).map {
      row[$0..<$1].trimmed
    }
    return cells.last?.isEmpty == true ? cells.dropLast() : cells
  }

  func isTableHead(above line: Scalars?) -> Bool {
    guard contains("|"), let line, line.consists(of: ":-| "), line.contains("-") else { return false }
    return cells.count == line.cells.count
  }
}

/// What the first line of a block of Markdown makes it.
enum MarkdownLine {
  case blank, indented, text, rule
  case heading(level: Int, Scalars)
  /// The signs that end it, too.
  case fence(Scalars, language: String)
  /// The line without its marker.
  case quote(Scalars)
  /// The marker's width, the number of an ordered one, and the line without it.
  case item(width: Int, number: Int?, Scalars)

  init(_ line: Scalars) {
    let body = line.dropFirst(line.indent)
    let signs = body.prefix { $0 == body.first }
    let rest = body.dropFirst(signs.count)
    let visible = body.lazy.filter { $0 != " " }
    switch body.first {
    case nil: self = .blank
    case _ where line.indent > 3: self = .indented
    case "#" where signs.count < 7 && rest.first ?? " " == " ":
      let title = rest.trimmed.prefix(rest.trimmed.reversed().drop { $0 == "#" }.count)
      self = .heading(level: signs.count, title.last ?? " " == " " ? title.trimmed : rest.trimmed)
    case "`" where signs.count > 2 && !rest.contains("`"), "~" where signs.count > 2:
      self = .fence(signs, language: rest.trimmed.prefix { $0 != " " }.text)
    case ">": self = .quote(body.dropFirst(body.has("> ") ? 2 : 1))
    case "*", "-", "_":
      let isRule = visible.allSatisfy { $0 == body.first } && visible.prefix(3).count == 3
      self = isRule ? .rule : Self.item(line)
    default: self = Self.item(line)
    }
  }

  private static func item(_ line: Scalars) -> MarkdownLine {
    let body = line.dropFirst(line.indent)
    let digits = body.prefix { ("0"..."9").contains($0) }
    let after = body.dropFirst(digits.count + 1)
    guard digits.count < 10, let sign = body.dropFirst(digits.count).first, after.first ?? " " == " ",
      (digits.isEmpty ? "-+*" : ".)").unicodeScalars.contains(sign)
    else { return .text }
    let gap = after.isBlank || after.indent > 4 ? 1 : after.indent
    let width = line.indent + digits.count + 1 + gap
    return .item(width: width, number: Int(digits.text), after.dropFirst(gap))
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
