import FeatureKit

/// An entry of the back stack: a screen with what one did there.
struct Visit {
  /// An error in place of a screen. Esc opens the box again whose values led to it.
  typealias Failed = (error: UserError, from: Box?)

  let id: Int
  let route: Route
  /// nil where the screen is there.
  let failed: Failed?
  /// Whether Enter picks an item, and Esc ends the menu.
  var picks = false
  /// Its index among the feature's places; nil for a screen that isn't one of them.
  var tab: Int?
  var listing: Listing
  var pages = Pages()
  /// The field above it, while it is typed in. The results stay.
  var field: Prompt?
  /// What was typed in the field before it was left.
  var lastTyped: String?
  /// Whether galleries are lists.
  var listsGalleries = false
  /// Cells by which a wide text is scrolled to the side.
  var shift = 0
  /// When the command last ran whose result is asked for again while it is seen.
  var askedAt: Date?

  init(_ id: Int, _ route: Route, _ screen: Screen, failed: Failed? = nil) {
    self.id = id
    self.route = route
    self.failed = failed
    listing = Listing(screen)
  }

  // MARK: Content

  var screen: Screen { listing.screen }
  var feature: String { route.feature }

  /// Whether it is the front page or the list of a feature's commands.
  var isMenu: Bool { route.isHome && !isFailure }
  var isScreen: Bool { !route.isHome && !isFailure }
  var isFailure: Bool { failed != nil }

  /// Whether in place of a screen it invites to do something first.
  var isInvitation: Bool { failed.map { Absence($0.error).reason == .nothing } == true }
  var lacksKey: Bool { failed?.error.key == .missing }

  /// The route that reloads this screen with all of its loaded pages.
  var reloadRoute: Route { pages.wholeRoute ?? shownRoute }
  /// The route of what is on the screen, such as a random item.
  var shownRoute: Route { screen.around.item ?? route }
  /// nil for a list that is loaded to its end.
  var nextPage: Route? { (pages.renewed ?? screen).paging?.next }
  /// Whether more is to come.
  var isUnfinished: Bool { pages.isLoading || pages.runID != nil }

  mutating func replace(with screen: Screen) {
    if screen.paging?.all == nil {
      pages.wholeRoute = self.screen.paging?.all ?? pages.wholeRoute
    }
    listing.replace(with: screen)
  }

  /// Shows another screen of the same item. The selection stays with what is selected. On a later page of a
  /// list, the list stays until as much of it is there again.
  mutating func renew(with screen: Screen) {
    let selection = listing.view.selection
    let route = listing.view.selectedItem?.row?.route
    let isBeyond = pages.renewed != nil || selection ?? 0 >= screen.itemCount
    let isPart = screen.paging?.next != nil && screen.itemCount < self.screen.itemCount
    pages.renewed = nil
    if isBeyond, isPart, listing.filter == nil {
      pages.renewed = screen
      return
    }
    replace(with: screen)
    guard let route else { return }
    let same = listing.shown.selectableRows.firstIndex { $0.route == route }
    listing.view.selection = same ?? selection
  }

  /// - Returns: Whether the page has further items.
  mutating func append(_ page: Screen) -> Bool {
    if let renewed = pages.renewed {
      let longer = renewed.appending(page)
      if longer.itemCount > renewed.itemCount {
        renew(with: longer)
      } else {
        pages.renewed = nil
      }
      return true
    }
    let count = screen.itemCount
    if screen.isFailed(page) { pages.wantsEnd = false }
    pages.wholeRoute = screen.paging?.all
    listing.append(page)
    let added = screen.itemCount - count
    if let selection = listing.view.selection, selection >= count, listing.filter == nil {
      listing.view.selection = selection + added
    }
    return added > 0
  }

  /// Another variant of the same list in its place, with the same filter.
  func variant(_ id: Int, _ route: Route, _ screen: Screen, keepsSelection: Bool) -> Visit {
    var visit = Visit(id, route, screen)
    visit.picks = picks
    visit.listsGalleries = listsGalleries
    visit.tab = tab
    if keepsSelection { visit.listing.view = listing.view }
    visit.listing.filter = listing.filter
    visit.replace(with: screen)
    return visit
  }
}

/// The loading of a list, page by page.
struct Pages {
  /// Loads all items, once more than one page is loaded.
  fileprivate(set) var wholeRoute: Route?
  /// Whether more pages are being loaded.
  var isLoading = false
  /// The run whose first rows are shown; its result replaces them.
  var runID: Int?
  /// Whether to select the last item after loading all pages.
  var wantsEnd = false
  /// The first pages of the list that was read again, which take its place once they have as many items.
  var renewed: Screen?
}
