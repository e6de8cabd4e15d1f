import FeatureKit
import Terminal
import Views

/// A screen beside the list whose selected row leads to it.
struct Preview {
  let screen: Screen
  /// Nothing is saved yet: the screen is from the sample world.
  let isSample: Bool

  /// The screen's blocks below its title, unless the first says it.
  var blocks: [Block] {
    if !isSample, screen.blocks.first?.own != nil { return screen.blocks }
    if case .heading(screen.title)? = screen.blocks.first { return screen.blocks }
    let title: SafeText = isSample ? "\(screen.title) (sample; Enter gets the real one)" : screen.title
    return [.heading(title)] + screen.blocks
  }
}

/// The screens beside lists and below items, by route.
struct Previews {
  private static let limit = 50

  private(set) var all: [Route: Preview] = [:]
  /// The routes that nothing has changed since.
  private(set) var fresh: Set<Route> = []
  /// When tiles that are asked for again were, by feature.
  var askedAt: [String: Date] = [:]
  /// The route whose screen is being loaded.
  var requested: Route?
  /// The route whose screen was being loaded at the last change: it may come from before that.
  private var overtaken: Route?
  /// Whether the user has put the pane away.
  var areHidden = false

  mutating func add(_ preview: Preview, of route: Route) {
    if all.count == Self.limit { all = [:] }
    all[route] = preview
    if overtaken != route { fresh.insert(route) }
    overtaken = nil
  }

  /// After a change, all of them may look different. They are shown until the new ones come.
  mutating func expire() {
    fresh = []
    overtaken = requested ?? overtaken
    requested = nil
  }
}

extension MenuState {
  /// From this width on the front page has previews, and from `ScreenLayout.wideWidth` on every list.
  private static let frontWidth = 70
  /// The width beside long texts and bars; where there are none, a pane has up to half of the terminal's.
  private static let textPane = 38
  private static let leastPane = 30
  /// The longest summary on the front page that isn't cut for the pane.
  private static let summaryWidth = 39
  private static let divider = 3
  /// In rows, below the selected row.
  private static let leastInset = 4
  /// With what the row has no room for on a narrow screen.
  private static let exampleRows = (wide: 6, narrow: 9)
  private static let rowsForExample = 8

  /// The first column of the pane that the visit has room for.
  func fittingPane(margin: Int) -> Int? {
    guard hasPreviews else { return nil }
    let width = display.text.width
    let shown = listing.shown
    var widest = listing.screen.naturalWidth
    var wanted = width / 2
    if isFront, filter == nil {
      let summaries = CellWidth.cells(ofWidest: shown.rows.map(\.cells[1].string))
      widest = max(widest, min(summaries, Self.summaryWidth))
      wanted = width * 3 / 5
    } else if let table = shown.tables.first, table.rows.first?.picture == nil,
      table.columns.contains(where: \.shape.fills)
    {
      wanted = Self.textPane
    }
    let lead = ContentBuilder.gutter + "\(shown.itemCount)".count + 2
    let columns = min(wanted, width - margin - lead - widest - Self.divider)
    return columns < Self.leastPane ? nil : width - margin - columns
  }

  /// The rows that a list leaves for the selected row's own screen; a few where all of them show what can be
  /// changed.
  func insetRows(in menu: MenuLayout) -> Int {
    guard menu.pane == nil, menu.box == nil, hasInsets else { return 0 }
    if showsExamples {
      let isWide = display.text.width >= ScreenLayout.wideWidth
      let rows = isWide ? Self.exampleRows.wide : Self.exampleRows.narrow
      return min(rows, max(0, menu.viewRows - Self.rowsForExample))
    }
    let room = menu.viewRows - 1
    let shown = listing.shown
    if shown.itemCount + Self.leastInset > room || shown.tables.contains(where: display.shows(gallery:)) {
      return 0
    }
    // Its rows have no blank ones between them then.
    var list = menu
    list.viewRows = 0
    let content = screenLayout(in: list).content(listing.blocks(in: display))
    let free = room - content.height
    if free < Self.leastInset || content.hasTiles { return 0 }
    return free
  }

