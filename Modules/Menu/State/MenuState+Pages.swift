import FeatureKit
import Terminal

/// A list whose pages are loaded while one moves through it.
extension MenuState {
  /// Loads the next page when the selection comes near the end of what is loaded. Without requests it also
  /// fills the screen.
  ///
  /// - Parameter isAtEnd: Whether nothing loaded follows the selection.
  mutating func fillScreen(isAtEnd: Bool = false) -> [MenuEffect] {
    guard hasMorePages, !place.isLoading else { return [] }
    if showsGrid, let all = place.screen.paging?.all {
      place.isLoading = true
      return [.load(place.id, all, isWhole: true)]
    }
    layOut()
    let loaded = content.items.prefix { !$0.isAction }
    let end = loaded.lazy.map(\.lines.upperBound).max() ?? 0
    let position = selectedItem?.lines.upperBound ?? visibleLines.upperBound
    let isNear =
      isAtEnd || place.selection ?? 0 >= loaded.count - 1
      || end - position < max(Self.nearEnd, selectedItem?.height ?? 0)
    let hasRoom = place.screen.provenance.source != .network && visibleLines.upperBound > end
    return isNear || hasRoom ? loadMore(of: places.count - 1) : []
  }

  var hasMorePages: Bool {
    place.kind == .screen && place.filter == nil && isFullScreen && place.nextPage != nil
  }

  /// So many rows, or one row of tiles, before the end of what is loaded the next page is fetched.
  static let nearEnd = 5

  mutating func loadMore(of index: Int) -> [MenuEffect] {
    guard let next = places[index].nextPage, !places[index].isLoading else { return [] }
    places[index].isLoading = true
    return [.load(places[index].id, next, isWhole: false)]
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
    // Without an item before, none was selected.
    if place.selection == nil, place.top == 0 { place.selection = 0 }
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
