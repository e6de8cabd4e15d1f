import FeatureKit
import Terminal

/// Grids, and several variants of the same list: tabs and the next variant.
extension MenuState {
  /// Whether the location's table is a grid.
  var showsGrid: Bool {
    guard isFullScreen, !location.listsGalleries, location.prompt == nil else { return false }
    return location.shown.blocks.contains { $0.table?.style == .grid }
  }

  /// A grid has its own order.
  func arranged(_ screen: Screen) -> Screen { isFullScreen ? screen.inGridOrder : screen }

  // MARK: Tabs

  /// Cells between two, besides those of the current one's marks.
  static let tabGap = 2

  /// The current one and as many others as fit, each with its columns in `tabRow`.
  var tabPositions: [(index: Int, columns: Range<Int>)] {
    let widths = tabs.map { CellWidth.cells(of: $0.title.string) + 2 }
    guard let current = tabs.firstIndex(where: \.isCurrent) else { return [] }
    func width(_ range: Range<Int>) -> Int { widths[range].reduce(range.count * Self.tabGap, +) }
    func fits(_ range: ClosedRange<Int>) -> Bool { width(Range(range)) - Self.tabGap <= innerWidth }
    let first = (0...current).first { fits($0...current) } ?? current
    let last = (current..<widths.count).last { fits(first...$0) } ?? current
    return (first...last).map { index in
      let start = margin + width(first..<index)
      return (index, start..<start + widths[index])
    }
  }

  /// A very low terminal has only their keys.
  var showsTabs: Bool { !tabs.isEmpty && display.rows >= 8 }

  private var tabRow: Int { isRoomy ? 1 : 0 }

  /// nil unless a tab was clicked.
  mutating func clickTab(column: Int, row: Int) -> [MenuEffect]? {
    guard showsTabs, row == tabRow, let clicked = tabPositions.first(where: { $0.columns.contains(column) })
    else {
      return nil
    }
    return selectTab(clicked.index)
  }

  private mutating func selectTab(_ index: Int) -> [MenuEffect] {
    location.screen.around.tabs.isEmpty
      ? go(toTab: index) : run(tabs[index].route, .variant(keepsSelection: false))
  }

  /// To another tab, or without tabs to the actions below a list.
  mutating func selectNextTab(_ step: Int) -> [MenuEffect] {
    guard let current = tabs.firstIndex(where: \.isCurrent) else {
      location.view.moveToActions()
      return []
    }
    return selectTab((current + step + tabs.count) % tabs.count)
  }

  mutating func showNextVariant() -> [MenuEffect] {
    location.screen.around.variant.map { run($0.route, .variant(keepsSelection: true)) } ?? []
  }
}
