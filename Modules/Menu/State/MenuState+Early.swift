import FeatureKit

/// What a run shows before its result: what is stored and has expired, or the first rows of a list.
extension MenuState {
  /// The first one opens its place, where the run goes on in the background; later ones replace it.
  mutating func showEarly(_ id: Int, _ screen: Screen) -> [MenuEffect] {
    if let index = places.firstIndex(where: { $0.runID == id }) {
      replace(index, with: screen)
      clampSelection()
      return []
    }
    guard isFullScreen, let running, running.id == id else { return [] }
    // More than the first rows is shown there.
    if case .reload = running.purpose { return [] }
    let effects = finish(id, .success(screen))
    place.runID = id
    return effects + [.keepRunning(place: place.id)]
  }

  /// The result of a run whose place is shown already; nothing when that was left.
  mutating func finishEarly(_ id: Int, _ result: Result<Screen, UserError>) -> [MenuEffect] {
    guard let index = places.firstIndex(where: { $0.runID == id }) else { return [] }
    places[index].runID = nil
    switch result {
    case .success(let screen):
      replace(index, with: screen)
      if index == places.count - 1 { return shown(screen) }
      notices += screen.notices.filter { !notices.contains($0) }
      return []
    case .failure(let error):
      var failed = errorPlace(error, places[index].route)
      failed.tab = places[index].tab
      places[index] = failed
      layOut()
      if index == places.count - 1 {
        select(content.items.indices.first)
      } else {
        notices = [.warning(error.message)]
      }
      return []
    }
  }

  mutating func reload(_ id: Int, _ screen: Screen) -> [MenuEffect] {
    guard place.id == id else { return [] }
    place.runID = nil
    replace(places.count - 1, with: screen)
    return shown(screen) + loadWholeList()
  }

  /// Shows another screen of the same thing. The selection stays with what is selected.
  mutating func replace(_ index: Int, with screen: Screen) {
    let (before, count) = (places[index].content.item(places[index].selection), places[index].shown.itemCount)
    places[index].replace(with: screen)
    let shown = places[index].shown
    if let route = before?.row?.route {
      places[index].selection = shown.rows.firstIndex { $0.route == route } ?? places[index].selection
    } else if before?.isAction == true {
      places[index].selection? += shown.itemCount - count
    }
  }

  mutating func errorPlace(_ error: UserError, _ route: Route) -> Place {
    let title = catalogue.command(of: route)?.title ?? route.feature
    var place = Place(nextID(), .error, route, Screen(error, of: route, title: SafeText(title)))
    place.firstRole = Screen.isOffer(error) ? nil : .bad
    return place
  }
}
