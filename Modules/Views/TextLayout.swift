import FeatureKit
import Terminal

package struct TextLayout: Sendable, Equatable {
  /// The largest width of running text, in cells: longer lines are hard to read.
  static let textWidth = 100

  /// In cells, at least 1.
  package var width: Int { didSet { width = max(1, width) } }
  package var style: TextStyle
  package let glyphs: Glyphs
  /// Whether to write hyperlinks (OSC 8).
  let linksAreLive: Bool

  package init(width: Int, style: TextStyle, glyphs: Glyphs, linksAreLive: Bool) {
    self.width = max(1, width)
    self.style = style
    self.glyphs = glyphs
    self.linksAreLive = linksAreLive
  }

  /// For the selected row, or for another one.
  func selected(_ isSelected: Bool) -> TextLayout {
    var text = self
    text.style.isSelected = isSelected
    return text
  }

  /// Wraps text to the readable width.
  package func wrapped(_ text: SafeText, indent: Int = 0, role: TextStyle.Role? = nil) -> [String] {
    wrap(text, indent).map { blank(indent) + style.apply(role, to: $0) }
  }

  private func wrap(_ text: SafeText, _ indent: Int) -> [String] {
    CellWidth.wrap(text.string, to: min(width, Self.textWidth) - indent)
  }

  /// Labels beside texts.
  func lines(_ fields: [Field]) -> [String] {
    let width = min(CellWidth.cells(ofWidest: fields.compactMap(\.label?.string)), max(4, width / 2))
    return fields.flatMap { field -> [String] in
      guard let label = field.label?.string else { return [] }
      let shown = style.apply(.dim, to: CellWidth.pad(truncated(label, to: width), to: width))
      return hanging(shown + "  ", width + 2, field.text) { linked($0, to: field.link) }
    }
  }

  /// Terms with their meanings beside them, or below a long term.
  func lines(_ title: SafeText, _ terms: [Field]) -> [String] {
    let termWidth = min(CellWidth.cells(ofWidest: terms.map(\.name)), 34, max(8, width / 2 - 4))
    let indent = termWidth + 4
    let lines = terms.flatMap { term -> [String] in
      if term.text.isEmpty {
        return wrapped(SafeText(term.name), indent: 2)
      }
      if CellWidth.cells(of: term.name) <= termWidth {
        return hanging("  " + CellWidth.pad(term.name, to: indent - 2), indent, term.text)
      }
      return wrapped(SafeText(term.name), indent: 2) + wrapped(term.text, indent: indent)
    }
    return wrapped(title, role: .title) + lines
  }

  /// A step with its number beside it.
  func lines(_ step: Row, number: String) -> [String] {
    let lead = CellWidth.cells(of: number) + 2
    let parts = step.highlights.map(\.string).filter { !$0.isEmpty }
    let start = style.apply(.accent, to: number) + style.apply(to: "  ")
    return hanging(start, lead, step.cells.first ?? "") { line in
      let words = parts.flatMap { line.ranges(of: $0) }.filter { range in
        range.lowerBound == line.startIndex || line[line.index(before: range.lowerBound)].isWhitespace
      }
      return marked(line, words, in: nil)
        + style.apply(to: filled("", to: width - lead - CellWidth.cells(of: line)))
    }
  }

  /// The line with some of its ranges marked, the first ones and of these the longest where they overlap.
  package func marked(_ line: String, _ ranges: [Range<String.Index>], in role: TextStyle.Role?) -> String {
    var marked = ""
    var rest = line.startIndex
    let ranges = ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    for range in ranges where range.lowerBound >= rest {
      marked += style.apply(role, to: String(line[rest..<range.lowerBound]))
      marked += style.apply(.accent, to: String(line[range]))
      rest = range.upperBound
    }
    return marked + style.apply(role, to: String(line[rest...]))
  }

  /// Wraps a text beside a lead of so many cells.
  func hanging(
    _ lead: String,
    _ width: Int,
    _ text: SafeText,
    _ styled: (String) -> String = { $0 }
  ) -> [String] {
    let blank = style.apply(to: blank(width))
    return wrap(text, width).enumerated().map { ($0 == 0 ? lead : blank) + styled($1) }
  }

  /// Before an item, one cell.
  var pointer: String {
    guard style.isSelected else { return " " }
    return style.theme == .mono ? glyphs.pointer : style.apply(.accent, to: glyphs.pointer)
  }

  /// Before an item, the pointer and a blank.
  var lead: String { pointer + style.apply(to: " ") }

  /// What is behind a tile.
  var tint: TextStyle.Role? { style.isSelected ? nil : .field }

  /// The text, in the selected row with blanks up to its edge.
  func filled(_ text: String, to width: Int) -> String {
    style.isSelected ? CellWidth.pad(text, to: width) : text
  }

  /// The place of a picture to come: a tint, where there is one.
  func softBlank(_ count: Int) -> String {
    style.apply(style.hasTints ? .selection : nil, to: blank(count))
  }

  /// A bar whose first part has a share in percent. Without colors its parts differ in their glyphs.
  ///
  /// - Parameter names: The parts' names, which are in them with their shares where there is room.
  func bar(_ percent: Int, width: Int, names: [String] = []) -> String {
    let percent = min(100, max(0, percent))
    let shares = [percent, 100 - percent]
    let roles: [TextStyle.Role] = [.first, .second]
    let isSolid = style.isColored && style.theme != .mono
    let second = isSolid ? glyphs.full : glyphs.half
    let parts: [Canvas.BarPart] = [(Double(percent) / 100, .first, glyphs.full), (1, .second, second)]
    let plain = selected(false).style
    return canvas().bar(parts, width: width) { index, cells in
      guard names.count == 2, plain.hasTints else { return "" }
      let share = "\(shares[index]) %"
      let words = [" \(names[index]) \(share) ", " \(share) "].first { $0.count <= cells } ?? ""
      return plain.apply(roles[index], .title, .chosen, to: words)
    }
  }

  /// A bar of one color with its percentage: “████░░░░ 42%”.
  func meter(_ percent: Double, width: Int) -> String {
    let percent = percent > 0 ? min(100, percent) : 0
    let label = "\(Int(percent.rounded()))%"
    let room = max(1, width - 5)
    let parts: [Canvas.BarPart] = [(percent / 100, .accent, glyphs.full), (1, .dim, glyphs.empty)]
    let words = blank(max(1, width - room - label.count)) + label
    return canvas().bar(parts, width: room) + style.apply(to: words)
  }

  /// A bar's place without a value.
  func track(_ width: Int) -> String {
    style.apply(.dim, to: glyphs.empty.repeated(width))
  }

  /// Between two panes, with a blank behind it.
  package var divider: String {
    style.apply(.dim, to: glyphs.divider) + " "
  }

  package func truncated(_ text: String, to width: Int) -> String {
    CellWidth.truncate(text, to: width, ellipsis: glyphs.ellipsis)
  }

  package func blank(_ count: Int) -> String { " ".repeated(count) }

  /// An empty line stays empty.
  func indented(_ line: String, by count: Int) -> String {
    line.isEmpty ? line : blank(count) + line
  }

  func linked(_ text: String, to link: URL?) -> String {
    guard let link, linksAreLive else { return text }
    return HyperLink.text(style.apply(.accent, to: text), to: link)
  }

  package func lines(_ notice: Notice) -> [String] {
    wrapped(notice.text, role: notice.isWarning ? .warning : nil)
  }

  /// Errors start with “Error”, because color alone isn't enough.
  package func lines(_ userError: UserError) -> [String] {
    if userError.isCancelled {
      return userError.message.isEmpty ? [] : wrapped(userError.message)
    }
    let message = wrapped("Error: \(userError.message)", role: .bad)
    return message + (userError.advice.map { wrapped($0) } ?? [])
  }
}

extension Provenance {
  /// `saved 12 min ago`; nil for new data.
  package func age(at now: Date) -> String? {
    guard [.cache, .stale].contains(source), let fetchedAt else {
      return nil
    }
    return fetchedAt > now ? "saved in the future (check the clock)" : "saved \(fetchedAt.relative(to: now))"
  }
}
