import FeatureKit

/// Soft boxes in the form of what is being loaded.
extension MenuView {
  func boxes(like form: MenuState.Form) -> [String] {
    let margin = max(1, 2 * layout.margin)
    let room = max(1, text.width - 2 * margin)
    return (0..<state.view.rows).map { text.blank(margin) + boxes(form, $0, room) }
  }

  private func boxes(_ form: MenuState.Form, _ row: Int, _ room: Int) -> String {
    switch form {
    case .grid: tiles(6, 2, row, room)
    case .tiles: tiles((room + 2) / max(1, (room + 2) / 24) - 2, 9, row, room)
    case .rows: row % 2 == 0 ? soft(room * [9, 7, 8][row / 2 % 3] / 10) : ""
    case .lead: soft(room)
    case .page:
      soft(room / 2) + "  " + (row % 2 == 0 ? soft((room / 2 - 2) * [3, 5, 4][row / 2 % 3] / 5) : "")
    }
  }

  private func tiles(_ width: Int, _ height: Int, _ row: Int, _ room: Int) -> String {
    if row % (height + 1) == height { return "" }
    let count = max(1, (room + 2) / max(1, width + 2))
    return [String](repeating: soft(width), count: count).joined(separator: "  ")
  }

  private func soft(_ width: Int) -> String { field(text.blank(width)) }

  /// In seconds, how long what is shown stays.
  private static let patience = 0.3

  /// The menu with what is being loaded in its place, once it takes a moment; nil where what is shown stays.
  var loading: MenuView? {
    guard state.box == nil, state.zoom == nil, state.runningText(width: text.width) != nil,
      let running = state.work.running,
      state.isAbsent || state.now.timeIntervalSince(running.startedAt) >= Self.patience,
      let command = state.contents.command(of: running.route)
    else { return nil }
    let offers = state.offers
    let fails = state.visit.isFailure && state.visit.tab != nil
    var next = state
    var tab: Int?
    var route = running.route
    switch running.purpose {
    case .open(let replaces, nil, let index):
      tab = index ?? offers.place(of: route)
      // The emojis' first download fills the place that asks for it.
      if tab == nil, fails { (tab, route) = (state.visit.tab, state.visit.route) }
      if command.changes, !fails { return nil }
      if replaces || fails { next.visits.removeLast() }
    case .tab(let index):
      tab = index
      next.visits.removeLast()
    case .variant where state.isAbsent && state.keptBlocks.isEmpty:
      tab = state.visit.tab
      next.visits.removeLast()
    default: return nil
    }
    let place = tab.map { offers.places(of: route.feature)[$0].title }
    var coming = Visit(0, route, Screen(place ?? state.title(of: route)))
    coming.tab = tab
    next.visits.append(coming)
    next.layOut()
    var view = MenuView(state: next)
    view.form = state.form(of: route)
    return view
  }
}

extension MenuState {
  enum Form { case grid, tiles, rows, lead, page }

  /// The spinner, what runs and for how long; nil in the first moments, in which most work ends.
  func runningText(width: Int) -> String? {
    guard let running = work.running, running.confirmation == nil else { return nil }
    let seconds = now.timeIntervalSince(running.startedAt)
    guard seconds >= 0.1 else { return nil }
    let line = running.progress.line(display.text.glyphs, width: width, frame: Int(seconds * 10))
    return seconds < 1 ? line : "\(line)  \(Int(seconds)) s"
  }

  /// The form of what the same command has shown, else a page's, or that of another place's gallery, or rows.
  func form(of route: Route) -> Form {
    let isPlace = offers.place(of: route) != nil
    let others = isPlace ? previews.all.filter { $0.key.feature == route.feature } : [:]
    let known =
      previews.all.first { $0.key.isLike(route) }?.value.screen
      ?? visits.last { !$0.isFailure && $0.route.isLike(route) }?.screen
      ?? others.values.first { $0.screen.tables.contains(where: \.style.hasTiles) }?.screen
    if let known, display.leads(known.blocks) { return .lead }
    guard let table = known?.tables.first(where: { $0.style != .steps }) else {
      return known == nil && isPlace ? .rows : .page
    }
    if !display.drawsPictures { return .rows }
    if table.style == .grid { return .grid }
    return table.style.hasTiles ? .tiles : .rows
  }
}
