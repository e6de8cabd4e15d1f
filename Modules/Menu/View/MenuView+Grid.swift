import FeatureKit
import Terminal

extension MenuView {
  /// The titles of the tabs, the current one between marks, with as many others as fit.
  var tabs: String {
    let (tabs, glyphs) = (state.tabs, text.glyphs)
    return state.tabPositions.map { index, _ in
      let title = tabs[index].title.string
      guard tabs[index].isCurrent else { return style.apply(.dim, to: " \(title) ") }
      return style.apply(.accent, to: glyphs.currentStart) + style.apply(.title, .accent, to: title)
        + style.apply(.accent, to: glyphs.currentEnd)
    }
    .joined(separator: text.blank(MenuState.tabGap))
  }

  /// What is selected in a grid.
  var caption: [String] {
    guard state.captionRows > 0 else { return [] }
    let blanks = [String](repeating: "", count: state.captionRows - 1)
    guard let cell = state.selectedItem?.row?.cell, let name = cell.caption.first else {
      return blanks + [""]
    }
    let lead = "\(cell.text)  "
    let title = text.truncated(name.string, to: columns - CellWidth.cells(of: lead))
    let rest = cell.caption.dropFirst().map { "   \($0)" }.joined()
    let room = columns - CellWidth.cells(of: lead + title)
    return blanks + [
      lead + style.apply(.title, to: title) + style.apply(.dim, to: text.truncated(rest, to: room))
    ]
  }
}
