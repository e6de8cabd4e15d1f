import FeatureKit
import Terminal

struct TextLayout: Sendable {
  /// The largest width of running text, in cells: longer lines are hard to read.
  static let textWidth = 100

  /// In cells.
  var width: Int
  var style: Style
  let glyphs: Glyphs
  /// Whether to write hyperlinks (OSC 8).
  let linksAreLive: Bool

  /// Wraps text to the readable width.
  func wrapped(_ text: SafeText, indent: Int = 0, role: Style.Role? = nil) -> [String] {
    CellWidth.wrap(text.string, to: max(1, min(width, Self.textWidth) - indent)).map { line in
      blank(indent) + (role.map { style.apply($0, to: line) } ?? line)
    }
  }

  /// Labels beside texts.
  func lines(_ fields: [Field]) -> [String] {
    let fields = fields.compactMap { field in field.label.map { ($0.string, field.text, field.link) } }
    let widest = fields.map { CellWidth.cells(of: $0.0) }.max() ?? 0
    let width = min(widest, max(4, width / 3))
    return fields.flatMap { label, text, link in
      let label = style.apply(.dim, to: CellWidth.pad(truncated(label, to: width), to: width))
      return hanging(label + "  ", width + 2, text) { linked($0, to: link) }
    }
  }

  func lines(_ steps: [SafeText]) -> [String] {
    let width = "\(steps.count)".count
    return steps.enumerated().flatMap { index, step in
      let number = CellWidth.pad("\(index + 1)", to: width, alignment: .trailing)
      return hanging(style.apply(.accent, to: number) + "  ", width + 2, step)
    }
  }

  /// Wraps a text beside a lead of so many cells.
  func hanging(
    _ lead: String,
    _ width: Int,
    _ text: SafeText,
    _ styled: (String) -> String = { $0 }
  ) -> [String] {
    let lines = CellWidth.wrap(text.string, to: max(1, min(self.width, Self.textWidth) - width))
    return lines.enumerated().map { ($0 == 0 ? lead : blank(width)) + styled($1) }
  }

  /// Before a selected item, one cell.
  func pointer(_ isSelected: Bool) -> String {
    guard isSelected else { return " " }
    return style.theme == .mono ? glyphs.pointer : style.apply(.accent, .selection, to: glyphs.pointer)
  }

  /// Where a picture is about to come: a tint, where there is one.
  func softBlank(_ count: Int) -> String {
    [.dark, .light].contains(style.theme) ? style.apply(.selection, to: blank(count)) : blank(count)
  }

  /// The text in a color, and the selected row's tint.
  func tinted(_ text: String, _ tint: Tint, isSelected: Bool = false) -> String {
    isSelected
      ? style.apply(dark: tint.dark, light: tint.light, to: text, .selection)
      : style.apply(dark: tint.dark, light: tint.light, to: text)
  }

  /// A bar whose first part has a share in percent. Its parts differ without color, too.
  func bar(_ percent: Int, _ tints: (Tint, Tint), width: Int, isSelected: Bool) -> String {
    let first = min(width, max(0, (percent * width + 50) / 100))
    return tinted(String(repeating: glyphs.full, count: first), tints.0, isSelected: isSelected)
      + tinted(String(repeating: glyphs.empty, count: width - first), tints.1, isSelected: isSelected)
  }

  /// Between two panes.
  var divider: String { style.apply(.dim, to: glyphs.divider) }

  func truncated(_ text: String, to width: Int) -> String {
    CellWidth.truncate(text, to: width, ellipsis: glyphs.ellipsis)
  }

  func blank(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func linked(_ text: String, to link: URL?) -> String {
    guard let link, linksAreLive else { return text }
    return HyperLink.text(style.apply(.accent, to: text), to: link)
  }

  func lines(_ notice: Notice) -> [String] {
    wrapped(notice.text, role: notice.level == .warning ? .warning : nil)
  }

  /// Errors start with “Error”, because color alone isn't enough.
  func lines(_ userError: UserError) -> [String] {
    if userError.isCancelled { return userError.message.isEmpty ? [] : wrapped(userError.message) }
    let message = wrapped("Error: \(userError.message)", role: .bad)
    return message + (userError.advice.map { wrapped($0) } ?? [])
  }
}

extension Provenance {
  /// `saved 12 min ago`; nil for new data.
  func age(at now: Date) -> String? {
    guard [.cache, .stale].contains(source), let fetchedAt else { return nil }
    return fetchedAt > now ? "saved in the future (check the clock)" : "saved \(fetchedAt.relative(to: now))"
  }
}
