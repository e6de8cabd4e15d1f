import FeatureKit
import Terminal

/// A list whose pages are loaded on the way through it.
extension MenuState {
  /// Loads the next page when the selection comes near the end of what is loaded. Without requests it also
  /// fills the screen.
  mutating func fillScreen() -> [MenuEffect] {
    guard hasMorePages, !location.isLoading else { return [] }
    if showsGrid, let all = location.screen.paging?.all {
      location.isLoading = true
      return [.load(location.id, all, isWhole: true)]
    }
    let hasRoom = location.screen.provenance.source != .network && view.hasRoom
    return hasRoom || view.isNearEnd ? loadMore(of: locations.count - 1) : []
  }

  var hasMorePages: Bool {
    location.kind == .screen && location.filter == nil && isFullScreen && location.nextPage != nil
  }

  mutating func loadMore(of index: Int) -> [MenuEffect] {
    guard let next = locations[index].nextPage, !locations[index].isLoading else { return [] }
    locations[index].isLoading = true
    return [.load(locations[index].id, next, isWhole: false)]
  }

  /// - Parameter isWhole: Whether the whole list was loaded, not the next page.
  mutating func loaded(_ id: Int, isWhole: Bool, _ result: Result<Screen, UserError>) -> [MenuEffect] {
    guard let index = locations.firstIndex(where: { $0.id == id && ($0.isLoading || isWhole) }) else {
      return []
    }
    locations[index].isLoading = false
    var isNew = isWhole
    switch result {
    case .success(let found) where locations[index].kind == .menu:
      locations[index].search(all: locations[index].screen.adding(found.blocks + commands))
    case .success(let screen) where isWhole && isFullScreen: locations[index].replace(with: screen)
    case .success(let screen) where isWhole: locations[index].search(all: screen)
    case .success(let page):
      let count = locations[index].screen.itemCount
      if locations[index].screen.isFailed(page) { locations[index].wantsEnd = false }
      locations[index].append(page)
      let added = locations[index].screen.itemCount - count
      if let selection = locations[index].view.selection, selection >= count, locations[index].filter == nil {
        locations[index].view.selection = selection + added
      }
      isNew = added > 0
      notices += page.notices.filter { !notices.contains($0) }
    case .failure(let error):
      locations[index].wantsEnd = false
      notices = [.warning(isWhole ? "Only what is loaded is shown. \(error.message)" : error.message)]
    }
    guard isNew, index == locations.count - 1 else { return [] }
    layOut()
    if location.wantsEnd { return moveToEnd() }
    guard isWhole else { return fillScreen() }
    // An empty list had nothing to select.
    if view.selection == nil, view.top == 0 { location.view.selection = 0 }
    clampSelection()
    return []
  }

  /// Goes to the previous or next item, step or page; in a list that loads its pages, one page of items
  /// further.
  mutating func goOn(_ step: Int) -> [MenuEffect] {
    guard isFullScreen, let paging = location.screen.paging else { return goToNeighbor(step) }
    let count = location.shown.itemCount
    let target = (view.selection ?? 0) + step * PageRequest.defaultSize
    if target >= count, paging.next == nil { notices = [.info("This is the end of the list.")] }
    select(min(max(0, target), max(0, count - 1)))
    return fillScreen()
  }
}
