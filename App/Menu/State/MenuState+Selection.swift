import FeatureKit
import Terminal

extension MenuState {
  enum Direction { case up, down, left, right }

  mutating func select(_ index: Int?) {
    place.selection = index
    clampSelection()
  }

  /// Selects an item that may be far below, and shows it.
  mutating func select(number: Int) {
    place.selection = number - 1
    scrollToSelection()
  }

  /// Moves the selection to a visible item, and the view within the content.
  mutating func clampSelection() {
    layOut()
    let count = content.items.count
    place.selection = count == 0 ? nil : place.selection.map { min(max(0, $0), count - 1) }
    // The start of a screen is shown even if its first item is further down.
    if place.selection == 0, place.top == 0, let first = content.items.first,
      first.line + min(first.height, viewRows) > viewRows
    {
      place.selection = nil
    }
    scrollToSelection()
  }

  mutating func move(_ direction: Direction) -> [MenuEffect] {
    guard let next = content.neighbor(of: place.selection, direction, in: visibleLines) else {
      if direction == .down { scroll(1) }
      if direction == .up { scroll(-1) }
      return fillScreen()
    }
    let item = content.items[next]
    // Scrolls through text between two items.
    if direction == .down, item.line > visibleLines.upperBound {
      scroll(1)
    } else if direction == .up, item.line + item.height < visibleLines.lowerBound {
      scroll(-1)
    } else {
      select(next)
    }
    return fillScreen()
  }

  /// Scrolls by lines, and deselects an item that leaves the view.
  mutating func scroll(_ lines: Int) {
    place.top = min(max(0, place.top + lines), max(0, content.height - viewRows))
    if selectedItem?.lines.overlaps(visibleLines) == false { place.selection = nil }
  }

  var visibleLines: Range<Int> { place.top..<place.top + viewRows }

  mutating func movePage(_ sign: Int) -> [MenuEffect] {
    let items = content.items
    let step = sign * max(1, viewRows - 1)
    let target = (selectedItem?.line ?? place.top) + step
    let column = selectedItem?.column ?? 0
    func distance(_ index: Int) -> (Int, Int) {
      (abs(items[index].line - target), abs(items[index].column - column))
    }
    place.selection = nil
    scroll(step)
    place.selection = items.indices
      .filter {
        visibleLines.contains(items[$0].line) && items[$0].lines.upperBound <= visibleLines.upperBound
      }
      .min { distance($0) < distance($1) }
    return fillScreen()
  }

  mutating func moveToStart() -> [MenuEffect] {
    (place.selection, place.top) = (0, 0)
    clampSelection()
    return []
  }

  mutating func moveToEnd() -> [MenuEffect] {
    if hasMorePages, place.screen.provenance.source != .network, let all = place.screen.paging?.all {
      place.wantsEnd = true
      if place.isLoading { return [] }
      place.isLoading = true
      return [.load(place.id, all, isWhole: true)]
    }
    layOut()
    let items = content.items
    place.top = .max / 4
    select(items.lastIndex { !$0.isAction } ?? items.indices.last)
    if items.isEmpty { place.top = max(0, content.height - viewRows) }
    return fillScreen()
  }

  /// Loads the next page when the selection reaches the end of the loaded rows. Without requests it also
  /// fills the screen.
  mutating func fillScreen() -> [MenuEffect] {
    guard hasMorePages, !place.isLoading else { return [] }
    if showsGrid, let all = place.screen.paging?.all {
      place.isLoading = true
      return [.load(place.id, all, isWhole: true)]
    }
    let hasRoom =
      place.screen.provenance.source != .network && place.top + viewRows > place.screen.itemCount
    return loadMore(of: places.count - 1, always: hasRoom)
  }

  private var hasMorePages: Bool {
    place.kind == .screen && place.filter == nil && isFullScreen && place.screen.paging?.unit == .page
      && place.screen.paging?.next != nil
  }

  /// - Parameter isWhole: Whether the whole list was loaded, not the next page.
  mutating func loaded(_ id: Int, isWhole: Bool, _ result: Result<Screen, UserError>) -> [MenuEffect] {
    guard let index = places.firstIndex(where: { $0.id == id && ($0.isLoading || isWhole) }) else {
      return []
    }
    places[index].isLoading = false
    var isNew = isWhole
    switch result {
    case .success(let found) where places[index].kind == .menu:
      var everything = places[index].screen
      everything.blocks += found.blocks
      places[index].search(all: everything)
    case .success(let screen) where isWhole && isFullScreen: places[index].replace(with: screen)
    case .success(let screen) where isWhole: places[index].search(all: screen)
    case .success(let page):
      let count = places[index].screen.itemCount
      places[index].append(page)
      let added = places[index].screen.itemCount - count
      if let selection = places[index].selection, selection >= count, places[index].filter == nil {
        places[index].selection = selection + added
      }
      isNew = added > 0
      notices += page.notices.filter { !notices.contains($0) }
    case .failure(let error):
      places[index].wantsEnd = false
      notices = [.warning(isWhole ? "Only what is loaded is shown. \(error.message)" : error.message)]
    }
    guard isNew, index == places.count - 1 else { return [] }
    if place.wantsEnd { return moveToEnd() }
    guard isWhole else { return fillScreen() }
    clampSelection()
    return []
  }

  mutating func turn(forward: Bool) -> [MenuEffect] {
    guard let paging = place.screen.paging, place.kind == .screen else { return [] }
    if paging.unit == .step || !isFullScreen {
      guard let route = forward ? paging.next : paging.previous else {
        return notify("This is the \(forward ? "last" : "first") \(paging.unit.rawValue).")
      }
      return run(route, .open(replaces: true))
    }
    let count = place.shown.itemCount
    let target = (place.selection ?? 0) + (forward ? 1 : -1) * PageRequest.defaultSize
    if target >= count, paging.next == nil { notices = [.info("This is the end of the list.")] }
    select(min(max(0, target), max(0, count - 1)))
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
    if item.details?.cell != nil, [.left, .right].contains(direction) {
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

extension LaidOut.Item {
  var lines: Range<Int> { line..<line + height }
  var isTile: Bool { if case .tile = target { true } else { false } }
  var isAction: Bool { if case .action = target { true } else { false } }

  var details: RowDetails? {
    switch target {
    case .row(let details), .tile(let details): details
    case .action: nil
    }
  }
}