  /// Whether rows are changed in their place: what their values do is below the selected one.
  private var showsExamples: Bool { listing.shown.rows.contains { $0.change != nil } }

  private var hasInsets: Bool {
    if previews.areHidden || isAbsent || showsMosaic || prompt != nil { return false }
    if isFront { return contents.previews != nil && filter == nil }
    return listsThings && !visit.screen.isPicker && needsNothing == true
  }

  private var listsThings: Bool { isScreen && visit.screen.listsThings && !showsGrid }

  private var hasPreviews: Bool {
    if previews.areHidden || box != nil || showsMosaic && isFront || isAbsent || showsExamples {
      return false
    }
    // A row may lead to a question, but the front page's to features, which the first frame doesn't build.
    let mayAsk = !isFront || filter != nil
    if mayAsk, needsNothing == false { return false }
    if isFront {
      return display.text.width >= Self.frontWidth && contents.previews != nil
    }
    guard display.text.width >= ScreenLayout.wideWidth, listsThings else { return false }
    return visit.screen.tables.contains { table in
      let isDrawn =
        table.style == .card && display.drawsPictures
        || !visit.listsGalleries && display.shows(gallery: table)
      return !isDrawn && table.rows.contains { $0.route != nil }
    }
  }

  /// Whether the first row's route lacks no argument that its command needs; nil for a row without one.
  private var needsNothing: Bool? {
    listing.shown.rows.first.flatMap(details).map { route in
      let parameters = contents.command(of: route)?.parameters ?? []
      return parameters.allSatisfy { !$0.isRequired || route.arguments[$0.name] != nil }
    }
  }

  /// The route of the pane's screen, or of the strip.
  private var previewRoute: Route? {
    if layout.pane != nil || layout.insetRows > 0 { return selectedRoute }
    let wanted = [backdropRoute, likeness?.screen.around.strip].compactMap(\.self)
    return stripRoute ?? wanted.first { !previews.fresh.contains($0) } ?? backdropRoute
  }

  /// The route of the list around the item shown; nil where there is none.
  var stripRoute: Route? { isScreen ? visit.screen.around.strip : nil }

  func strip(_ route: Route) -> Strip {
    let saved = previews.all[route].flatMap { $0.isSample ? nil : $0.screen }
    // The list that the screen came from has its own order.
    let behind = visits.dropLast().last.flatMap { $0.shownRoute.includes(route) ? $0.screen : nil }
    let list = (behind ?? saved)?.inGridOrder
    let rows = list?.rows ?? []
    return Strip(
      title: list?.title ?? "",
      columns: list?.tables.first?.columns ?? [],
      rows: rows,
      current: rows.firstIndex(where: offers.leadsHere),
      below: visit.screen.around.below.flatMap { previews.all[$0]?.screen.blocks } ?? []
    )
  }

  mutating func addBelow(_ id: Int, _ result: Outcome) {
    guard let route = visits.first(where: { $0.id == id })?.screen.around.below else { return }
    switch result {
    case .success(let screen): previews.add(Preview(screen: screen, isSample: false), of: route)
    case .failure(let error): if error.code == .notFound { work.missing.insert(route) }
    }
  }

  /// The screen of the selected row.
  private var selectedRoute: Route? {
    guard let item = selectedItem, !item.isTile, let row = item.row, let route = details(row) else {
      return nil
    }
    if route.isHome { return contents.previews?[route.feature] }
    return contents.command(of: route)?.changes == true ? nil : route
  }

  private func details(_ row: Row) -> Route? { row.details ?? row.route }

  var preview: Preview? { previewRoute.flatMap { previews.all[$0] } }

  /// Requests the preview of the new selection and cancels the one before.
  mutating func requestPreview() {
    let route = previewRoute.flatMap { previews.fresh.contains($0) ? nil : $0 }
    guard route != previews.requested else { return }
    previews.requested = route
    send(.preview(route, orSample: isFront && filter == nil || backdropRoute != nil))
  }
}
