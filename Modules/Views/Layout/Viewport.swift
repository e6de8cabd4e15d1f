import FeatureKit

/// Laid-out blocks with a selection and a scroll position. It says which lines are in view, and moves them
/// for keys, wheel and clicks.
package struct Viewport: Sendable {
  package enum Direction: Sendable { case up, down, left, right }

  /// What the content was made from.
  private struct Input: Equatable {
    let layout: ScreenLayout
    let blocks: [Block]
  }

  /// The next page is fetched when the selection is this many rows, or one row of tiles, from the end of the
  /// loaded ones.
  package static let nearEnd = 5

  package private(set) var content: Content
  private var input: Input?
  /// How often blocks were laid out.
  private(set) var layoutCount = 0
  package var rows: Int
  /// An index of the content's items; nil when none is in view.
  package var selection: Int?
  /// The first line in view.
  package var top: Int

  package init(_ content: Content = Content(), rows: Int = 0, selection: Int? = 0, top: Int = 0) {
    self.content = content
    self.rows = rows
    self.selection = selection
    self.top = top
  }

  /// Lays out blocks, if they or their layout have changed. The comparison is O(1) for lists that nobody has
  /// changed.
  package mutating func layOut(_ blocks: [Block], in layout: ScreenLayout) {
    let next = Input(layout: layout, blocks: blocks)
    guard next != input else { return }
    input = next
    layoutCount += 1
    let wasStrip = content.isStrip
    content = layout.content(blocks)
    if content.isStrip, !wasStrip { selection = nil }
  }

  // MARK: What is in view

  package var selectedItem: VisibleLines.Item? {
    content.item(selection)
  }

  package var lines: Range<Int> { Range(from: top, count: rows) }

  package var visible: VisibleLines {
    content.view(from: fittingTop, rows: rows, showing: selection)
  }

  package var hasMoreBelow: Bool { lines.upperBound < content.height }

  package var isInStrip: Bool { content.isStrip && selection != nil }

  /// The indices of the first and the last item in view.
  package var shownItems: ClosedRange<Int>? {
    let shown = content.items.indices.filter { content.items[$0].lines.overlaps(lines) }
    return shown.first.map { $0...shown[shown.count - 1] }
  }

  /// The item at a row and a column of the view.
  package func item(row: Int, column: Int) -> Int? {
    content.items.lastIndex { $0.lines.contains(top + row) && $0.column <= column }
  }

  /// Whether the selection, or without one what is in view, is near the end of the items.
  package var isNearEnd: Bool {
    let position = selectedItem?.lines.upperBound ?? lines.upperBound
    return selection ?? 0 >= content.items.count - 1
      || end - position < max(Self.nearEnd, selectedItem?.height ?? 0)
  }

  /// Whether there are free rows below the items.
  package var hasRoom: Bool { lines.upperBound > end }

  /// The line after the last item.
  private var end: Int {
    content.items.lazy.map(\.lines.upperBound).max() ?? 0
  }

  /// The first line that shows the selection, as near as possible to the present one.
  private var fittingTop: Int {
    let last = max(0, content.height - rows)
    let top = min(max(0, top), last)
    guard let item = selectedItem else { return top }
    // The first and last item are shown with the text above and below them.
    if selection == 0, item.lines.upperBound <= rows { return 0 }
    if selection == content.items.count - 1, content.height - item.line <= rows {
      return last
    }
    let heading = content.hasHeading(at: item.line) ? 1 : 0
    return max(0, min(max(top, item.lines.upperBound - rows), item.line - heading))
  }

  // MARK: Selecting

  /// - Parameter index: One that isn't there selects the nearest.
  package mutating func select(_ index: Int?) {
    selection = index
    clamp()
  }

  /// Selects an item that may be far below, and shows it.
  package mutating func reveal(_ index: Int) {
    selection = index
    scrollToSelection()
  }

  /// Moves the selection to an item that is there, and the view within the content.
  package mutating func clamp() {
    let items = content.items
    // Where nothing was in view to select, something may be now.
    if selection == nil, top == 0, !content.isStrip { selection = 0 }
    selection = items.isEmpty ? nil : selection.map { min(max(0, $0), items.count - 1) }
    // The start of a screen is shown even if its first item is further down.
    if selection == 0, top == 0, !content.isStrip, let first = items.first,
      first.line + min(first.height, rows) > rows
    {
      selection = nil
    }
    scrollToSelection()
  }

  package mutating func scrollToSelection() { top = fittingTop }

  /// Shows the start again, with its first item selected.
  package mutating func reset() { (selection, top) = (0, 0) }
}
