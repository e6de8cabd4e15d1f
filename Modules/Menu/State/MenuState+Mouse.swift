import FeatureKit
import Terminal

extension MenuState {
  /// Selects an item, and opens it the second time.
  mutating func click(column: Int, row: Int) -> [MenuEffect] {
    if box == nil, row == display.rows - 1,
      let key = footer.first(where: { $0.columns.contains(column - margin) })?.key
    {
      return press(key)
    }
    guard [.screen, .filter, .prompt, .form].contains(mode) else { return [] }
    if let box, !box.contains(column: column, row: row) { return back() }
    if let effects = clickTab(column: column, row: row) { return effects }
    if question != nil, clickedField(row) { return startField() }
    guard (firstRow..<firstRow + view.rows).contains(row),
      let clicked = view.item(row: row - firstRow, column: column - (box.map { $0.column + 2 } ?? 0))
    else { return [] }
    if mode == .form {
      location.changeForm { $0.activate(clicked) }
      return []
    }
    if clicked == view.selection { return mode == .prompt ? submitPrompt() : openSelection() }
    select(clicked)
    return fillScreen()
  }
}
