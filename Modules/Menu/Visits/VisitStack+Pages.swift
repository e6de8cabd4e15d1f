import FeatureKit
import Views

/// What is loaded of a list.
extension VisitStack {
  mutating func loadMore(of index: Int) {
    guard let next = visits[index].nextPage, !visits[index].pages.isLoading else { return }
    visits[index].pages.isLoading = true
    send(.load(visits[index].id, next, isWhole: false))
  }

  /// Loads the whole list that the visit shows, or searches.
  mutating func loadAll(_ route: Route) {
    visit.pages.isLoading = true
    send(.load(visit.id, route, isWhole: true))
  }

  /// Loads the pages that a filter searches besides the present one.
  mutating func loadWholeList() {
    guard let filter = visit.listing.filter, filter.wholeList == nil, let paging = visit.screen.paging,
      paging.next != nil || paging.previous != nil, let all = paging.all
    else { return }
    loadAll(all)
  }

  /// Filters the list; on the front page, searches everything saved.
  mutating func startFilter() {
    guard isFront else {
      listing.startFilter()
      return loadWholeList()
    }
    var filter = ListFilter()
    filter.apiSearches = contents.features.compactMap { contents.feature($0.route.feature)?.find }
    filter.others = commands
    listing.startFilter(filter)
    loadAll(contents.tools.saved)
  }

  /// Takes what the front page's search has found.
  mutating func search(_ found: Screen, in index: Int) {
    let menu = visits[index].screen
    visits[index].listing.filter?.others = found.blocks + commands
    visits[index].listing.search(all: menu)
  }

  mutating func failLoading(isWhole: Bool, _ error: UserError) {
    notices = [.warning(isWhole ? "Only what is loaded is shown. \(error.message)" : error.message)]
  }

  /// Moves the selection of the list behind and loads its next page in time.
  mutating func select(_ neighbor: Int, of index: Int) {
    visits[index].listing.view.selection = neighbor
    if neighbor >= visits[index].screen.itemCount - Viewport.nearEnd { loadMore(of: index) }
  }

  /// Goes to the previous or next item, step or page; in a list that loads its pages, one page of items
  /// further.
  mutating func goOn(_ step: Int) {
    guard Self.reader == .keys, let paging = visit.screen.paging else { return goToNeighbor(step) }
    let count = listing.shown.itemCount
    let target = (view.selection ?? 0) + step * PageRequest.defaultSize
    if target >= count, paging.next == nil { notices = [.info("This is the end of the list.")] }
    select(min(max(0, target), max(0, count - 1)))
    fillScreen()
  }

  mutating func goToNeighbor(_ step: Int) {
    let offers = offers
    if let (route, selection) = offers.neighbor(step) {
      return run(route, .open(replaces: true, neighbor: selection))
    }
    if step > 0, visits.dropLast().last?.isUnfinished == true { return notify("Loading more…") }
    notify(offers.end(step))
  }
}
