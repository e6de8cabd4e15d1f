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

  /// Wraps text to the readable width.
  package func wrapped(_ text: SafeText, indent: Int = 0, role: TextStyle.Role? = nil) -> [String] {
    CellWidth.wrap(text.string, to: min(width, Self.textWidth) - indent).map { line in
      blank(indent) + (role.map { style.apply($0, to: line) } ?? line)
    }
  }

  /// Labels beside texts.
  func lines(_ fields: [Field]) -> [String] {
    let fields = fields.compactMap { field in field.label.map { ($0.string, field.text, field.link) } }
    let widest = fields.map { CellWidth.cells(of: $0.0) }.max() ?? 0
    let width = min(widest, max(4, width / 2))
    return fields.flatMap { label, text, link in
      let label = style.apply(.dim, to: CellWidth.pad(truncated(label, to: width), to: width))
      return hanging(label + "  ", width + 2, text) { linked($0, to: link) }
    }
  }

  /// Terms with their meanings beside them, or below a long term.
  func lines(_ title: SafeText, _ terms: [Field]) -> [String] {
    let widest = terms.map { CellWidth.cells(of: $0.name) }.max() ?? 0
    let termWidth = min(widest, 34, max(8, width / 2 - 4))
    let indent = termWidth + 4
    return wrapped(title, role: .title)
      + terms.flatMap { term -> [String] in
        if !term.text.isEmpty, CellWidth.cells(of: term.name) <= termWidth {
          return hanging("  " + CellWidth.pad(term.name, to: indent - 2), indent, term.text)
        }
        let below = term.text.isEmpty ? [] : wrapped(term.text, indent: indent)
        return wrapped(SafeText(term.name), indent: 2) + below
      }
  }

  /// A step with its number beside it.
  func lines(_ step: Row, number: String, isSelected: Bool = false) -> [String] {
    func apply(_ role: TextStyle.Role?, _ text: String) -> String {
      style.apply(role, isSelected: isSelected, to: text)
    }
    let lead = CellWidth.cells(of: number) + 2
    let parts = step.highlights.map(\.string).filter { !$0.isEmpty }
    let text = step.cells.first?.string ?? ""
    return CellWidth.wrap(text, to: min(width, Self.textWidth) - lead).enumerated().map {
      index,
      line in
      let start = index == 0 ? apply(.accent, number) + apply(nil, "  ") : apply(nil, blank(lead))
      let end = isSelected ? apply(nil, blank(width - lead - CellWidth.cells(of: line))) : ""
      let words = parts.flatMap { line.ranges(of: $0) }.filter { range in
        range.lowerBound == line.startIndex || line[line.index(before: range.lowerBound)].isWhitespace
      }
      return start + marked(line, words) { apply($1 ? .accent : nil, $0) } + end
    }
  }

  /// The line with some of its ranges marked, the first ones and of these the longest where they overlap.
  package func marked(
    _ line: String,
    _ ranges: [Range<String.Index>],
    _ styled: (_ part: String, _ isMarked: Bool) -> String
  ) -> String {
    var marked = ""
    var rest = line.startIndex
    let ranges = ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    for range in ranges where range.lowerBound >= rest {
      marked += styled(String(line[rest..<range.lowerBound]), false) + styled(String(line[range]), true)
      rest = range.upperBound
    }
    return marked + styled(String(line[rest...]), false)
  }

  /// Wraps a text beside a lead of so many cells.
  func hanging(
    _ lead: String,
    _ width: Int,
    _ text: SafeText,
    _ styled: (String) -> String = { $0 }
  ) -> [String] {
    let lines = CellWidth.wrap(text.string, to: min(self.width, Self.textWidth) - width)
    return lines.enumerated().map { ($0 == 0 ? lead : blank(width)) + styled($1) }
  }

  /// Before a selected item, one cell.
  func pointer(_ isSelected: Bool) -> String {
    guard isSelected else { return " " }
    return style.theme == .mono ? glyphs.pointer : style.apply(.accent, .selection, to: glyphs.pointer)
  }

  /// The place of a picture to come: a tint, where there is one.
  func softBlank(_ count: Int) -> String {
    style.hasTints ? style.apply(.selection, to: blank(count)) : blank(count)
  }

  /// A bar whose first part has a share in percent. Without colors its parts differ in their glyphs.
  ///
  /// - Parameter names: The parts' names, which are in them with their shares where there is room.
  func bar(_ percent: Int, width: Int, isSelected: Bool, names: [String]? = nil) -> String {
    let percent = min(100, max(0, percent))
    let isSolid = style.isColored && style.theme != .mono
    let parts: [Canvas.BarPart] = [
      (Double(percent) / 100, .first, glyphs.full), (1, .second, isSolid ? glyphs.full : glyphs.half),
    ]
    return canvas(isSelected: isSelected).bar(parts, width: width) { index, cells in
      guard let names, names.count == 2, style.hasTints else { return "" }
      let share = "\(index == 0 ? percent : 100 - percent) %"
      let words = [" \(names[index]) \(share) ", " \(share) "].first { $0.count <= cells } ?? ""
      return style.apply(index == 0 ? .first : .second, .title, .chosen, to: words)
    }
  }

  /// A bar of one color with its percentage: “████░░░░ 42%”.
  func meter(_ percent: Double, width: Int, isSelected: Bool) -> String {
    let percent = percent > 0 ? min(100, percent) : 0
    let label = "\(Int(percent.rounded()))%"
    let room = max(1, width - 5)
    let parts: [Canvas.BarPart] = [(percent / 100, .accent, glyphs.full), (1, .dim, glyphs.empty)]
    let words = blank(max(1, width - room - label.count)) + label
    return canvas(isSelected: isSelected).bar(parts, width: room)
      + style.apply(isSelected: isSelected, to: words)
  }

  /// A bar's place without a value.
  func track(_ width: Int, isSelected: Bool) -> String {
    style.apply(.dim, isSelected: isSelected, to: glyphs.empty.repeated(width))
  }

  /// Between two panes.
  package var divider: String { style.apply(.dim, to: glyphs.divider) }

  package func truncated(_ text: String, to width: Int) -> String {
    CellWidth.truncate(text, to: width, ellipsis: glyphs.ellipsis)
  }

  package func blank(_ count: Int) -> String { " ".repeated(count) }

  func linked(_ text: String, to link: URL?) -> String {
    guard let link, linksAreLive else { return text }
    return HyperLink.text(style.apply(.accent, to: text), to: link)
  }

  package func lines(_ notice: Notice) -> [String] {
    wrapped(notice.text, role: notice.isWarning ? .warning : nil)
  }

  /// Errors start with “Error”, because color alone isn't enough.
  package func lines(_ userError: UserError) -> [String] {
    if userError.isCancelled { return userError.message.isEmpty ? [] : wrapped(userError.message) }
    let message = wrapped("Error: \(userError.message)", role: .bad)
    return message + (userError.advice.map { wrapped($0) } ?? [])
  }
}

extension Provenance {
  /// `saved 12 min ago`; nil for new data.
  package func age(at now: Date) -> String? {
    guard [.cache, .stale].contains(source), let fetchedAt else { return nil }
    return fetchedAt > now ? "saved in the future (check the clock)" : "saved \(fetchedAt.relative(to: now))"
  }
}
