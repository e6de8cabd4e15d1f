import FeatureKit
import Terminal

struct HelpView: Sendable {
  let text: TextLayout

  func lines(_ page: HelpPage) -> [String] {
    text.wrapped(page.title, role: .title) + [""]
      + page.sections.enumerated().flatMap { index, section in
        (index == 0 ? [] : [""]) + lines(section)
      }
  }

  private func lines(_ section: Help.Section) -> [String] {
    let widest = section.entries.map { CellWidth.cells(of: $0.term) }.max() ?? 0
    let termWidth = min(widest, 34, max(8, text.width / 2 - 4))
    return text.wrapped(SafeText(section.title), role: .title)
      + section.entries.flatMap { lines($0, termWidth: termWidth) }
  }

  /// The meaning beside the term, or below a long term.
  private func lines(_ entry: Help.Entry, termWidth: Int) -> [String] {
    let (indent, meaning) = (termWidth + 4, SafeText(entry.meaning))
    if !meaning.isEmpty, CellWidth.cells(of: entry.term) <= termWidth {
      return text.hanging("  " + CellWidth.pad(entry.term, to: indent - 2), indent, meaning)
    }
    let below = meaning.isEmpty ? [] : text.wrapped(meaning, indent: indent)
    return text.wrapped(SafeText(entry.term), indent: 2) + below
  }
}
