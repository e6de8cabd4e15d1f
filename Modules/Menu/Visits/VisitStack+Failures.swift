import FeatureKit

/// Errors in place of what was to be shown.
extension VisitStack {
  mutating func fail(_ error: UserError, _ route: Route, _ purpose: Work.Run.Purpose) {
    // The box that started it says why, unless there is something to be done first.
    if error.actions.isEmpty, box != nil {
      box?.show(error)
      return
    }
    // The field that asks for a key says why it isn't kept.
    if visit.lacksKey, route.feature != visit.feature {
      startField()
      prompt?.problem = Absence(error).text
      return
    }
    let tab = visit.tab
    var keepsTab = offers.question?.route.command == route.command
    var new = failure(error, route, from: box)
    box = nil
    if case .reload = purpose {
      keepsTab = true
      visits.removeLast()
      // What was shown is gone after a change.
      if error.code == .notFound, !notices.isEmpty, visit.isScreen {
        return reloadVisit()
      }
    }
    dropFailure()
    switch purpose {
    case .tab(let index) where index != tab || visit.tab == nil:
      new.tab = index
      return leaveTab(for: new)
    case .open(_, _, let place?): new.tab = place
    // Esc leads back to the results before. At another failure, the place's button was pressed.
    case .tab, .variant,
      _ where visit.isFailure && tab != nil && visit.feature == route.feature:
      new.tab = tab
      if visit.isFailure { visits.removeLast() }
    default: new.tab = keepsTab ? tab : offers.placeAsking(route)
    }
    visits.append(new)
    // Opening a place whose data was never fetched fetches it; a failure leaves the button for it.
    if case .open(_, _, _?) = purpose, error.code == .notFetched, contents.mode != .offline,
      let fetching = visit.screen.actions.first
    {
      open(fetching)
    }
  }

  mutating func failure(_ error: UserError, _ route: Route, from box: Box? = nil) -> Visit {
    var screen = Screen(error, of: route, title: title(of: route))
    if error.key != nil {
      screen.item.link = contents.feature(route.feature)?.api?.keyPage.flatMap { URL(web: $0) }
    }
    return Visit(work.nextID(), route, screen, failed: (error, box))
  }

  /// A place's, the name of the row that leads there, or what was typed, before the command's.
  func title(of route: Route) -> SafeText {
    if let place = offers.place(of: route) { return offers.places(of: route.feature)[place].title }
    if visit.isFailure, visit.tab != nil { return visit.screen.title }
    let row = visits.lazy.flatMap(\.listing.shown.rows).first { $0.route == route }
    if let name = row?.mainNames.first { return name }
    if let place = offers.placeAsking(route) { return offers.places(of: route.feature)[place].title }
    guard let command = contents.command(of: route) else { return SafeText(route.feature) }
    let typed = command.parameters.first(where: \.isPositional).flatMap { route.arguments[$0.name] }
    // What is done with the item shown has its own name.
    guard let typed, !command.changes, !visit.shownRoute.arguments.values.contains(typed) else {
      return SafeText(command.title)
    }
    return SafeText(typed.joined(separator: ", ").shortened)
  }

  /// Removes an error that is about to be replaced, unless it is all that its place shows.
  mutating func dropFailure() {
    guard isFailure else { return }
    if visit.tab == nil || resultsBelow != nil { visits.removeLast() }
  }

  /// Runs what has failed again, as the tab that it is.
  mutating func retry(replaces: Bool) {
    if resultsBelow?.route.command == visit.route.command {
      return run(visit.route, .variant())
    }
    let tab = resultsBelow == nil ? visit.tab : nil
    run(visit.route, tab.map(Work.Run.Purpose.tab) ?? .open(replaces: replaces))
  }

  /// The results of the same place, which an error has left below it.
  var resultsBelow: Visit? {
    guard isFailure, let tab = visit.tab, let below = visits.dropLast().last else { return nil }
    return below.tab == tab && below.feature == visit.feature ? below : nil
  }
}
