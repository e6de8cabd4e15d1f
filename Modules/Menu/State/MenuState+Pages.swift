import FeatureKit
import Terminal

/// A list whose pages are loaded on the way through it.
extension MenuState {
  /// Loads the next page when the selection comes near the end of what is loaded. Without requests it also
  /// fills the screen.
  mutating func fillScreen() {
    guard hasMorePages, !visit.pages.isLoading else { return }
    if showsGrid, let all = visit.screen.paging?.all { return loadAll(all) }
    let hasRoom = visit.screen.provenance.source != .network && view.hasRoom
    if hasRoom || view.isNearEnd || visit.pages.renewed != nil { loadMore(of: visits.count - 1) }
  }

  var hasMorePages: Bool { isScreen && listing.filter == nil && visit.nextPage != nil }

  /// - Parameter isWhole: Whether the whole list was loaded, not the next page.
  mutating func loaded(_ id: Int, isWhole: Bool, _ result: Result<Screen, UserError>) {
    guard let index = visits.firstIndex(where: { $0.id == id && ($0.pages.isLoading || isWhole) }) else {
      return
    }
    visits[index].pages.isLoading = false
    var isNew = isWhole
    switch result {
    case .success(let found) where visits[index].isMenu:
      search(found, in: index)
    case .success(let screen) where isWhole: visits[index].replace(with: screen)
    case .success(let page):
      note(page.notices)
      if let renewed = visits[index].pages.renewed { return add(page, to: renewed, at: index) }
      isNew = append(page, at: index)
    case .failure(let error):
      visits[index].pages.wantsEnd = false
      visits[index].pages.renewed = nil
      failLoading(isWhole: isWhole, error)
    }
    guard isNew, isSeen(index) else { return }
    // The pane counts what is loaded.
    previews.expire()
    layOut()
    if visit.pages.wantsEnd { return moveToEnd() }
    if !isWhole { fillScreen() }
  }

  /// Takes a page of a list that was read again.
  private mutating func add(_ page: Screen, to renewed: Screen, at index: Int) {
    let longer = renewed.appending(page)
    if longer.itemCount > renewed.itemCount {
      replace(index, with: longer)
    } else {
      visits[index].pages.renewed = nil
    }
    clampSelection()
    fillScreen()
  }

  /// - Returns: Whether the page has further items.
  private mutating func append(_ page: Screen, at index: Int) -> Bool {
    var list = visits[index]
    defer { visits[index] = list }
    let count = list.screen.itemCount
    if list.screen.isFailed(page) { list.pages.wantsEnd = false }
    list.append(page)
    let added = list.screen.itemCount - count
    if let selection = list.listing.view.selection, selection >= count, list.listing.filter == nil {
      list.listing.view.selection = selection + added
    }
    return added > 0
  }
}
