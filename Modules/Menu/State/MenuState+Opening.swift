import FeatureKit
import Terminal

// MARK: The mouse

extension MenuState {
  /// Selects an item, and opens it the second time.
  mutating func click(column: Int, row: Int) -> [MenuEffect] {
    if box == nil, row == display.rows - 1,
      let key = footer.first(where: { $0.columns.contains(column - margin) })?.key
    {
      return press(key)
    }
    guard [.screen, .filter, .prompt].contains(mode) else { return [] }
    if let box, !box.contains(column: column, row: row) { return back() }
    if let effects = clickTab(column: column, row: row) { return effects }
    if question != nil, clickedField(row) { return startField() }
    guard (firstRow..<firstRow + view.rows).contains(row),
      let clicked = view.item(row: row - firstRow, column: column - (box.map { $0.column + 2 } ?? 0))
    else { return [] }
    if clicked == view.selection { return mode == .prompt ? submitPrompt() : openSelection() }
    select(clicked)
    return fillScreen()
  }
}

extension MenuState {
  mutating func openSelection() -> [MenuEffect] {
    if location.kind == .palette { return runEntry() }
    if location.kind == .help { return back() }
    guard let item = selectedItem else { return readOn() }
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
    let change = isFullScreen ? item.row?.change : nil
    return (change ?? item.row?.route).map { open($0, replaces: view.content.isStrip) } ?? []
  }

  mutating func open(_ action: Action) -> [MenuEffect] {
    open(action.route, replaces: action.replaces) { $0.name == action.asksFor }
  }

  mutating func press(digit key: Key) -> [MenuEffect] {
    guard case .character(let digit) = key else { return [] }
    let count = view.content.items.count
    digits.append(digit)
    guard let number = Int(digits), number > 0, number <= count else {
      digits = ""
      return notify("Type 1–\(count).")
    }
    location.view.reveal(number - 1)
    if number * 10 > count {
      digits = ""
      return openSelection()
    }
    opensDigitsAt = now.addingTimeInterval(0.5)
    return fillScreen()
  }

  /// The list's order and the next one, of those that its command knows.
  var sorting: (parameter: String, current: String, next: String)? {
    guard location.kind == .screen, location.screen.isList,
      let parameter = contents.command(of: location.route)?.parameters.first(where: { $0.name == "sort" }),
      let first = parameter.values.first
    else { return nil }
    let given = location.route.arguments[parameter.name]?.first ?? parameter.defaultValue ?? first
    let current = parameter.values.contains(given) ? given : first
    return (parameter.name, current, parameter.values.next(after: current) ?? first)
  }

  mutating func sort() -> [MenuEffect] {
    guard let sorting else { return [] }
    return run(location.route.setting(Argument(sorting.parameter, [sorting.next])), .open(replaces: true))
  }

  mutating func switchView() -> [MenuEffect] {
    location.switchView()
    clampSelection()
    return []
  }

  /// Opens what the typed number has selected, half a second after its last digit.
  mutating func openTypedNumber() -> [MenuEffect] {
    guard let time = opensDigitsAt, now >= time else { return [] }
    (digits, opensDigitsAt) = ("", nil)
    return openSelection()
  }
}
