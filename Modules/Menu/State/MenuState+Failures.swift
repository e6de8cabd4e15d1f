import FeatureKit

/// Errors in place of what was to be shown.
extension MenuState {
  mutating func fail(_ error: UserError, _ route: Route, _ purpose: RunningWork.Purpose) {
    tabMemory.wantsField = false
    let tab = location.tab
    let isAsked = question?.route.command == route.command
    var reloaded: Int?
    if case .reload = purpose {
      reloaded = locations.removeLast().tab
      // What was shown is gone after a change.
      if error.code == .notFound, !notices.isEmpty, location.kind == .screen { return reloadLocation() }
    }
    dropFailure()
    var new = errorLocation(error, route)
    switch purpose {
    case .tab(let index) where index != tab || location.tab == nil:
      new.tab = index
      return leaveTab(for: new)
    case .open(_, _, let place?): new.tab = place
    case .tab, .variant:
      // Esc leads back to the results before.
      new.tab = tab
      if location.kind == .error { locations.removeLast() }
    default: new.tab = reloaded ?? (isAsked ? tab : nil)
    }
    locations.append(new)
    // Opening a place whose data was never fetched fetches it; a failure leaves the button for it.
    if case .open(_, _, _?) = purpose, error.code == .notFetched, contents.mode != .offline {
      location.screen.actions.first.map { open($0) }
    }
  }

  mutating func errorLocation(_ error: UserError, _ route: Route) -> MenuLocation {
    let title = contents.command(of: route)?.title ?? route.feature
    var error = error
    if isFullScreen {
      error.message = error.message.withoutShellCommands ?? error.message
      error.advice = error.advice?.withoutShellCommands
    }
    var location = MenuLocation(nextID(), .error, route, Screen(error, of: route, title: SafeText(title)))
    location.firstRole = Screen.isInvitation(error) ? nil : .bad
    return location
  }

  /// Removes an error that is about to be replaced, unless it is all that its place shows.
  mutating func dropFailure() {
    guard location.kind == .error else { return }
    if location.tab == nil || resultsBelow != nil { locations.removeLast() }
  }

  /// Runs what has failed again, as the tab that it is.
  mutating func retry(replaces: Bool) {
    if resultsBelow?.route.command == location.route.command {
      return run(location.route, .variant(keepsSelection: false))
    }
    let tab = resultsBelow == nil ? location.tab : nil
    run(location.route, tab.map(RunningWork.Purpose.tab) ?? .open(replaces: replaces))
  }

  /// The results of the same place, which an error has left below it.
  var resultsBelow: MenuLocation? {
    guard location.kind == .error, let tab = location.tab, let below = locations.dropLast().last else {
      return nil
    }
    return below.tab == tab && below.route.feature == location.route.feature ? below : nil
  }

  /// The button of an error and the results below it, which are reached with ↓.
  var blocksBelow: [Block] {
    guard isFullScreen, let resultsBelow else { return [] }
    let rows = location.shown.actions.prefix(1).map { Row(["Enter", $0.title], route: $0.route) }
    let key = Column("", Column.Shape(cut: .never, drawing: .key))
    let button = Block.table(Table(Array(rows), key, Column("", .whole(priority: 1))))
    return (rows.isEmpty ? [] : [button]) + resultsBelow.shown.blocks
  }
}
