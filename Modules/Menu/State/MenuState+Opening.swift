import FeatureKit
import Terminal

extension MenuState {
  mutating func openSelection() -> [MenuEffect] {
    if location.kind == .palette { return runEntry() }
    if [.help, .options].contains(location.kind) { return back() }
    guard let item = selectedItem else { return isFieldSelected ? startField() : readOn() }
    if isPicking, let text = item.row?.actions.copyText { return [.picked(text)] }
    if location.screen.isPicker, item.row != nil { return copy(itemActions.copyText) }
    let isMenu = location.kind == .menu
    if isMenu {
      // Going back shows the complete menu, but the matches in a list.
      location.clearFilter()
      layOut()
      select(view.content.items.firstIndex { $0.target == item.target })
    } else {
      location.stopTyping()
    }
    if case .action(let action) = item.target { return open(action) }
    if location.kind == .error, let action = location.shown.actions.first, action.route == item.row?.route {
      return open(action)
    }
    let change = isFullScreen ? item.row?.change : nil
    let effects = (change ?? item.row?.route).map { open($0, replaces: view.content.isStrip) } ?? []
    if isMenu { running?.wanted = item.row?.details }
    return effects
  }

  mutating func open(_ action: Action) -> [MenuEffect] {
    open(action.route, replaces: action.replaces, form: action.form) { $0.name == action.asksFor }
  }
}
