import FeatureKit
import Terminal
import Views

/// Selection and scrolling: the location's view does it, and a list loads its next page.
extension MenuState {
  mutating func select(_ index: Int?) {
    location.view.selection = index
    clampSelection()
  }

  mutating func clampSelection() {
    layOut()
    location.view.clamp()
  }

  /// Moves within the location, which may lead near the end of what is loaded.
  mutating func walk(_ move: (inout Viewport) -> Void) -> [MenuEffect] {
    move(&location.view)
    return fillScreen()
  }

  mutating func moveToStart() -> [MenuEffect] {
    location.view.moveToStart()
    return []
  }

  mutating func moveToEnd() -> [MenuEffect] {
    if hasMorePages, location.screen.provenance.source != .network, let all = location.screen.paging?.all {
      location.wantsEnd = true
      if location.isLoading { return [] }
      location.isLoading = true
      return [.load(location.id, all, isWhole: true)]
    }
    location.view.moveToEnd()
    return fillScreen()
  }
}
