import FeatureKit

/// What a run shows before its result: what is stored and has expired, or the first rows of a list.
extension MenuState {
  /// The first one opens its location, where the run goes on in the background; later ones replace it.
  mutating func showEarly(_ id: Int, _ screen: Screen) -> [MenuEffect] {
    if let index = locations.firstIndex(where: { $0.runID == id }) {
      replace(index, with: screen)
      clampSelection()
      return []
    }
    guard isFullScreen, let running, running.id == id else { return [] }
    // More than the first rows is shown there.
    if case .reload = running.purpose { return [] }
    let effects = finish(id, .success(screen))
    location.runID = id
    return effects + [.keepRunning(location: location.id)]
  }

  /// The result of a run whose location is shown already; nothing when that was left.
  mutating func finishEarly(_ id: Int, _ result: Result<Screen, UserError>) -> [MenuEffect] {
    guard let index = locations.firstIndex(where: { $0.runID == id }) else { return [] }
    locations[index].runID = nil
    switch result {
    case .success(let screen):
      replace(index, with: screen)
      if index == locations.count - 1 { return shown(screen) }
      notices += screen.notices.filter { !notices.contains($0) }
      return []
    case .failure(let error):
      var failed = errorLocation(error, locations[index].route)
      failed.tab = locations[index].tab
      locations[index] = failed
      layOut()
      if index == locations.count - 1 {
        select(view.content.items.indices.first)
      } else {
        notices = [.warning(error.message)]
      }
      return []
    }
  }

  mutating func reload(_ id: Int, _ screen: Screen) -> [MenuEffect] {
    guard location.id == id else { return [] }
    location.runID = nil
    replace(locations.count - 1, with: screen)
    return shown(screen) + loadWholeList()
  }

  /// Shows another screen of the same item. The selection stays with what is selected.
  mutating func replace(_ index: Int, with screen: Screen) {
    let (before, count) = (locations[index].view.selectedItem, locations[index].shown.itemCount)
    locations[index].replace(with: screen)
    let shown = locations[index].shown
    if let route = before?.row?.route {
      let same = shown.selectableRows.firstIndex { $0.route == route }
      locations[index].view.selection = same ?? locations[index].view.selection
    } else if before?.isAction == true {
      locations[index].view.selection? += shown.itemCount - count
    }
  }

  mutating func errorLocation(_ error: UserError, _ route: Route) -> MenuLocation {
    let title = contents.command(of: route)?.title ?? route.feature
    var error = error
    if isFullScreen {
      if !error.message.isOnlyShellCommands { error.message = error.message.withoutShellCommands }
      error.advice = error.advice.flatMap { $0.isOnlyShellCommands ? nil : $0.withoutShellCommands }
    }
    var location = MenuLocation(nextID(), .error, route, Screen(error, of: route, title: SafeText(title)))
    location.firstRole = Screen.isInvitation(error) ? nil : .bad
    return location
  }
}
