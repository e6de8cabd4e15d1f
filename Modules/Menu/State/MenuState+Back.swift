import FeatureKit
import Terminal

/// One step back, to the main menu, and what is there read again.
extension MenuState {
  mutating func back() -> [MenuEffect] {
    if isPicking, places.count == 2 { return [.quit(1)] }
    if let field = place.prompt, place.kind != .prompt {
      place.setField(nil, leaving: field.editor.text)
    } else if place.filter != nil, !place.isBox {
      place.clearFilter()
    } else {
      return leave()
    }
    clampSelection()
    return []
  }

  /// A list of what is saved is read again when something was fetched meanwhile.
  private mutating func leave() -> [MenuEffect] {
    let left = places.removeLast()
    clampSelection()
    let hasFetched = [.network, .sample].contains(left.screen.provenance.source)
    guard left.kind == .screen, hasFetched, place.kind == .screen, place.tab != nil,
      place.screen.provenance.fetchedAt == nil
    else { return [] }
    return run(place.reloadRoute, .reload(place: place.id))
  }

  mutating func goToMainMenu() -> [MenuEffect] {
    places.removeSubrange(1...)
    place.clearFilter()
    clampSelection()
    return []
  }

  mutating func refreshPlace() -> [MenuEffect] {
    switch place.kind {
    case .menu, .prompt, .palette, .help, .question: []
    case .error: retry(replaces: true)
    case .screen where catalogue.mode == .offline: notify("Can't refresh with --offline.")
    case .screen: run(place.shownRoute, .reload(place: place.id), mode: .refresh)
    }
  }
}
