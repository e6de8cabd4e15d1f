import FeatureKit

/// Screens as this menu shows them: it names no shell commands.
extension MenuState {
  /// A grid has its own order.
  func arranged(_ screen: Screen) -> Screen {
    var screen = screen.inGridOrder
    screen.notices = screen.notices.map {
      Notice($0.text.withoutShellCommands ?? $0.text, isWarning: $0.isWarning)
    }
    screen.blocks = screen.blocks.map { block in
      guard var table = block.table, table.rows.isEmpty else { return block }
      table.emptyText = table.emptyText.withoutShellCommands ?? table.emptyText
      return .table(table)
    }
    return screen
  }

  func arranged(_ error: UserError) -> UserError {
    var error = error
    error.message = error.message.withoutShellCommands ?? error.message
    error.advice = error.advice?.withoutShellCommands
    return error
  }

  /// The button of an error and the results below it, which are reached with ↓.
  var blocksBelow: [Block] {
    guard let resultsBelow else { return [] }
    let rows = listing.shown.actions.prefix(1).map { Row(["Enter", $0.title], route: $0.route) }
    let key = Column("", Column.Shape(cut: .never, drawing: .key))
    let button = Block.table(Table(Array(rows), key, Column("", .whole(priority: 1))))
    return (rows.isEmpty ? [] : [button]) + resultsBelow.listing.shown.blocks
  }
}
