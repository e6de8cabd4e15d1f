import FeatureKit
import Terminal

/// One step back, to the main menu, and what is there read again.
extension MenuState {
  mutating func back() -> [MenuEffect] {
    if isPicking, locations.count == 2 { return [.quit(1)] }
    if let field = location.prompt, location.kind != .prompt {
      location.setField(nil, leaving: field.editor.text)
    } else if location.filter != nil, !location.isBox {
      location.clearFilter()
    } else {
      return leave()
    }
    clampSelection()
    return []
  }

  /// A list of what is saved is read again when something was fetched meanwhile.
  private mutating func leave() -> [MenuEffect] {
    let left = locations.removeLast()
    clampSelection()
    if contents.command(of: left.route)?.changes == true, location.kind == .screen {
      return run(location.reloadRoute, .reload(location: location.id))
    }
    let hasFetched = [.network, .sample].contains(left.screen.provenance.source)
    guard left.kind == .screen, hasFetched, location.kind == .screen, location.tab != nil,
      location.screen.provenance.fetchedAt == nil
    else { return [] }
    return run(location.reloadRoute, .reload(location: location.id))
  }

  mutating func goToMainMenu() -> [MenuEffect] {
    locations.removeSubrange(1...)
    location.clearFilter()
    clampSelection()
    return []
  }

  /// Whether showing the screen again would change something again.
  var hasChanged: Bool { contents.command(of: location.shownRoute)?.changes == true }

  mutating func refreshLocation() -> [MenuEffect] {
    switch location.kind {
    case .menu, .prompt, .palette, .help, .options, .question, .form: []
    case .error: retry(replaces: true)
    case .screen where contents.mode == .offline: notify("Can't refresh with --offline.")
    case .screen: run(location.shownRoute, .reload(location: location.id), mode: .refresh)
    }
  }
}
