import FeatureKit
import Terminal
import Views

/// The next and the previous item, in the list that a screen came from or by itself.
extension MenuState {
  /// The route of the item, step or page one further, and its index in the list.
  func neighbor(_ step: Int) -> (route: Route, selection: Int?)? {
    guard location.kind == .screen, locations.count > 1 else { return nil }
    if let paging = location.screen.paging {
      // The full-screen menu adds pages to the list.
      let route = step > 0 ? paging.next : paging.previous
      return isFullScreen ? nil : route.map { ($0, nil) }
    }
    let (previous, next) = (location.screen.around.previous, location.screen.around.next)
    let own = (step > 0 ? next : previous).map { (route: $0, selection: Int?.none) }
    let list = locations[locations.count - 2]
    let items = list.shown.selectableRows
    guard list.kind == .screen, let current = list.view.selection, items.indices.contains(current),
      items[current].route.map(location.route.includes) == true
    else { return own }
    guard items.indices.contains(current + step), let route = items[current + step].route else { return nil }
    // A list of other items, such as those of a day.
    if route.feature != location.route.feature, (previous ?? next) != nil { return own }
    return (route, current + step)
  }

  var hasNeighbors: Bool { neighbor(1) != nil || neighbor(-1) != nil }

  var hasNextStep: Bool { location.screen.step != nil && neighbor(1) != nil }

  /// Whether the screen is one of several, even if it is the only one.
  var isOneOfSeveral: Bool {
    location.screen.paging != nil || location.screen.step != nil || hasNeighbors
  }

  var goesSideways: Bool { hasTiles || hasNeighbors }

  /// In a gallery by position, else to the neighbor.
  mutating func goSideways(_ step: Int) {
    guard hasTiles, !view.content.isStrip || view.isInStrip else { return goToNeighbor(step) }
    walk { $0.move(step < 0 ? .left : .right) }
  }

  mutating func goToNeighbor(_ step: Int) {
    if let (route, selection) = neighbor(step) {
      return run(route, .open(replaces: true, neighbor: selection))
    }
    if step > 0, locations.count > 1, locations[locations.count - 2].isUnfinished {
      return notify("Loading more…")
    }
    let screen = location.screen
    let noun: SafeText = screen.step != nil ? "step" : screen.paging != nil ? "page" : "one"
    notify("This is the \(step > 0 ? "last" : "first") \(noun).")
  }

  /// To the next step, elsewhere a screenful down.
  mutating func readOn() { location.screen.step == nil ? walk { $0.page(1) } : goToNeighbor(1) }

  /// Moves the selection of the list behind and loads its next page in time.
  mutating func select(_ neighbor: Int, of index: Int) {
    locations[index].view.selection = neighbor
    if neighbor >= locations[index].screen.itemCount - Viewport.nearEnd { loadMore(of: index) }
  }
}

extension Route {
  func isLike(_ other: Route) -> Bool { (feature, command) == (other.feature, other.command) }

  /// Whether it shows what another one shows, perhaps in another way, such as with other amounts.
  func includes(_ other: Route) -> Bool {
    isLike(other) && other.arguments.allSatisfy { arguments[$0.key] == $0.value }
  }
}

extension Screen {
  /// The rows of each table in which any leads somewhere, in their order. O(1) for a screen with one.
  var selectableRows: [Row] {
    let tables = blocks.compactMap(\.table).filter { $0.rows.contains(where: \.isSelectable) }
    return tables.count == 1 ? tables[0].rows : tables.flatMap(\.rows)
  }
}
