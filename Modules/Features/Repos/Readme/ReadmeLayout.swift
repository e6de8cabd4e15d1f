import FeatureKit

/// Lays out a README in lines of a width.
struct ReadmeLayout {
  typealias Run = MarkdownText.Run

  /// Longer lines are hard to read.
  private static let longestLine = 96
  /// In less room quotes and items are not indented.
  private static let leastWidth = 20

  private let canvas: Canvas
  private let block: ReadmeBlock
  private var addresses: [String: String] = [:]
  private var width: Int
  private var ink: Canvas.Ink?
  private var isInItem = false

  static func lines(of block: ReadmeBlock, on canvas: Canvas) -> [String] {
    var layout = ReadmeLayout(block, canvas)
    guard block.readme.isMarkdown else { return canvas.chunks(block.text, layout.width) }
    let lines = Array(block.text.string.unicodeScalars).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    for definition in lines.compactMap(\.definition) {
      layout.addresses[definition.label] = definition.address
    }
    return layout.lines(of: MarkdownReader.blocks(of: lines))
  }

  private init(_ block: ReadmeBlock, _ canvas: Canvas) {
    self.block = block
    self.canvas = canvas
    width = max(1, min(Self.longestLine, canvas.width))
  }

  private func lines(of blocks: [MarkdownBlock]) -> [String] {
    var lines: [String] = []
    var followsHeading = true
    for block in blocks {
      let drawn = self.lines(of: block.content)
      if drawn.isEmpty { continue }
      var isTight = isInItem
      if case .item = block.content { isTight = true }
      if !followsHeading, block.isApart || !isTight { lines.append("") }
      lines += drawn
      if case .heading = block.content { followsHeading = true } else { followsHeading = false }
    }
    return lines
  }

  private func lines(of content: MarkdownBlock.Content) -> [String] {
    switch content {
    case .text(let text): return fill(runs(of: text), width, ink)
    case .rule: return [rule(width)]
    case .heading(let level, let text):
      return fill(runs(of: text), width, .title) + (level == 1 ? [rule(width)] : [])
    case .code(let code, let language): return self.code(code, language)
    case .table(let cells): return table(cells)
    case .quote(let blocks):
      var inner = self
      inner.ink = .emphasis
      let edge = canvas.draw(.dim, canvas.edge) + " "
      return inner.indented(blocks, edge, edge)
    case .item(let marker, let blocks):
      var inner = self
      inner.isInItem = true
      let mark = " " + canvas.draw(marker == "☑" ? .accent : .dim, marker) + " "
      let width = max(4, canvas.cells(mark))
      let lines = inner.indented(blocks, canvas.spread(mark, "", width: width), canvas.blank(width))
      return lines.isEmpty ? [mark] : lines
    }
  }

  private mutating func indented(_ blocks: [MarkdownBlock], _ first: String, _ lead: String) -> [String] {
    if width < Self.leastWidth { return lines(of: blocks) }
    width -= canvas.cells(lead)
    return lines(of: blocks).enumerated().map { ($0 == 0 ? first : lead) + $1 }
  }

  private func rule(_ width: Int) -> String {
    canvas.draw(.dim, String(repeating: canvas.line, count: width))
  }

  private func code(_ code: [Scalars], _ language: String) -> [String] {
    let width = max(1, width - 3)
    let text = SafeText(paragraphs: code.map(\.text).joined(separator: "\n"))
    return canvas.chunks(text, width).enumerated().map { index, line in
      let word = index == 0 ? canvas.draw(.dim, language) : ""
      // The word's look ends the tint, too.
      return canvas.draw(.dim, canvas.edge)
        + canvas.draw(.field, " " + canvas.spread(line, word, width: width)) + canvas.draw(.field, " ")
    }
  }

  /// Columns as wide as they need; where there are too many, a row is a text.
  private func table(_ cells: [[Scalars]]) -> [String] {
    let rows = [cells[0]] + cells.dropFirst(2)
    let gap = 2
    let least = 6
    if cells[1].count * least > width {
      return rows.flatMap { fill(Array($0.map(runs).joined(separator: [Run(text: " · ")])), width) }
    }
    let texts = rows.map { $0.prefix(cells[1].count).map(runs) }
    var widths = cells[1].indices.map { column in
      let widest = texts.map { column < $0.count ? $0[column].reduce(0) { $0 + canvas.cells($1.text) } : 0 }
        .max()
      return min(width, max(1, widest ?? 0))
    }
    func total() -> Int { widths.reduce(gap * (widths.count - 1), +) }
    while total() > width, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[widest] -= 1
    }
    let drawn = texts.enumerated().map { index, row -> [String] in
      let parts = zip(row, widths).map { fill($0, $1, index == 0 ? .dim : nil) }
      return (0..<(parts.map(\.count).max() ?? 0)).map { line in
        parts.indices.map { column in
          let text = line < parts[column].count ? parts[column][line] : ""
          let blank = canvas.blank(widths[column] - canvas.cells(text))
          let isRight = cells[1][column].last == ":" && cells[1][column].first != ":"
          return isRight ? blank + text : text + blank
        }.joined(separator: canvas.blank(gap))
      }
    }
    return drawn[0] + [rule(total())] + drawn.dropFirst().joined()
  }

  // MARK: Text

  private func runs(of text: Scalars) -> [Run] {
    MarkdownText.runs(of: text, addresses).map { run in
      var run = run
      switch run.look {
      case .code where !canvas.hasColors: run.text = "`\(run.text)`"
      case .code: break
      case .picture: run.text = "▣ \(run.text)"
      default:
        let colons = run.text.utf8.lazy.filter { $0 == UInt8(ascii: ":") }
        if colons.prefix(2).count == 2 { run.text = block.drawShortcodes(run.text) }
      }
      return run
    }
  }

  private static let blank = UInt8(ascii: " ")

  /// Lines of words, each in the look of its run.
  private func fill(_ runs: [Run], _ width: Int, _ ink: Canvas.Ink? = nil) -> [String] {
    let lines = canvas.wrap(SafeText(paragraphs: runs.map(\.text).joined()), width).filter { !$0.isEmpty }
    if runs.count == 1 { return lines.map { draw($0, runs[0], ink) } }
    var rest = runs[...]
    var current = Run()
    // In bytes without blanks, which lines and runs have in common.
    var left = 0
    return lines.map { line in
      var drawn = ""
      var position = line.startIndex
      while position < line.endIndex {
        let start = line.utf8[position...].firstIndex { $0 != Self.blank } ?? line.endIndex
        drawn += line[position..<start]
        while left == 0, let run = rest.popFirst() {
          current = run
          left = run.text.utf8.lazy.filter { $0 != Self.blank && $0 != 0x0A }.count
        }
        position =
          line.utf8[start...].firstIndex { byte in
            if byte != Self.blank { left -= 1 }
            return left < 0
          } ?? line.endIndex
        left = max(0, left)
        drawn += draw(String(line[start..<position]), current, ink)
      }
      return drawn
    }
  }

  private func draw(_ text: String, _ run: Run, _ ink: Canvas.Ink?) -> String {
    let url = run.address.flatMap { URL(string: $0, relativeTo: block.readme.url) }
    if run.look != .picture, let link = url.flatMap({ URL(web: $0.absoluteString) }) {
      return canvas.link(text, link)
    }
    switch run.look {
    case .plain: return ink.map { canvas.draw($0, text) } ?? text
    case .strong: return canvas.draw(.title, text)
    case .emphasis: return canvas.draw(.emphasis, text)
    case .code: return canvas.draw(.color(0xD7BA7D), text)
    case .picture: return canvas.draw(.field, text)
    }
  }
}
