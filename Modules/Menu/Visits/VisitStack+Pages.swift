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
  ///
  /// - Parameter others: What the front page's search finds besides.
  mutating func startFilter(others: [Block]) {
    guard isFront else {
      listing.startFilter()
      return loadWholeList()
    }
    var filter = ListFilter()
    filter.apiSearches = contents.features.compactMap { contents.feature($0.route.feature)?.find }
    filter.others = others
    listing.startFilter(filter)
    loadAll(contents.tools.saved)
  }

  /// Takes what the front page's search has found.
  mutating func search(_ found: Screen, in index: Int, _ others: [Block]) {
    let menu = visits[index].screen
    visits[index].listing.filter?.others = found.blocks + others
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

  mutating func goToNeighbor(_ step: Int) {
    let offers = offers
    if let (route, selection) = offers.neighbor(step) {
      return run(route, .open(replaces: true, neighbor: selection))
    }
    if step > 0, visits.dropLast().last?.isUnfinished == true { return notify("Loading more…") }
    notify(offers.end(step))
  }
}
