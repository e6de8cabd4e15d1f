import FeatureKit

/// Tables and texts.
extension ReadmeLayout {
  /// Columns as wide as they need; where there are too many, a row is a text.
  func table(_ rows: [[Bytes]], _ alignments: [Bytes]) -> [String] {
    let gap = 2
    let least = 6
    if alignments.count * least > width {
      let point = Run(text: " · ")
      return rows.flatMap { fill(Array($0.map(runs).joined(separator: [point])), width) }
    }
    let none = [Bytes](repeating: [], count: alignments.count)
    let texts = rows.map { ($0 + none).prefix(alignments.count).map(runs) }
    var widths = alignments.indices.map { column in
      let cells = texts.map { row in
        row[column].map { canvas.cells($0.text) }.reduce(0, +)
      }
      return min(width, cells.reduce(1, max))
    }
    let isRight = alignments.map { $0.last == ":" && $0.first != ":" }
    func total() -> Int { widths.reduce(gap * (widths.count - 1), +) }
    while total() > width, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[widest] -= 1
    }
    func row(_ row: [[Run]], _ ink: Canvas.Ink? = nil) -> [String] {
      let cells = zip(row, widths).map { fill($0, $1, ink) }
      let height = cells.map(\.count).reduce(0, max)
      return (0..<height).map { line in
        let parts = cells.indices.map { column in
          let text = cells[column].dropFirst(line).first ?? ""
          let blank = canvas.blank(widths[column] - canvas.cells(text))
          return isRight[column] ? blank + text : text + blank
        }
        return parts.joined(separator: canvas.blank(gap))
      }
    }
    return row(texts[0], .dim) + [rule(total())] + texts.dropFirst().flatMap { row($0) }
  }

  // MARK: Text

  func runs(of text: Bytes) -> [Run] { MarkdownText.runs(of: text, in: self) }

  /// Lines of words, each in the look of its run.
  func fill(_ runs: [Run], _ width: Int, _ ink: Canvas.Ink? = nil) -> [String] {
    let text = SafeText(paragraphs: runs.map(\.text).joined())
    // The run of each byte that isn't blank: lines and runs have these in common.
    var owners = runs.indices.flatMap { repeatElement($0, count: runs[$0].visibleCount) }[...]
    return canvas.wrap(text, width).filter { !$0.isEmpty }.map { line in
      var drawn = ""
      var rest = line.utf8[...]
      while !rest.isEmpty {
        let blank = rest.prefix(while: \.isBlank)
        let owner = owners.first
        let part = rest[blank.endIndex...].prefix { byte in
          owners.first == owner && (byte.isBlank || owner == nil || owners.popFirst() != nil)
        }
        drawn += canvas.blank(blank.count) + draw(String(Substring(part)), runs[owner ?? 0], ink)
        rest = rest[part.endIndex...]
      }
      return drawn
    }
  }

  private func draw(_ text: String, _ run: Run, _ ink: Canvas.Ink?) -> String {
    if let link = run.link { return canvas.link(text, link) }
    return (run.ink ?? ink).map { canvas.draw($0, text) } ?? text
  }
}
