/// A block of Markdown.
struct MarkdownBlock {
  enum Content {
    case text(Scalars), rule
    case heading(level: Int, Scalars)
    case code([Scalars], language: String)
    /// Its head, the row below that says how its columns are aligned, and the others.
    case table([[Scalars]])
    case quote([MarkdownBlock])
    /// Its marker is what is drawn: “1.”.
    case item(marker: String, [MarkdownBlock])
  }

  let content: Content
  /// Whether a blank line is above it.
  let isApart: Bool
}

/// Reads the blocks of lines as GitHub does. Its work is linear in their length.
struct MarkdownReader {
  /// Deeper markers are text.
  private static let mostNested = 32

  private var rest: ArraySlice<Scalars>
  private let nesting: Int
  /// That of the item above.
  private var number = 0

  static func blocks(of lines: [Scalars], nesting: Int = 0) -> [MarkdownBlock] {
    var reader = MarkdownReader(rest: lines[...], nesting: nesting)
    var blocks: [MarkdownBlock] = []
    var isApart = false
    while let line = reader.rest.popFirst() {
      if line.isBlank {
        isApart = true
      } else if let content = reader.content(from: line) {
        blocks.append(MarkdownBlock(content: content, isApart: isApart))
        isApart = false
      }
    }
    return blocks
  }

  private init(rest: ArraySlice<Scalars>, nesting: Int) {
    self.rest = rest
    self.nesting = nesting
  }

  /// nil for what isn't drawn.
  private mutating func content(from line: Scalars) -> MarkdownBlock.Content? {
    let above = number
    number = 0
    switch nesting < Self.mostNested ? MarkdownLine(line) : .text {
    case .rule: return .rule
    case .heading(let level, let title): return .heading(level: level, title)
    case .indented:
      let code = rest.prefix { $0.indent > 3 || $0.isBlank }
      rest = rest.dropFirst(code.count)
      let last = code.lastIndex { !$0.isBlank } ?? code.startIndex - 1
      return .code(([line] + code[...last]).map { $0.dropFirst(4) }, language: "")
    case .fence(let signs, let language):
      let code = rest.prefix { !$0.trimmed.starts(with: signs) || $0.trimmed.contains { $0 != signs.first } }
      rest = rest.dropFirst(code.count + 1)
      return .code(code.map { $0.dropFirst(min($0.indent, line.indent)) }, language: language)
    case .quote(let first):
      let lines = take(after: first) { line in
        if case .quote(let text) = MarkdownLine(line) { text } else { nil }
      }
      return .quote(Self.blocks(of: lines, nesting: nesting + 1))
    case .item(let width, let given, let first):
      let lines = take(after: first) { line in
        line.isBlank || line.indent >= width ? line.dropFirst(min(line.indent, width)) : nil
      }
      if let given { number = above > 0 ? above + 1 : given }
      return item(given == nil ? "•" : "\(number).", lines)
    default: return text(from: line)
    }
  }

  private func item(_ marker: String, _ lines: [Scalars]) -> MarkdownBlock.Content {
    let boxes = ["[ ] ": "☐", "[x] ": "☑", "[X] ": "☑"]
    let box = boxes.first { lines[0].has($0.key) }
    let lines = box == nil ? lines : [lines[0].dropFirst(4)] + lines.dropFirst()
    return .item(marker: box?.value ?? marker, Self.blocks(of: lines, nesting: nesting + 1))
  }

  /// The lines of a quote or an item, of which a paragraph goes on without its marker.
  private mutating func take(after first: Scalars, _ inner: (Scalars) -> Scalars?) -> [Scalars] {
    var lines = [first]
    var count = 1
    for line in rest {
      let isInText = MarkdownLine(lines[lines.count - 1]).isText
      guard let text = inner(line) ?? (isInText && MarkdownLine(line).isText ? line : nil) else {
        break
      }
      lines.append(text)
      if !line.isBlank { count = lines.count }
    }
    rest = rest.dropFirst(count - 1)
    return Array(lines.prefix(count))
  }

  /// A paragraph, or what its second line makes it.
  private mutating func text(from line: Scalars) -> MarkdownBlock.Content? {
    if line.definition != nil { return nil }
    if line.trimmed.has("<!--") {
      func isOpen(_ line: Scalars) -> Bool { !line.contains("-->".unicodeScalars) }
      if isOpen(line) { rest = rest.drop(while: isOpen).dropFirst() }
      return nil
    }
    if line.isTableHead(above: rest.first), let alignments = rest.popFirst() {
      let rows = rest.prefix { MarkdownLine($0).isText }
      rest = rest.dropFirst(rows.count)
      return .table([line.cells, alignments.cells] + rows.map(\.cells))
    }
    var lines = [line]
    while let next = rest.first, !next.isTableHead(above: rest.dropFirst().first) {
      if next.indent < 4, !next.isBlank, let level = ["=", "-"].firstIndex(where: next.trimmed.consists) {
        rest.removeFirst()
        return .heading(level: level + 1, Scalars(lines: lines))
      }
      guard MarkdownLine(next).continuesText else { break }
      lines.append(next)
      rest.removeFirst()
    }
    return .text(Scalars(lines: lines))
  }
}
