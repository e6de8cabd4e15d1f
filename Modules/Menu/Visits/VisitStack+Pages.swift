import FeatureKit
import Views

/// A list whose pages are loaded on the way through it, or for a filter.
extension VisitStack {
  var hasMorePages: Bool {
    Self.usesKeys && isScreen && filter == nil && visit.nextPage != nil
  }

  /// Loads the next page when the selection comes near the end of what is loaded. Without requests it also
  /// fills the screen.
  mutating func fillScreen() {
    guard hasMorePages, !visit.pages.isLoading else { return }
    if showsGrid, let all = visit.screen.paging?.all {
      return load(all, .whole)
    }
    let hasRoom = visit.screen.provenance.source != .network && view.hasRoom
    if hasRoom || view.isNearEnd || visit.pages.renewed != nil { loadMore() }
  }

  mutating func moveToEnd() {
    if hasMorePages, visit.screen.provenance.source != .network, let all = visit.screen.paging?.all {
      visit.pages.wantsEnd = true
      if !visit.pages.isLoading { load(all, .whole) }
      return
    }
    walk { $0.moveToEnd() }
  }

  private mutating func load(_ route: Route, _ load: Load, of index: Int? = nil) {
    let index = index ?? visits.count - 1
    visits[index].pages.isLoading = true
    send(.load(visits[index].id, route, load))
  }

  private mutating func loadMore(of index: Int? = nil) {
    let list = visits[index ?? visits.count - 1]
    if let next = list.nextPage, !list.pages.isLoading { load(next, .page, of: index) }
  }

  /// Loads the pages that a filter searches besides the present one.
  mutating func loadWholeList() {
    guard let filter = visit.listing.filter, filter.wholeList == nil, let paging = visit.screen.paging,
      paging.next != nil || paging.previous != nil, let all = paging.all
    else { return }
    load(all, .whole)
  }

  /// What the front page's search finds besides what is saved.
  private var commands: [Block] {
    contents.commands(settingsIn: Self.usesKeys ? contents.settings : nil)
  }

  /// Filters the list; on the front page, searches everything saved.
  mutating func startFilter() {
    guard isFront else {
      listing.startFilter()
      return loadWholeList()
    }
    var filter = ListFilter()
    filter.apiSearches = contents.names.compactMap { contents.feature($0)?.find }
    filter.others = commands
    listing.startFilter(filter)
    load(contents.saved, .whole)
  }

  // MARK: What was loaded

  mutating func loaded(_ id: Int, _ load: Load, _ result: Outcome) {
    guard let index = visits.firstIndex(where: { $0.id == id && ($0.pages.isLoading || load == .whole) })
    else { return }
    var list = visits[index]
    list.pages.isLoading = false
    var isNew = load == .whole
    switch result {
    case .success(let found) where list.isMenu:
      list.listing.filter?.others = found.blocks + commands
      list.listing.search()
    case .success(let whole) where load == .whole:
      if Self.usesKeys {
        list.replace(with: whole)
      } else {
        list.listing.filter?.wholeList = whole
        list.listing.search()
      }
    case .success(let page):
      note(page.notices)
      isNew = list.append(page)
    case .failure(let error):
      list.pages.wantsEnd = false
      list.pages.renewed = nil
      let isPart = load == .whole ? "Only what is loaded is shown. " : ""
      notices = [.warning("\(isPart)\(error.message)")]
    }
    visits[index] = list
    guard isNew, isSeen(index) else { return }
    // The pane counts what is loaded.
    followChange(.none)
    layOut()
    if visit.pages.wantsEnd { return moveToEnd() }
    if load == .page { fillScreen() }
  }

  // MARK: Moving

  /// Moves within the listing, which may lead near the end of what is loaded.
  mutating func walk(_ move: (inout Viewport) -> Void) {
    move(&listing.view)
    fillScreen()
  }

  /// Goes to the previous or next item, step or page; in a list that loads its pages, one page of items
  /// further.
  mutating func goOn(_ step: Int) {
    guard Self.usesKeys, let paging = visit.screen.paging else { return goToNeighbor(step) }
    let target = (view.selection ?? 0) + step * PageRequest.defaultSize
    if target >= listing.shown.itemCount, paging.next == nil { notify("This is the end of the list.") }
    select(target)
    fillScreen()
  }

  mutating func goToNeighbor(_ step: Int) {
    if let (route, selection) = offers.neighbor(step) {
      return run(route, .open(replaces: true, neighbor: selection))
    }
    if step > 0, visits.dropLast().last?.isUnfinished == true {
      return notify("Loading more…")
    }
    notify(offers.end(step))
  }

  /// Moves the selection of the list behind and loads its next page in time.
  mutating func select(_ neighbor: Int, of index: Int) {
    visits[index].listing.view.selection = neighbor
    if neighbor >= visits[index].screen.itemCount - Viewport.nearEnd {
      loadMore(of: index)
    }
  }
}
