import FeatureKit
import Terminal

struct TextLayout: Sendable {
  /// The largest width of running text, in cells: longer lines are hard to read.
  static let textWidth = 100

  /// In cells.
  var width: Int
  let style: Style
  let glyphs: Glyphs
  /// Whether to write hyperlinks (OSC 8).
  let linksAreLive: Bool

  /// Wraps text to the readable width.
  func wrapped(_ text: SafeText, indent: Int = 0, role: Style.Role? = nil) -> [String] {
    CellWidth.wrap(text.string, to: max(1, min(width, Self.textWidth) - indent)).map { line in
      blank(indent) + (role.map { style.apply($0, to: line) } ?? line)
    }
  }

  func lines(_ fields: [Field]) -> [String] {
    let fields = fields.compactMap { field in
      field.label.map { (label: $0, text: field.text, link: field.link) }
    }
    let widest = fields.map { CellWidth.cells(of: $0.label.string) }.max() ?? 0
    let labelWidth = min(widest, max(4, width / 3))
    let room = max(1, min(width, Self.textWidth) - labelWidth - 2)
    return fields.flatMap { field -> [String] in
      let label = CellWidth.pad(truncated(field.label.string, to: labelWidth), to: labelWidth)
      return CellWidth.wrap(field.text.string, to: room).enumerated().map { index, line in
        (index == 0 ? style.apply(.dim, to: label) + "  " : blank(labelWidth + 2))
          + linked(line, to: field.link)
      }
    }
  }

  func lines(_ steps: [SafeText]) -> [String] {
    let numberWidth = "\(steps.count)".count
    let room = max(1, min(width, Self.textWidth) - numberWidth - 2)
    return steps.enumerated().flatMap { index, step -> [String] in
      CellWidth.wrap(step.string, to: room).enumerated().map { row, line in
        let lead = row == 0 ? CellWidth.pad("\(index + 1)", to: numberWidth, alignment: .trailing) + "." : ""
        return style.apply(.number, to: CellWidth.pad(lead, to: numberWidth + 1)) + " " + line
      }
    }
  }

  func truncated(_ text: String, to width: Int) -> String {
    CellWidth.truncate(text, to: width, ellipsis: glyphs.ellipsis)
  }

  func blank(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func linked(_ text: String, to link: URL?) -> String {
    guard let link, linksAreLive else { return text }
    return HyperLink.text(style.apply(.link, to: text), to: link)
  }
}
