import FeatureKit
import Terminal

/// Opening what is selected, and the places of features.
extension MenuState {
  func tab(of route: Route) -> Int? {
    offers.places(of: route.feature).firstIndex { $0.route == route }
  }

  mutating func openPlace(_ action: Action, _ command: Command) -> Bool {
    let route = action.route
    if action.replaces, isFailure, visit.tab != nil, route == visit.route {
      retry(replaces: true)
    } else if let tab = tab(of: route) {
      open(tab: tab, of: route, asks: command.parameters.contains { $0.prompt != nil && $0.isPositional })
    } else {
      return false
    }
    return true
  }
}
