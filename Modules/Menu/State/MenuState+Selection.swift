import FeatureKit
import Terminal
import Views

extension MenuState {
  enum Direction { case up, down, left, right }

  var isInStrip: Bool { content.isStrip && location.selection != nil }

  mutating func select(_ index: Int?) {
    location.selection = index
    clampSelection()
  }

  /// Selects an item that may be far below, and shows it.
  mutating func select(number: Int) {
    location.selection = number - 1
    scrollToSelection()
  }

  /// Moves the selection to a visible item, and the view within the content.
  mutating func clampSelection() {
    layOut()
    let count = content.items.count
    location.selection = count == 0 ? nil : location.selection.map { min(max(0, $0), count - 1) }
    // The start of a screen is shown even if its first item is further down.
    if location.selection == 0, location.top == 0, let first = content.items.first,
      first.line + min(first.height, viewRows) > viewRows
    {
      location.selection = nil
    }
    scrollToSelection()
  }

  mutating func move(_ direction: Direction) -> [MenuEffect] {
    if isInStrip, direction == .up {
      select(nil)
      return []
    }
    guard let next = content.neighbor(of: location.selection, direction, in: visibleLines) else {
      if direction == .down { scroll(1) }
      if direction == .up { scroll(-1) }
      return fillScreen(isAtEnd: direction == .down)
    }
    guard canSelect(next) else { return fillScreen(isAtEnd: true) }
    if direction == .down, skipsText(below: selectedItem, above: content.items[next]) {
      scroll(1)
    } else if direction == .up, skipsText(below: content.items[next], above: selectedItem) {
      scroll(-1)
    } else {
      select(content.isStrip && !isInStrip ? content.current ?? next : next)
    }
    return fillScreen()
  }

  /// Whether some text between two rows, or at the view's edge without one, would never be in view.
  private func skipsText(below upper: VisibleLines.Item?, above lower: VisibleLines.Item?) -> Bool {
    switch (upper, lower) {
    case (let upper?, let lower?): !upper.isTile && !lower.isTile && lower.line - upper.line > viewRows
    case (nil, let lower?): lower.line > visibleLines.upperBound
    case (let upper?, nil): upper.lines.upperBound < visibleLines.lowerBound
    case (nil, nil): false
    }
  }

  /// The actions below a list that isn't loaded to its end aren't reached by moving.
  private func canSelect(_ index: Int) -> Bool { !content.items[index].isAction || !hasMorePages }

  /// Scrolls by lines, and deselects an item that leaves the view.
  mutating func scroll(_ lines: Int) {
    location.top = min(max(0, location.top + lines), max(0, content.height - viewRows))
    if selectedItem?.lines.overlaps(visibleLines) == false { location.selection = nil }
  }

  var visibleLines: Range<Int> { location.top..<location.top + viewRows }

  mutating func movePage(_ sign: Int) -> [MenuEffect] {
    let step = sign * max(1, viewRows - 1)
    scroll(step, to: (selectedItem?.line ?? location.top) + step)
    return fillScreen()
  }

  /// Scrolls, and takes the selection along to the item in view that is nearest to a line; nil for none.
  mutating func scroll(_ lines: Int, to target: Int?) {
    let (selection, column) = (location.selection, selectedItem?.column ?? 0)
    location.selection = nil
    scroll(lines)
    guard let target, !content.isStrip else { return }
    let (items, view) = (content.items, visibleLines)
    func distance(_ index: Int) -> (Int, Int) {
      (abs(items[index].line - target), abs(items[index].column - column))
    }
    func nearest(_ isCandidate: (VisibleLines.Item) -> Bool) -> Int? {
      items.indices.filter { canSelect($0) && isCandidate(items[$0]) }.min { distance($0) < distance($1) }
    }
    location.selection =
      nearest { view.contains($0.line) && $0.lines.upperBound <= view.upperBound }
      // Showing all of it moves the view on.
      ?? nearest { view.contains(lines > 0 ? $0.line : $0.lines.upperBound - 1) }
      ?? selection.flatMap { items[$0].lines.overlaps(view) ? $0 : nil }
  }

  mutating func moveToStart() -> [MenuEffect] {
    (location.selection, location.top) = (content.isStrip ? nil : 0, 0)
    clampSelection()
    return []
  }

  mutating func moveToEnd() -> [MenuEffect] {
    if hasMorePages, location.screen.provenance.source != .network, let all = location.screen.paging?.all {
      location.wantsEnd = true
      if location.isLoading { return [] }
      location.isLoading = true
      return [.load(location.id, all, isWhole: true)]
    }
    layOut()
    let items = content.items
    location.top = .max / 4
    select(items.lastIndex { !$0.isAction } ?? items.indices.last)
    if items.isEmpty { location.top = max(0, content.height - viewRows) }
    return fillScreen()
  }
}

extension Content {
  /// The item in a direction. Without a selection, the next one from the view's edge.
  func neighbor(of index: Int?, _ direction: MenuState.Direction, in view: Range<Int>) -> Int? {
    guard let index, items.indices.contains(index) else {
      switch direction {
      case .down:
        return items.firstIndex { $0.line + $0.height > view.upperBound }
          ?? items.firstIndex { view.contains($0.line) }
      case .up: return items.lastIndex { $0.line < view.lowerBound }
      default: return nil
      }
    }
    let item = items[index]
    guard item.isTile else {
      switch direction {
      case .down: return index + 1 < items.count ? index + 1 : nil
      case .up: return index > 0 ? index - 1 : nil
      default: return nil
      }
    }
    if item.row?.cell != nil, [.left, .right].contains(direction) {
      let next = direction == .right ? index + 1 : index - 1
      return items.indices.contains(next) && items[next].isTile ? next : nil
    }
    let others = items.indices.filter { index in
      let other = items[index]
      return switch direction {
      case .down: other.line >= item.lines.upperBound
      case .up: other.isTile && other.lines.upperBound <= item.line
      case .right: other.isTile && other.column > item.column
      case .left: other.isTile && other.column < item.column
      }
    }
    // The nearest column, and in it the nearest line.
    func distance(_ index: Int) -> (Int, Int) {
      (abs(items[index].column - item.column), abs(items[index].line - item.line))
    }
    return others.min { distance($0) < distance($1) }
  }
}
