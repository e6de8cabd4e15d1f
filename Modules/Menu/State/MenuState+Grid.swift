import FeatureKit
import Terminal

/// Grids, and the next variant of the same list.
extension MenuState {
  /// Whether the location's table is a grid.
  var showsGrid: Bool {
    guard isFullScreen, !location.listsGalleries, location.prompt == nil else { return false }
    return location.shown.blocks.contains { $0.table?.style == .grid }
  }

  /// A grid has its own order, and the full-screen menu names no shell commands.
  func arranged(_ screen: Screen) -> Screen {
    guard isFullScreen else { return screen }
    var screen = screen.inGridOrder
    screen.blocks = screen.blocks.map { block in
      guard var table = block.table, table.rows.isEmpty, !table.emptyText.isOnlyShellCommands else {
        return block
      }
      table.emptyText = table.emptyText.withoutShellCommands
      return .table(table)
    }
    return screen
  }

  mutating func showNextVariant() -> [MenuEffect] {
    location.screen.around.variant.map { run($0.route, .variant(keepsSelection: true)) } ?? []
  }

  mutating func switchView() -> [MenuEffect] {
    location.switchView()
    clampSelection()
    return []
  }
}
