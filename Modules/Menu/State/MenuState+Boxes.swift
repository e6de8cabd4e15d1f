import FeatureKit
import Terminal
import Views

/// Boxes over the screen, which stays visible behind them.
extension MenuState {
  /// A box's position on the terminal, in cells from 0, with its edge.
  struct Box: Sendable, Equatable {
    let row: Int
    let column: Int
    let width: Int
    let rows: Int

    /// The width between the edges and the blanks beside them.
    var innerWidth: Int { width - 4 }

    func contains(column: Int, row: Int) -> Bool {
      (self.row..<self.row + rows).contains(row) && (self.column..<self.column + width).contains(column)
    }
  }

  static let mostBoxColumns = 100
  private static let mostBoxRows = 28

  /// nil where the location has the whole terminal, as each has on a small one.
  var box: Box? {
    guard location.isBox, hasRoomForBox else { return nil }
    let width = min(display.text.width - 4, Self.mostBoxColumns)
    let column = (display.text.width - width) / 2
    if [.question, .options, .form].contains(location.kind) {
      let rows = min(display.rows - 4, max(3, view.content.height + 2))
      return Box(row: (display.rows - rows) / 2, column: column, width: width, rows: rows)
    }
    return Box(row: 2, column: column, width: width, rows: min(display.rows - 4, Self.mostBoxRows + 2))
  }

  var hasRoomForBox: Bool { isFullScreen && display.rows >= 14 && display.text.width >= 50 }

  /// The state without its boxes; nil where there are none.
  var below: MenuState? {
    guard box != nil, let index = locations.lastIndex(where: { !$0.isBox }) else { return nil }
    var below = self
    below.locations.removeSubrange((index + 1)...)
    below.running = nil
    return below
  }

  // MARK: Questions

  /// Shows a question with its subject. A run that was cancelled meanwhile, or goes on in the background,
  /// gets no for an answer: nobody has read its question.
  mutating func ask(_ confirmation: Confirmation, of id: Int) -> [MenuEffect] {
    guard running?.id == id else { return [.reply(id, false)] }
    running?.confirmation = confirmation
    guard isFullScreen else { return [] }
    let screen = Screen(
      title: confirmation.question,
      blocks: confirmation.blocks.isEmpty ? [.heading(confirmation.question)] : confirmation.blocks,
      data: .null
    )
    locations.append(MenuLocation(nextID(), .question, location.route, screen))
    location.view.selection = nil
    layOut()
    return []
  }

  /// Removes a box with its prompt.
  package mutating func closeBox() {
    if location.isBox { locations.removeLast() }
    clampSelection()
  }

  mutating func closeQuestion() {
    if location.kind == .question { locations.removeLast() }
  }
}
