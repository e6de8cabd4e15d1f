import FeatureKit
import Terminal

/// Opening what is selected, and the places of features.
extension MenuState {
  mutating func openSelection() {
    switch box?.content {
    case .palette(let offers): return run(oneOf: offers)
    case .help, .options: return back()
    default: break
    }
    guard let item = selectedItem else { return isFieldSelected ? startField() : readOn() }
    if isPicking, let text = item.row?.actions.copyText { return send(.picked(text)) }
    if visit.screen.isPicker, item.row != nil { return copy(\.copyText) }
    let isMenu = visit.isMenu
    if isMenu {
      // Going back shows the complete menu, but the matches in a list.
      listing.clearFilter()
      layOut()
      select(view.content.items.firstIndex { $0.row == item.row })
    } else {
      listing.filter?.isTyping = false
    }
    if case .action(let action) = item.target { return open(action) }
    if visit.isFailure, let action = listing.shown.actions.first, action.route == item.row?.route {
      return open(action)
    }
    guard let route = item.row?.change ?? item.row?.route else { return }
    open(route, replaces: view.content.isStrip)
    if isMenu { work.running?.wanted = item.row?.details }
  }

  func tab(of route: Route) -> Int? { offers.places(of: route.feature).firstIndex { $0.route == route } }

  mutating func openPlace(_ route: Route, _ command: Command, replaces: Bool) -> Bool {
    if replaces, isFailure, visit.tab != nil, route == visit.route {
      retry(replaces: true)
    } else if let tab = tab(of: route) {
      open(tab: tab, of: route, asks: command.parameters.contains { $0.prompt != nil && $0.isPositional })
    } else {
      return false
    }
    return true
  }
}
