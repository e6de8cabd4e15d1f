import FeatureKit

/// Lays out a README in lines of a width. A block of Markdown is drawn where it is read; the work is linear
/// in its length.
struct ReadmeLayout {
  typealias Run = MarkdownText.Run

  /// Longer lines are hard to read.
  private static let longestLine = 96
  /// In less room quotes and items are not indented.
  private static let leastWidth = 20
  /// Deeper markers are text.
  private static let mostNested = 32

  let block: ReadmeBlock
  let canvas: Canvas
  private(set) var addresses: [String: String] = [:]
  private(set) var width: Int
  private var ink: Canvas.Ink?
  private var isInItem = false
  private var nesting = -1
  private var rest: ArraySlice<Bytes> = []
  /// That of the item above.
  private var number = 0
  private var followsHeading = true

  static func lines(of block: ReadmeBlock, on canvas: Canvas) -> [String] {
    let width = max(1, min(Self.longestLine, canvas.width))
    var layout = ReadmeLayout(block: block, canvas: canvas, width: width)
    guard block.readme.isMarkdown else { return canvas.chunks(block.text, width) }
    let lines = Array(block.text.string.utf8).split(separator: "\n", omittingEmptySubsequences: false)
    layout.addresses = Dictionary(lines.compactMap(\.definition)) { first, _ in first }
    return layout.lines(of: lines)
  }

  private func lines(of source: [Bytes]) -> [String] {
    var inner = self
    inner.rest = source[...]
    inner.nesting += 1
    inner.followsHeading = true
    var lines: [String] = []
    var isApart = false
    while let line = inner.rest.popFirst() {
      if line.isBlank {
        isApart = true
        continue
      }
      let isFirst = inner.followsHeading
      inner.followsHeading = false
      let kind = inner.nesting < Self.mostNested ? MarkdownLine(line) : .text
      var isTight = isInItem
      if case .item = kind { isTight = true } else { inner.number = 0 }
      let drawn = inner.draw(kind, line)
      if drawn.isEmpty {
        inner.followsHeading = isFirst
        continue
      }
      if !isFirst, isApart || !isTight { lines.append("") }
      lines += drawn
      isApart = false
    }
    return lines
  }

  /// Draws the block that begins with a line.
  private mutating func draw(_ kind: MarkdownLine, _ line: Bytes) -> [String] {
    switch kind {
    case .rule:
      return [rule(width)]
    case .heading(let level, let title):
      return heading(level, title)
    case .comment:
      rest = rest.drop { !$0.contains("-->".utf8) }.dropFirst()
      return []
    case .indented:
      let lines = rest.prefix { $0.indent > 3 || $0.isBlank }
      rest = rest.dropFirst(lines.count)
      let code = [line] + lines.reversed().drop(while: \.isBlank).reversed()
      return self.code(code.map { $0.dropFirst(4) })
    case .fence(let signs, let language):
      let code = rest.prefix { line in
        let text = line.trimmed
        return !text.starts(with: signs) || text.contains { $0 != signs.first }
      }
      rest = rest.dropFirst(code.count + 1)
      return self.code(code.map { $0.dropFirst(min($0.indent, line.indent)) }, language.text)
    case .quote(let first):
      let lines = take(after: first) { line in
        if case .quote(let text) = MarkdownLine(line) { text } else { nil }
      }
      var inner = self
      inner.ink = .emphasis
      let edge = canvas.draw(.dim, canvas.edge) + " "
      return inner.indented(lines, edge, edge)
    case .item(let width, let number, let first):
      let lines = take(after: first) { line in
        let isInside = line.isBlank || line.indent >= width
        return isInside ? line.dropFirst(min(line.indent, width)) : nil
      }
      self.number = number.map { self.number > 0 ? self.number + 1 : $0 } ?? 0
      return item(number == nil ? "•" : "\(self.number).", lines)
    case .blank, .text:
      return text(from: line)
    }
  }

