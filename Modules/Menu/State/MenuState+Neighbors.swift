import FeatureKit
import Terminal
import Views

/// The next and the previous item, in the list that a screen came from or by itself.
extension MenuState {
  func neighbor(_ step: Int) -> Offers.Neighbor? {
    box == nil ? offers.neighbor(step) : nil
  }

  var hasNextStep: Bool {
    box == nil && visit.screen.step != nil && neighbor(1) != nil
  }

  var goesSideways: Bool { hasTiles || offers.hasNeighbors }

  /// In a gallery by position, else to the neighbor.
  mutating func goSideways(_ step: Int) {
    guard hasTiles, !view.content.isStrip || view.isInStrip else { return goToNeighbor(step) }
    walk { $0.move(step < 0 ? .left : .right) }
  }

  /// Opens what is selected; without it, the field where nothing else is, or the next step.
  mutating func enter() {
    guard box == nil, selectedItem == nil else { return openSelection() }
    if isFieldSelected { startField() } else { readOn() }
  }

  /// To the next step, elsewhere a screenful down.
  mutating func readOn() {
    if visit.screen.step != nil { return goToNeighbor(1) }
    walk { $0.page(1) }
  }
}
