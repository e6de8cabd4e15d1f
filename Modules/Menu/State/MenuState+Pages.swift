import FeatureKit
import Terminal

/// A list whose pages are loaded on the way through it.
extension MenuState {
  /// Loads the next page when the selection comes near the end of what is loaded. Without requests it also
  /// fills the screen.
  mutating func fillScreen() {
    guard hasMorePages, !location.isLoading else { return }
    if showsGrid, let all = location.screen.paging?.all { return loadAll(all) }
    let hasRoom = location.screen.provenance.source != .network && view.hasRoom
    if hasRoom || view.isNearEnd || location.renewed != nil { loadMore(of: locations.count - 1) }
  }

  var hasMorePages: Bool {
    location.kind == .screen && location.filter == nil && isFullScreen && location.nextPage != nil
  }

  mutating func loadMore(of index: Int) {
    guard let next = locations[index].nextPage, !locations[index].isLoading else { return }
    locations[index].isLoading = true
    send(.load(locations[index].id, next, isWhole: false))
  }

  /// Loads the whole list that the location shows, or searches.
  mutating func loadAll(_ route: Route) {
    location.isLoading = true
    send(.load(location.id, route, isWhole: true))
  }

  /// Loads the pages that a filter searches besides the present one.
  mutating func loadWholeList() {
    guard let filter = location.filter, filter.wholeList == nil, let paging = location.screen.paging,
      paging.next != nil || paging.previous != nil, let all = paging.all
    else { return }
    loadAll(all)
  }

  /// - Parameter isWhole: Whether the whole list was loaded, not the next page.
  mutating func loaded(_ id: Int, isWhole: Bool, _ result: Result<Screen, UserError>) {
    guard let index = locations.firstIndex(where: { $0.id == id && ($0.isLoading || isWhole) }) else {
      return
    }
    var list = locations[index]
    list.isLoading = false
    var isNew = isWhole
    switch result {
    case .success(let found) where list.kind == .menu:
      list.filter?.others = found.blocks + commands
      list.search(all: list.screen)
    case .success(let screen) where isWhole && isFullScreen: list.replace(with: screen)
    case .success(let screen) where isWhole: list.search(all: screen)
    case .success(let page):
      note(page.notices)
      if let renewed = list.renewed {
        let longer = renewed.appending(page)
        locations[index].isLoading = false
        if longer.itemCount > renewed.itemCount {
          replace(index, with: longer)
        } else {
          locations[index].renewed = nil
        }
        clampSelection()
        return fillScreen()
      }
      let count = list.screen.itemCount
      if list.screen.isFailed(page) { list.wantsEnd = false }
      list.append(page)
      let added = list.screen.itemCount - count
      if let selection = list.view.selection, selection >= count, list.filter == nil {
        list.view.selection = selection + added
      }
      isNew = added > 0
    case .failure(let error):
      (list.wantsEnd, list.renewed) = (false, nil)
      notices = [.warning(isWhole ? "Only what is loaded is shown. \(error.message)" : error.message)]
    }
    locations[index] = list
    guard isNew, index == locations.count - 1 else { return }
    // The pane counts what is loaded.
    previews.expire()
    layOut()
    if location.wantsEnd { return moveToEnd() }
    if !isWhole { fillScreen() }
  }

  /// Goes to the previous or next item, step or page; in a list that loads its pages, one page of items
  /// further.
  mutating func goOn(_ step: Int) {
    guard isFullScreen, let paging = location.screen.paging else { return goToNeighbor(step) }
    let count = location.shown.itemCount
    let target = (view.selection ?? 0) + step * PageRequest.defaultSize
    if target >= count, paging.next == nil { notices = [.info("This is the end of the list.")] }
    select(min(max(0, target), max(0, count - 1)))
    fillScreen()
  }
}
