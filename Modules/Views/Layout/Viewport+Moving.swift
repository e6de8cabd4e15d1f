extension Viewport {
  package mutating func move(_ direction: Direction) {
    if content.isStrip, direction == .up {
      if !isInStrip { scroll(-1) }
      return select(nil)
    }
    guard let next = neighbor(direction) else {
      if direction == .down { scroll(1) }
      if direction == .up { scroll(-1) }
      return
    }
    if direction == .down, skipsText(below: selectedItem, above: content.items[next]) {
      scroll(1)
    } else if direction == .up, skipsText(below: content.items[next], above: selectedItem) {
      scroll(-1)
    } else {
      select(content.isStrip && !isInStrip ? content.current ?? next : next)
    }
  }

  /// - Parameter sign: 1 down, -1 up.
  package mutating func page(_ sign: Int) {
    let step = sign * max(1, rows - 1)
    scroll(step, to: (selectedItem?.line ?? top) + step)
  }

  /// Scrolls, and takes the selection along; where nothing scrolls, it moves the selection.
  package mutating func wheel(_ sign: Int) {
    let before = top
    scroll(3 * sign, to: selectedItem.map(\.line))
    scrollToSelection()
    if top == before { move(sign > 0 ? .down : .up) }
  }

  package mutating func moveToStart() {
    selection = content.isStrip ? nil : 0
    top = 0
    clamp()
  }

  package mutating func moveToEnd() {
    top = content.height
    select(content.isStrip ? nil : content.items.indices.last)
  }

  /// Whether some text between two rows, or at the view's edge without one, would never be in view.
  private func skipsText(below upper: VisibleLines.Item?, above lower: VisibleLines.Item?) -> Bool {
    switch (upper, lower) {
    case (let upper?, let lower?): !upper.isTile && !lower.isTile && lower.line - upper.line > rows
    case (nil, let lower?): lower.line > lines.upperBound
    case (let upper?, nil): upper.lines.upperBound < lines.lowerBound
    case (nil, nil): false
    }
  }

  /// Scrolls by lines, and deselects an item that leaves the view.
  private mutating func scroll(_ count: Int) {
    top = min(max(0, top + count), max(0, content.height - rows))
    if selectedItem?.lines.overlaps(lines) == false { selection = nil }
  }

  /// Scrolls, and takes the selection along to the item in view that is nearest to a line; nil for none.
  private mutating func scroll(_ count: Int, to target: Int?) {
    let before = selection
    let column = selectedItem?.column ?? 0
    selection = nil
    scroll(count)
    guard let target, !content.isStrip else { return }
    let items = content.items
    let view = lines
    func distance(_ index: Int) -> (Int, Int) {
      (abs(items[index].line - target), abs(items[index].column - column))
    }
    func nearest(_ isCandidate: (VisibleLines.Item) -> Bool) -> Int? {
      items.indices.filter { isCandidate(items[$0]) }.min { distance($0) < distance($1) }
    }
    selection =
      nearest { view.contains($0.line) && $0.lines.upperBound <= view.upperBound }
      // Showing all of it moves the view on.
      ?? nearest { view.contains(count > 0 ? $0.line : $0.lines.upperBound - 1) }
      ?? before.flatMap { content.item($0)?.lines.overlaps(view) == true ? $0 : nil }
  }

  /// The item in a direction. Without a selection, the next one from the view's edge.
  private func neighbor(_ direction: Direction) -> Int? {
    let items = content.items
    guard let index = selection, items.indices.contains(index) else {
      switch direction {
      case .down:
        if let next = items.firstIndex(where: { $0.lines.upperBound > lines.upperBound }) { return next }
        // Below a strip one reads on.
        if content.isStrip, top > 0, hasMoreBelow { return nil }
        return items.firstIndex { lines.contains($0.line) }
      case .up: return items.lastIndex { $0.line < lines.lowerBound }
      default: return nil
      }
    }
    let item = items[index]
    let isAcross = direction == .left || direction == .right
    let next = direction == .left || direction == .up ? index - 1 : index + 1
    if !item.isTile, !isAcross { return items.indices.contains(next) ? next : nil }
    if isAcross, item.row?.cell != nil {
      return content.item(next)?.isTile == true ? next : nil
    }
    // The tiles of a gallery are beside each other whatever their lines.
    func isBeside(_ other: VisibleLines.Item) -> Bool {
      item.width == 0 || item.lines.overlaps(other.lines)
    }
    let others = items.indices.filter { index in
      let other = items[index]
      return switch direction {
      case .down: other.line >= item.lines.upperBound
      case .up: other.isTile && other.lines.upperBound <= item.line
      case .right: other.isTile == item.isTile && other.column > item.column && isBeside(other)
      case .left: other.isTile == item.isTile && other.column < item.column && isBeside(other)
      }
    }
    // The nearest column, and in it the nearest line; of tiles of several widths, those below each other
    // first.
    func distance(_ index: Int) -> (Int, Int) {
      let other = items[index]
      let columns = abs(other.column - item.column)
      let lines = abs(other.line - item.line)
      if item.width == 0 || isAcross { return (columns, lines) }
      return (item.columns.overlaps(other.columns) ? 0 : 1, lines + columns)
    }
    return others.min { distance($0) < distance($1) }
  }
}
