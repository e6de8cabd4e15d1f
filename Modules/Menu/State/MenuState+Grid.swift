import FeatureKit
import Terminal

/// Grids, and the next variant of the same list.
extension MenuState {
  /// Whether the location's table is a grid.
  var showsGrid: Bool {
    guard isFullScreen, !location.listsGalleries, location.prompt == nil else { return false }
    return location.shown.blocks.contains { $0.table?.style == .grid }
  }

  /// A grid has its own order.
  func arranged(_ screen: Screen) -> Screen { isFullScreen ? screen.inGridOrder : screen }

  mutating func showNextVariant() -> [MenuEffect] {
    location.screen.around.variant.map { run($0.route, .variant(keepsSelection: true)) } ?? []
  }

  mutating func switchView() -> [MenuEffect] {
    location.switchView()
    clampSelection()
    return []
  }
}
