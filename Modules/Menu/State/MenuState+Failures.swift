import FeatureKit
import Views

/// Errors in place of what was to be shown.
extension MenuState {
  mutating func fail(_ error: UserError, _ route: Route, _ purpose: RunningWork.Purpose)
    -> [MenuEffect]
  {
    tabMemory.wantsField = false
    let tab = location.tab
    let isAsked = question?.route.command == route.command
    var reloaded: Int?
    if case .reload = purpose { reloaded = locations.removeLast().tab }
    // What was shown is gone after a change.
    if case .reload = purpose, error.code == .notFound, !notices.isEmpty, location.kind == .screen {
      return run(location.reloadRoute, .reload(location: location.id))
    }
    dropFailure()
    var new = errorLocation(error, route)
    switch purpose {
    case .open(_, _, let tab?):
      new.tab = tab
      locations.append(new)
    case .tab(let index) where index != tab || location.tab == nil:
      new.tab = index
      leaveTab(for: new)
    case .tab, .variant:
      // Esc leads back to the results before.
      new.tab = tab
      if location.kind == .error { locations.removeLast() }
      locations.append(new)
    default:
      new.tab = reloaded ?? (isAsked ? tab : nil)
      locations.append(new)
    }
    layOut()
    select(view.content.items.indices.first)
    if case .open(_, _, _?) = purpose { return fetchFirst(error) }
    return []
  }

  /// Opening a place whose data was never fetched fetches it; a failure leaves the button for it.
  private mutating func fetchFirst(_ error: UserError) -> [MenuEffect] {
    guard error.code == .notFetched, contents.mode != .offline, let fetch = location.screen.actions.first
    else {
      return []
    }
    return open(fetch)
  }

  /// Removes an error that is about to be replaced, unless it is all that its place shows.
  mutating func dropFailure() {
    guard location.kind == .error else { return }
    if location.tab == nil || hasResultsBelow { locations.removeLast() }
  }

  /// Below an error, its button and the results that it left, which are reached with ↓.
  var resultsBelow: [Block] {
    guard isFullScreen, location.kind == .error, hasResultsBelow else { return [] }
    let rows = location.shown.actions.prefix(1).map { Row(["Enter", $0.title], route: $0.route) }
    let columns = [Column("", Column.Shape(cut: .never, drawing: .key)), Column("", .whole(priority: 1))]
    let button = Block.table(Table(columns: columns, rows: rows, emptyText: ""))
    return (rows.isEmpty ? [] : [button]) + locations[locations.count - 2].shown.blocks
  }

  /// Whether the results of the same place are below the location.
  var hasResultsBelow: Bool {
    guard locations.count > 1, let tab = location.tab else { return false }
    let below = locations[locations.count - 2]
    return below.tab == tab && below.route.feature == location.route.feature
  }
}