  /// The lines of a quote or an item, of which a paragraph goes on without its marker.
  private mutating func take(after first: Bytes, _ inner: (Bytes) -> Bytes?) -> [Bytes] {
    var lines = [first]
    var count = 1
    for line in rest {
      let text = inner(line)
      if text == nil, !MarkdownLine(line).isText || !MarkdownLine(lines[lines.count - 1]).isText { break }
      lines.append(text ?? line)
      if !line.isBlank { count = lines.count }
    }
    rest = rest.dropFirst(count - 1)
    return Array(lines.prefix(count))
  }

  private func indented(_ source: [Bytes], _ first: String, _ lead: String) -> [String] {
    if width < Self.leastWidth { return lines(of: source) }
    var inner = self
    inner.width -= canvas.cells(lead)
    return inner.lines(of: source).enumerated().map { ($0 == 0 ? first : lead) + $1 }
  }

  private func item(_ marker: String, _ source: [Bytes]) -> [String] {
    let boxes = ["[ ] ": "☐", "[x] ": "☑", "[X] ": "☑"]
    var inner = self
    inner.isInItem = true
    var source = source
    var marker = marker
    var ink = Canvas.Ink.dim
    if let box = boxes[source[0].prefix(4).text] {
      source[0] = source[0].dropFirst(4)
      marker = box
      if box == "☑" { ink = .accent }
    }
    let mark = " " + canvas.draw(ink, marker) + " "
    let width = max(4, canvas.cells(mark))
    let lines = inner.indented(source, canvas.spread(mark, "", width: width), canvas.blank(width))
    return lines.isEmpty ? [mark] : lines
  }

  /// A paragraph, or what its second line makes it.
  private mutating func text(from line: Bytes) -> [String] {
    if line.definition != nil { return [] }
    if line.isTableHead(above: rest.first), let alignments = rest.popFirst() {
      let rows = rest.prefix { MarkdownLine($0).isText }
      rest = rest.dropFirst(rows.count)
      return table([line.cells] + rows.map(\.cells), alignments.cells)
    }
    var text = line
    while let next = rest.first, !next.isTableHead(above: rest.dropFirst().first) {
      if next.indent < 4, let level = [["="], ["-"]].firstIndex(where: next.trimmed.consists), !next.isBlank {
        rest.removeFirst()
        return heading(level + 1, text)
      }
      guard MarkdownLine(next).continuesText else { break }
      text += ["\n"] + next
      rest.removeFirst()
    }
    let runs = runs(of: text)
    let visible = runs.filter { $0.visibleCount > 0 }
    if visible.count == 1, let path = visible[0].path, canvas.cells(visible[0].text) < width {
      return [tinted(visible[0].text, path, width)]
    }
    return fill(runs, width, ink)
  }

  private mutating func heading(_ level: Int, _ text: Bytes) -> [String] {
    followsHeading = true
    var lines = fill(runs(of: text), width, .title)
    if level == 1 { lines.append(rule(width)) }
    return lines
  }

  func rule(_ width: Int) -> String {
    canvas.draw(.dim, canvas.line.repeated(width))
  }

  private func code(_ code: [Bytes], _ language: String = "") -> [String] {
    let text = SafeText(paragraphs: code.map(\.text).joined(separator: "\n"))
    let edge = canvas.draw(.dim, canvas.edge)
    var word = language
    return canvas.chunks(text, max(1, width - 3)).map { line in
      defer { word = "" }
      return edge + tinted(" " + line, word, width - 1)
    }
  }

  /// A line on a tint, with a word at its right.
  private func tinted(_ line: String, _ word: String, _ width: Int) -> String {
    let line = canvas.spread(line, canvas.draw(.dim, word), width: width - 1)
    // The word's look ends the tint, too.
    return canvas.draw(.field, line) + canvas.draw(.field, " ")
  }
}
