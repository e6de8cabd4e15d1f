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
      + (state.tabPositions.last.map { $0.index < tabs.count - 1 } == true
        ? style.apply(.dim, to: " " + glyphs.currentEnd) : "")
  }
}
