import FeatureKit

/// Screens as the menu shows them: it names no shell commands.
extension VisitStack {
  /// A grid that is drawn has its own order.
  func arranged(_ screen: Screen) -> Screen {
    var screen = screen
    if Self.usesKeys { screen = screen.inGridOrder }
    screen.notices = screen.notices.map {
      Notice($0.text.withoutShellCommands ?? $0.text, isWarning: $0.isWarning)
    }
    screen.blocks = screen.blocks.map { block in
      guard var table = block.table, table.rows.isEmpty else { return block }
      table.absence.sentence = table.absence.sentence.withoutShellCommands ?? table.absence.sentence
      table.absence.help = table.absence.help?.withoutShellCommands
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
}
