import FeatureKit
import Terminal

/// Documents whose lines are wider than the screen.
extension MenuState {
  private static let step = 16

  var hidesColumns: Bool { location.kind == .screen && documentWidth > innerWidth }

  private var documentWidth: Int {
    location.shown.blocks.lazy.compactMap(\.documentWidth).max() ?? 0
  }

  mutating func scrollSideways(_ steps: Int) -> [MenuEffect] {
    location.shift = max(0, min(location.shift + steps * Self.step, documentWidth - Self.step))
    return []
  }
}

extension Block {
  /// In cells; nil for other blocks.
  fileprivate var documentWidth: Int? {
    guard case .verbatim(let document, []) = self else { return nil }
    return document.string.split(separator: "\n").map { CellWidth.cells(of: String($0)) }.max()
  }
}
