import FeatureKit
import Terminal

extension MenuView {
  /// The titles of the tabs, the current one between marks, with as many others as fit.
  var tabs: [String] {
    let tabs = state.tabs
    guard state.showsTabs, let current = tabs.firstIndex(where: \.isCurrent) else { return [] }
    let shown = state.tabPlaces.map(\.index)
    let glyphs = text.glyphs
    let line = shown.map { index in
      let before = index == current + 1 ? glyphs.currentEnd : " "
      let title = tabs[index].title.string
      return style.apply(.accent, to: before + (index == current ? glyphs.currentStart : " "))
        + (index == current ? style.apply(.title, .accent, to: title) : style.apply(.dim, to: title))
    }
    .joined()
    let end = shown.last == current ? style.apply(.accent, to: glyphs.currentEnd) : ""
    return [line + end] + (state.isRoomy && input.lines.isEmpty ? [""] : [])
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
